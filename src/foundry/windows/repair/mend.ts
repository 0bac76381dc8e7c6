import { playAgain } from '../../../battle/play-again';
import type { Ruleset } from '../../../battle/ruleset';
import { homeOf, type BattleState, type Figure } from '../../../battle/state';
import { text } from '../../../battle/text';
import { Fault } from '../../../engine/faults';
import { takeOff } from '../../referee/by-hand/change';
import { putRight } from '../../referee/by-hand/take-over';
import { chronicleOf } from '../../referee/chronicle/keep';
import { readFigure } from '../../store/codec/figure-token';
import { foundBy } from '../../store/codec/found';
import { believedUnit, readBattle } from '../../store/codec/read-battle';
import { scaleOf } from '../../store/codec/scale';
import { openPart, secretsOf } from '../../store/codec/secret-state';
import { ownershipOf, restoreTokens, writeBattle } from '../../store/codec/write-battle';
import { writeParts } from '../../store/codec/write-parts';
import { groundOf } from '../deploy/deploy-scenario';
import { sceneFor } from '../deploy/scenario-scene';
import { battleData, type Done, type Seats } from '../../store/documents/battle-data';
import type { LogLine } from '../../store/documents/log';
import { readableCopy, readableEntries, readableSides } from '../../store/documents/readable';
import { deploymentOf, madeBy } from '../../store/documents/folders';
import { unitHost } from '../../store/documents/unit-host';
import { sendGoOn } from '../../live/battle/intents';
import { forgetFailures } from '../../common/failures';
import { moduleFile } from '../../common/ids';
import { appendLog } from '../../referee/chronicle/journal';
import { takeHold } from '../../store/lease/lease';
import { loadRuleset } from '../../common/rulesets';
import { isSecret, keyMissing } from '../../store/sealed/seals';
import { unsealBattle } from '../../store/sealed/unseal';
import { words } from '../../common/words';
import { battleName } from '../../live/views/battle-name';
import { damagesOf, type Damage, type Remedy } from './damage';
import { inTime } from '../../common/connection';
import { soundTable, withoutStrays, type Shown } from './sound-state';

/**
 * Applies a gamemaster's choice to a damage; the battle then continues from here. Throws a Fault if it cannot be
 * repaired, with nothing changed.
 */
export async function mend(combat: HostCombat, damage: Damage, remedy: Remedy): Promise<void> {
  await unsealBattle(combat);
  if (keyMissing(combat)) throw new Fault('battle-sealed', 'No gamemaster here has the key of this battle.');
  await takeHold(combat);
  if (remedy === 'drop') await drop(combat);
  else if (remedy === 'take-out') await takeOut(combat, damage);
  else await repair(combat, damage);
  forgetFailures('battle');
  if (damagesOf(combat).length > 0) return;
  await putRight(combat);
  await sendGoOn(combat);
}

/** Takes the open command back to its start, as far as that can be read; one that is being undone stays as it is. */
async function drop(combat: HostCombat): Promise<void> {
  const start = await foundAt(combat);
  const nothing = { open: null, before: null, answers: [], said: [], asking: [], undoing: null };
  // Until its start is written, what the command had written is ahead of the copy.
  await writeParts(combat, { ...nothing, amending: true });
  if (damagesOf(combat).some(({ kind }) => kind === 'part')) return;
  const { ruleset: id, log, seq } = battleData(combat);
  const ruleset = await loadRuleset(id);
  const now = readBattle(combat, ruleset);
  const line: LogLine = { seq, text: text('SKIRMISH.log.dropped'), rule: 'engine', figures: [] };
  const kept = appendLog(
    log.filter((known) => known.seq <= seq),
    [line],
  );
  if (now === null) return;
  await writeBattle(combat, ruleset, now, fitting(ruleset, start) ?? now, { log: kept });
}

/** Returns the battle as the open command found it, as far as that can be read. */
async function foundAt(combat: HostCombat): Promise<unknown> {
  try {
    return foundBy(combat, await loadRuleset(battleData(combat).ruleset));
  } catch (error) {
    if (error instanceof Fault) return null;
    throw error;
  }
}

async function takeOut(combat: HostCombat, { kind, about }: Damage): Promise<void> {
  const ruleset = await loadRuleset(battleData(combat).ruleset);
  const now = readBattle(combat, ruleset);
  const figures = Object.values(now?.figures ?? {}).filter(({ id, unit }) => (kind === 'token' ? id : unit) === about);
  if (kind === 'actor') await restoreActor(combat, about);
  const refusal = await takeOff(
    combat,
    figures.map(({ id }) => id),
    game.user.id,
  );
  if (refusal !== null) throw new Fault(refusal.code, refusal.code);
}

