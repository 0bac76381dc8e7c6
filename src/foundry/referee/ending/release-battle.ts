import type { Ending, Start } from '../../../battle/ending';
import { homeOf, type BattleState, type Figure } from '../../../battle/state';
import type { Ruleset } from '../../../battle/ruleset';
import { battleGoingOn, battleOf } from '../../live/battle/live-battle';
import { revealedSteps } from '../chronicle/keep';
import { readBattle } from '../../store/codec/read-battle';
import { tokenChanges, tokenData } from '../../store/codec/figure-token';
import { scaleOf, type Scale } from '../../store/codec/scale';
import { vetted } from '../../store/codec/write-battle';
import { movingByRule } from '../../store/compat/written';
import { battleData, isAtRest, type BattleData, type Resting } from '../../store/documents/battle-data';
import { claim } from '../../store/documents/claim-id';
import { isByGamemaster } from '../../store/documents/creators';
import type { LogLine } from '../../store/documents/log';
import { idsOf } from '../../store/documents/made-id';
import { tellTaken } from '../../store/documents/taken-ids';
import { writeParts } from '../../store/codec/write-parts';
import { unitHost } from '../../store/documents/unit-host';
import { MODULE } from '../../common/ids';
import { appendLog } from '../chronicle/journal';
import { assertLease, takeHold } from '../../store/lease/lease';
import { loadRuleset } from '../../common/rulesets';
import { designOf, plainDesign } from '../../live/views/record-sheet';
import { inTime } from '../../common/connection';

/** A figure's token is an ordinary one again. */
const freed = { alpha: 1, hidden: false, flags: { [MODULE]: { figure: null } } } as const;

/**
 * Releases everything on the table that belongs to a battle that has ended, so that its squads can fight another one at
 * once. The battle keeps what is needed to look at it and no longer depends on other documents.
 */
export async function releaseBattle(
  combat: HostCombat,
  ruleset: Ruleset,
  state: BattleState,
  figures: Ending['figures'],
  line?: LogLine,
): Promise<void> {
  const data = battleData(combat);
  if (isAtRest(data)) return;
  await takeHold(combat);
  const { units: _units, figures: all, ...rest } = state;
  // The battle first. From now on it reads nothing else, so no client sees it without some of its figures.
  await writeParts(
    combat,
    {
      state: rest,
      units: named(data, state),
      off: Object.values(all),
      actors: {},
      tokens: {},
      looks: {},
      copy: Object.fromEntries([data.actors, data.tokens].flatMap(Object.values).map((id) => [id, null])),
      open: null,
      answers: [],
      said: [],
      asking: [],
      done: [],
      undone: [],
      resting: { figures, actors: data.actors, tokens: data.tokens },
      log: appendLog(data.log, line === undefined ? [] : [line]),
      chronicle: await revealedSteps(combat),
    },
    null,
  );
  await finishRelease(combat, ruleset);
}

/** Releases what a battle that has ended still holds, also after a closed browser. */
export async function finishRelease(combat: HostCombat, ruleset: Ruleset): Promise<void> {
  const { resting } = battleData(combat);
  const state = readBattle(combat, ruleset);
  if (resting === null) return;
  const { scene } = combat;
  if (state !== null && scene !== null) {
    await assertLease(combat);
    await letGo(combat.id, scene, scaleOf(scene, ruleset.table), { ...battleData(combat), ...resting }, state);
  }
  await assertLease(combat);
  if (state !== null) await dismiss(resting, ruleset, state);
  await writeParts(combat, { resting: null });
}

/** The units under the names that their actors have now. */
function named({ actors }: BattleData, state: BattleState): BattleState['units'] {
  const units = Object.values(state.units).map((unit) => {
    const name = game.actors.get(actors[unit.id] ?? '')?.name;
    return [unit.id, name === undefined ? unit : { ...unit, name }] as const;
  });
  return Object.fromEntries(units);
}