async function repair(combat: HostCombat, { kind, about }: Damage): Promise<void> {
  if (kind === 'part') await mendPart(combat, about);
  else if (kind === 'ruleset') await writeParts(combat, { ruleset: battleData(combat).state?.ruleset ?? '' });
  else if (kind === 'scene') await restoreScene(combat);
  else if (kind === 'unknown') await forget(combat, about);
  else if (kind === 'actor') await restoreActor(combat, about);
  else if (kind === 'token') await restoreFigures(combat, [about]);
  else await restoreState(combat);
}

/** Removes a unit or a figure that is not known from the lists of documents. */
async function forget(combat: HostCombat, id: string): Promise<void> {
  const { actors, tokens } = battleData(combat);
  await writeParts(combat, { actors: without(actors, id), tokens: without(tokens, id) });
}

function without(ids: Readonly<Record<string, string>>, gone: string): Record<string, string> {
  return Object.fromEntries(Object.entries(ids).filter(([id]) => id !== gone));
}

/** Brings back a part of the battle's document from the others. */
async function mendPart(combat: HostCombat, name: string): Promise<void> {
  const [part = '', id = ''] = name.split('.');
  if (part === 'done' || part === 'undone') return writeParts(combat, { [part]: readableEntries<Done>(combat, part) });
  if (part === 'log') return writeParts(combat, { log: readableEntries<LogLine>(combat, 'log') });
  if (part === 'seq') return writeParts(combat, { seq: newestSeq(combat) });
  if (part === 'copy') {
    // Then it is taken from what the document shows.
    await writeParts(combat, { copy: { [id]: null } });
    return putRight(combat);
  }
  const { units, figures } = readableCopy(combat);
  if (part === 'actors') return writeParts(combat, { actors: byOwnId(units) });
  if (part === 'tokens') return writeParts(combat, { tokens: byOwnId(figures) });
  if (part === 'seats') return writeParts(combat, { seats: await ownSeats(combat) });
  if (part !== 'head' && part !== 'table') return writeParts(combat, { [part]: part === 'off' ? [] : null });
  const rest = (await fromChronicle(combat)) ?? beyond();
  const ruleset = await loadRuleset(String(combat.system['ruleset']));
  const { units: _units, figures: _figures, ...state } = openPart(ruleset, rest);
  await writeParts(combat, { state }, secretsOf(ruleset, rest));
}

/** All sides are the gamemaster's, until they are assigned again. */
async function ownSeats(combat: HostCombat): Promise<Seats> {
  const sides = (await fromChronicle(combat))?.sides ?? readableSides(combat);
  return Object.fromEntries(Object.keys(sides).map((side) => [side, { users: [game.user.id], automaton: false }]));
}

function byOwnId(copies: Readonly<Record<string, { readonly id: string }>>): Record<string, string> {
  return Object.fromEntries(Object.entries(copies).map(([document, { id }]) => [id, document]));
}

/** The number of the newest command, by what is said and kept of it. */
function newestSeq(combat: HostCombat): number {
  const known = [...readableEntries<Done>(combat, 'done'), ...readableEntries<LogLine>(combat, 'log')];
  return Math.max(0, ...known.map(({ seq }) => seq));
}

async function restoreActor(combat: HostCombat, unit: string): Promise<void> {
  const data = battleData(combat);
  const _id = data.actors[unit] ?? '';
  const play = believedUnit(combat, _id) ?? beyond();
  const art = Object.values(readableCopy(combat).figures).find((figure) => homeOf(figure) === unit)?.art ?? '';
  const sheet = { ruleset: data.ruleset, design: JSON.parse(JSON.stringify(play.design ?? null)), play };
  const made = { _id, ...unitHost().data(words(play.name), moduleFile(`assets/tokens/${art}.webp`), sheet) };
  const owned = { ...made, ownership: ownershipOf(data, play) };
  await inTime(Actor.create(madeBy(deploymentOf(combat), 'Actor', owned), { keepId: true }));
}

/** Puts the tokens of these figures back to where the battle has them; all that are gone without. */
async function restoreFigures(combat: HostCombat, ids?: readonly string[]): Promise<void> {
  const data = battleData(combat);
  const { scene } = combat;
  const ruleset = await loadRuleset(data.ruleset);
  const now = readBattle(combat, ruleset);
  if (scene === null || now === null) return;
  const lost = (ids ?? Object.keys(data.tokens)).filter((id) => !scene.tokens.has(data.tokens[id] ?? ''));
  const units = new Set(
    lost.flatMap((id) => {
      const figure = now.figures[id];
      return figure === undefined ? [] : [homeOf(figure)];
    }),
  );
  for (const unit of units) if (!game.actors.has(data.actors[unit] ?? '')) await restoreActor(combat, unit);
  const figures = lost.flatMap((id): Figure[] => {
    const figure = now.figures[id];
    return figure === undefined ? [] : [figure];
  });
  await restoreTokens(combat, scene, ruleset, data, { figures, state: now });
}

/** Links the battle to the scene with its tokens, otherwise makes one like it and puts the tokens there. */
async function restoreScene(combat: HostCombat): Promise<void> {
  const { tokens, state, ruleset: id } = battleData(combat);
  const ids = Object.values(tokens);
  const known = game.scenes.find((scene) => ids.some((token) => scene.tokens.has(token)));
  const ruleset = await loadRuleset(id);
  if (state === null) return;
  const place = known ?? (await sceneLike(combat, ruleset, { ...state, units: {}, figures: {} }));
  await inTime(combat.update({ scene: place.id }));
  await restoreFigures(combat);
}

async function sceneLike(combat: HostCombat, ruleset: Ruleset, state: BattleState): Promise<HostScene> {
  const { scenario } = state;
  const ground = groundOf(ruleset, scenario);
  return sceneFor(ground, battleName(combat), state, ruleset, deploymentOf(combat) ?? '');
}

/** Brings back a battle that does not fit its rules: units and figures as their documents show them, else as the chronicle ends. */
async function restoreState(combat: HostCombat): Promise<void> {
  const ruleset = await loadRuleset(battleData(combat).ruleset);
  // Of hidden ones nothing is shown.
  const shown = isSecret(combat) ? null : asShown(combat, ruleset);
  const whole =
    fitting(ruleset, shown) ??
    fitting(ruleset, await fromChronicle(combat)) ??
    fitting(ruleset, withoutStrays(shown)) ??
    beyond();
  const line: LogLine = {
    seq: battleData(combat).seq,
    text: text('SKIRMISH.log.repaired'),
    rule: 'engine',
    figures: [],
  };
  const log = appendLog(battleData(combat).log, [line]);
  // Nothing is taken for written: all of it is.
  await writeBattle(combat, ruleset, { ...whole, units: {}, figures: {} }, whole, { log, done: [], undone: [] });
  await restoreFigures(combat);
}

/** The battle with units and figures as actors and tokens show them, where they do, on its table without flawed features. */
function asShown(combat: HostCombat, ruleset: Ruleset): Shown | null {
  const { state, actors, tokens, off } = battleData(combat);
  const { scene } = combat;
  if (state === null || scene === null) return null;
  const { units, figures } = readableCopy(combat);
  const scale = scaleOf(scene, ruleset.table);
  const shownUnits = Object.entries(actors).map(([id, actor]) => [
    id,
    unitHost().readPlay(game.actors.get(actor)) ?? units[actor],
  ]);
  const shownFigures = Object.entries(tokens).map(([id, token]) => {
    const there = scene.tokens.get(token);
    return [id, (there === undefined ? null : readFigure(there, scale)) ?? figures[token]];
  });
  const away = off.map((figure) => [figure.id, figure]);
  return {
    ...state,
    table: soundTable(state.table),
    units: Object.fromEntries(shownUnits) as Shown['units'],
    figures: Object.fromEntries([...away, ...shownFigures]) as Shown['figures'],
  };
}

/**
 * Returns the state of the battle after the last command of its chronicle that can be replayed; null if there is none.
 */
async function fromChronicle(combat: HostCombat): Promise<BattleState | null> {
  const { ruleset: id } = combat.system;
  let last: BattleState | null = null;
  try {
    for (const { state } of playAgain(await loadRuleset(String(id)), await chronicleOf(combat))) last = state;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
  }
  return last;
}

function fitting({ rules }: Ruleset, state: unknown): BattleState | null {
  try {
    return rules.readState(state);
  } catch (error) {
    if (error instanceof Fault) return null;
    throw error;
  }
}

function beyond(): never {
  throw new Fault('beyond-repair', 'Neither the battle’s copy nor its chronicle has what is missing.');
}