/** Keeps, moves or deletes the tokens. Tokens of figures that are not on the table are deleted. */
async function letGo(
  battle: string,
  scene: HostScene,
  scale: Scale,
  { tokens, start, actors, figures: how }: Pick<BattleData, 'start'> & Resting,
  state: BattleState,
): Promise<void> {
  const standing = Object.entries(tokens).flatMap(([id, token]) => {
    const figure = state.figures[id];
    return figure === undefined || !scene.tokens.has(token) ? [] : [{ figure, token }];
  });
  const stays = (figure: Figure): boolean =>
    how === 'keep' ? figure.presence === 'table' : how === 'restore' && start[figure.id] !== undefined;
  const going = standing.filter(({ figure }) => !stays(figure)).map(({ token }) => token);
  if (going.length > 0) await inTime(scene.deleteEmbeddedDocuments('Token', going));
  const changes = standing
    .filter(({ figure }) => stays(figure))
    .map(({ figure, token }) => ({ _id: token, ...asItWas(figure, how, start, scale), ...freed }));
  if (changes.length > 0) {
    const moving = movingByRule(changes.map(({ _id }) => _id));
    await inTime(scene.updateEmbeddedDocuments('Token', changes, { ...vetted, ...moving }));
  }
  if (how === 'restore')
    await putAnew(battle, scene, scale, {
      start,
      actors,
      state,
      there: new Set(standing.map(({ figure }) => figure.id)),
    });
}

function asItWas(figure: Figure, how: Ending['figures'], start: BattleData['start'], scale: Scale): object {
  const began = how === 'restore' ? start[figure.id] : undefined;
  return began === undefined ? {} : tokenChanges({ ...figure, ...began }, scale);
}

interface Missing {
  readonly start: Readonly<Record<string, Start>>;
  readonly actors: BattleData['actors'];
  readonly state: BattleState;
  readonly there: ReadonlySet<string>;
}

/** Tokens that were deleted meanwhile are restored where they began. */
async function putAnew(
  battle: string,
  scene: HostScene,
  scale: Scale,
  { start, actors, state, there }: Missing,
): Promise<void> {
  const missing = Object.entries(start).flatMap(([id, began]) => {
    const figure = state.figures[id];
    const actor = figure === undefined ? undefined : game.actors.get(actors[homeOf(figure)] ?? '');
    if (figure === undefined || actor === undefined || there.has(id)) return [];
    const isOurs = (token: HostToken): boolean => isByGamemaster(token) && token.actorId === actor.id;
    const claimed = claim({ ids: idsOf(battle, 'anew', id), all: scene.tokens, isOurs });
    return [{ claimed, data: { ...tokenData({ ...figure, ...began }, actor, actor.name, scale), ...freed } }];
  });
  const fresh = missing.flatMap(({ claimed: { id, document }, data }) =>
    document === null ? [{ _id: id, ...data }] : [],
  );
  if (fresh.length > 0) await inTime(scene.createEmbeddedDocuments('Token', fresh, { ...vetted, keepId: true }));
  tellTaken(
    battle,
    'figure',
    missing.flatMap(({ claimed: { foreign } }) => foreign),
  );
}

/** Units leave the battle with a design of their own, with which they can join another. */
async function dismiss({ actors }: Resting, { muster }: Ruleset, state: BattleState): Promise<void> {
  const host = unitHost();
  const changes = Object.values(state.units).flatMap((unit) => {
    const actor = game.actors.get(actors[unit.id] ?? '');
    if (actor === undefined) return [];
    const design = host.read(actor)?.design ?? null;
    const listed = design === null ? designOf(muster.sheet, unit, state) : null;
    const kept = listed === null ? {} : { design: plainDesign(listed) };
    return [{ _id: actor.id, ...host.changes({ play: null, ...kept }) }];
  });
  if (changes.length > 0) await inTime(Actor.updateDocuments(changes));
}

/** Releases the figures of battles on this scene that have ended, so that they can fight another one. */
export async function restEnded(scene: HostScene): Promise<void> {
  const combat = battleOf(scene);
  if (combat === null || battleGoingOn(scene) !== null) return;
  const ruleset = await loadRuleset(battleData(combat).ruleset);
  const state = readBattle(combat, ruleset);
  if (state !== null) await releaseBattle(combat, ruleset, state, 'keep');
}
