import { homeOf, type BattleState, type Figure, type FigureId, type Unit, type UnitId } from '../../../battle/state';
import { isAlike, type Json } from '../../../engine/json';
import { REFEREE } from '../../../engine/request';
import type { Ruleset } from '../../../battle/ruleset';
import { levelOfBattle } from '../compat/levels';
import { movingByRule } from '../compat/written';
import { battleData, copiedFigure, copiedUnit, type BattleData, type Copy, type Looks } from '../documents/battle-data';
import { deploymentOf, madeBy } from '../documents/folders';
import { claim, makeOnce, type Thing } from '../documents/claim-id';
import { isByGamemaster } from '../documents/creators';
import { firstIds, idsOf, type Ids } from '../documents/made-id';
import { tellTaken } from '../documents/taken-ids';
import { unitHost } from '../documents/unit-host';
import { MODULE, moduleFile } from '../../common/ids';
import { assertLease } from '../lease/lease';
import { words } from '../../common/words';
import { doorStates } from './door-states';
import { doorWalls } from './door-walls';
import { elevationOf, figureFlag, pictureOf, tokenChanges, tokenData } from './figure-token';
import { keptWhile } from './found';
import { looksAfter } from './kept-looks';
import { scaleOf, type Scale } from './scale';
import { lookDifference, lookOf, lookWith, sightOf, type Look } from './token-look';
import { openPart, secretsOf } from './secret-state';
import { writeParts } from './write-parts';
import { inWriteTurn } from './write-turns';
import { inTime } from '../../common/connection';

/** Marks our own writes for our hooks. It proves nothing: it counts only from a gamemaster's client. */
export const vetted = { [MODULE]: { vetted: true, written: true } } as const;

/**
 * Writes the differences between two states into the documents: figures into tokens (made when they enter the table),
 * units into actors (made when they join), the rest and `parts` into the battle. The battle document is written last,
 * so that clients see a whole step when it changes. What is not for everybody is sealed there and in no other document.
 * Tokens that it no longer names are deleted after it. Figures of `lifted` stay in the battle and lose their token. If
 * it was interrupted anywhere, doing it again gives the same result.
 */
export async function writeBattle(
  combat: HostCombat,
  ruleset: Ruleset,
  before: BattleState,
  after: BattleState,
  parts: Partial<BattleData> = {},
  lifted: readonly FigureId[] = [],
): Promise<void> {
  await inWriteTurn(combat.id, async () => writeNow(combat, ruleset, { before, after, lifted }, parts));
}

interface Writing {
  readonly before: BattleState;
  readonly after: BattleState;
  readonly lifted?: readonly FigureId[];
}

/** Like `writeBattle` for a caller that has the write turn already, because it reads there what it writes. */
export async function writeNow(
  combat: HostCombat,
  ruleset: Ruleset,
  { lifted = [], ...states }: Writing,
  parts: Partial<BattleData>,
): Promise<void> {
  const { scene } = combat;
  if (scene === null) throw new Error('a battle needs a scene');
  const before = openPart(ruleset, states.before);
  const after = openPart(ruleset, states.after);
  const known = battleData(combat);
  // A unit that joins with an actor has it from the start; the battle names it when its figures are there too.
  const data = { ...known, actors: { ...known.actors, ...parts.actors } };
  const isTold = known.state === null || known.open !== null || known.undoing !== null || known.amending;
  // Units and figures are written before the copy: the next referee must know that nobody else changed them.
  if (!isTold) await writeParts(combat, { amending: true });
  else await assertLease(combat);
  const actors = await writeUnits(combat, data, after, before);
  const going = Object.keys(data.tokens).filter((id) => after.figures[id] === undefined || lifted.includes(id));
  await assertLease(combat);
  const { tokens, looks: made } = await writeFigures(scene, ruleset, data, {
    battle: combat.id,
    before,
    after,
    actors,
    going,
  });
  await writeDoors(combat, scene, ruleset, after);
  const { units: _units, figures, ...rest } = after;
  const off = Object.values(figures).filter((figure) => tokens[figure.id] === undefined);
  const copy = copyOf(combat, { before, after, tokens, actors });
  const written = Object.values(figures).flatMap(({ id }) =>
    isAlike(after.figures[id], before.figures[id]) ? [] : (tokens[id] ?? []),
  );
  const looks = looksAfter(data.looks, { actors, tokens, written, made });
  const changedLooks = looks === data.looks ? {} : { looks };
  const kept = keptWhile(combat, ruleset, states.after, parts);
  const secrets = secretsOf(ruleset, states.after);
  await writeParts(
    combat,
    { ...parts, ...kept, ...changedLooks, state: rest, off, actors, tokens, copy, amending: false },
    secrets,
  );
  const doomed = going.flatMap((id) => data.tokens[id] ?? []).filter((id) => scene.tokens.has(id));
  if (doomed.length === 0) return;
  await assertLease(combat);
  await inTime(scene.deleteEmbeddedDocuments('Token', doomed, vetted));
}

/** Returns the parts of the copy that change with a step: changed ones, new ones, and removed ones. */
function copyOf(
  combat: HostCombat,
  { before, after, tokens, actors }: Omit<Writing, 'lifted'> & Pick<BattleData, 'tokens' | 'actors'>,
): Copy {
  const known = battleData(combat);
  const copy: Record<string, Unit | Figure | null> = {};
  for (const id of Object.values(known.tokens)) if (!Object.values(tokens).includes(id)) copy[id] = null;
  for (const id of Object.values(known.actors)) if (!Object.values(actors).includes(id)) copy[id] = null;
  for (const [id, actor] of Object.entries(actors)) {
    const unit = after.units[id];
    if (unit !== undefined && (copiedUnit(combat, actor) === null || !isAlike(unit, before.units[id])))
      copy[actor] = unit;
  }
  for (const [id, token] of Object.entries(tokens)) {
    const figure = after.figures[id];
    if (figure !== undefined && (copiedFigure(combat, token) === null || !isAlike(figure, before.figures[id])))
      copy[token] = figure;
  }
  return copy;
}

/** Units that changed, joined, or (after an undo) are no longer there. */
async function writeUnits(
  combat: HostCombat,
  data: BattleData,
  after: BattleState,
  before: BattleState,
): Promise<Record<UnitId, string>> {
  const host = unitHost();
  const actors = { ...data.actors };
  const changes = Object.values(after.units)
    .filter((unit) => game.actors.has(actors[unit.id] ?? '') && !isAlike(unit, before.units[unit.id]))
    .map((unit) => ({ _id: actors[unit.id], ...host.playChanges(game.actors.get(actors[unit.id] ?? ''), unit) }));
  if (changes.length > 0) await inTime(Actor.updateDocuments(changes, vetted));
  const gone = Object.keys(actors).filter((id) => after.units[id] === undefined);
  for (const id of gone) delete actors[id];
  for (const unit of Object.values(after.units)) {
    if (actors[unit.id] !== undefined) continue;
    await assertLease(combat);
    actors[unit.id] = await createUnit(combat, after, unit, data);
  }
  return actors;
}

async function createUnit(combat: HostCombat, state: BattleState, unit: Unit, data: BattleData): Promise<string> {
  const sheet = { ruleset: state.ruleset, design: (unit.design ?? null) as Json, play: unit };
  const deployment = deploymentOf(combat);
  const ownership = ownershipOf(data, unit);
  let isNew = false;
  const { document, foreign } = await makeOnce(unitActor(combat, unit.id), async (_id) => {
    const art = Object.values(state.figures).find((figure) => homeOf(figure) === unit.id)?.art ?? '';
    const made = unitHost().data(words(unit.name), moduleFile(`assets/tokens/${art}.webp`), sheet);
    isNew = true;
    return inTime(Actor.create(madeBy(deployment, 'Actor', { _id, ...made, ownership }), { keepId: true }));
  });
  tellTaken(combat.id, 'unit', foreign);
  if (document === null) throw new Error(`no actor could be made for '${unit.id}'`);
  const whole = (): object => unitHost().exactChanges(document, { ...sheet, deployment });
  if (!isNew) await inTime(Actor.updateDocuments([{ _id: document.id, ...whole(), ownership }], vetted));
  return document.id;
}

/** Returns the actor that a battle makes for a unit, also for a unit that was undone. */
function unitActor(combat: HostCombat, unit: UnitId): Thing<HostActor> {
  return {
    ids: idsOf(combat.id, 'unit', unit),
    all: game.actors,
    isOurs: (actor) => isByGamemaster(actor) && isUnitOf(combat, actor, unit),
  };
}

/** Returns true if the deployment of a battle has made this actor, for this unit or (by now) for none. */
export function isUnitOf(combat: HostCombat, actor: HostActor, unit: UnitId): boolean {
  const sheet = unitHost().read(actor);
  return (
    sheet !== null && (sheet.play === null || sheet.play.id === unit) && deploymentOf(actor) === deploymentOf(combat)
  );
}

/**
 * Everybody may look; the players of a side own its units. The level of every user is named: an update merges, and the
 * former players of the side would remain owners.
 */
export function ownershipOf(data: Pick<BattleData, 'seats'>, unit: Pick<Unit, 'side'>): Record<string, number> {
  const players = data.seats[unit.side]?.users ?? [];
  const levels = game.users.contents.map(({ id }) => [id, players.includes(id) ? 3 : 2] as const);
  return { default: 2, ...Object.fromEntries(levels) };
}

interface Step {
  readonly battle: string;
  readonly before: BattleState;
  readonly after: BattleState;
  readonly actors: Readonly<Record<UnitId, string>>;
  /** Figures that have no token any more. */
  readonly going: readonly FigureId[];
}

async function writeFigures(
  scene: HostScene,
  ruleset: Ruleset,
  data: BattleData,
  { battle, before, after, actors, going }: Step,
): Promise<{ readonly tokens: Record<FigureId, string>; readonly looks: Looks }> {
  const scale = scaleOf(scene, ruleset.table);
  const tokens = { ...data.tokens };
  for (const id of going) delete tokens[id];
  const changed = Object.values(after.figures).filter(
    (figure) => tokens[figure.id] !== undefined && !isAlike(figure, before.figures[figure.id]),
  );
  const reshaped = ({ id, art }: Figure, look: Look): Look => {
    const [known, token] = [before.figures[id], tokens[id] ?? ''];
    if (known === undefined) return {};
    const shape = isAlike(lookOf(known, scale), look) ? {} : lookWith(look, data.looks[token]);
    return known.art === art ? shape : lookWith(shape, pictureOf({ art }));
  };
  await moveTokens(scene, scale, changed, { tokens, reshaped });
  const coming = Object.values(after.figures).filter(
    ({ id, presence }) =>
      tokens[id] === undefined &&
      // Who is out already in a battle from a file lies on its table too.
      (presence === 'table' || (presence === 'out' && before.figures[id] === undefined)),
  );
  const level = levelOfBattle(scene, scene.tokens.get(Object.values(tokens)[0] ?? ''));
  const sights = sightsOf(ruleset, after, coming, scene);
  const ids = (figure: FigureId): Ids => tokenIdsOf(battle, figure);
  const made = await createTokens(scene, scale, coming, { battle, ids, actors, level, sights });
  for (const { figure, id } of made) tokens[figure.id] = id;
  const looks = made.flatMap(({ id, look }) => (look === null ? [] : [[id, look] as const]));
  return { tokens, looks: Object.fromEntries(looks) };
}

/** Returns what tokens of figures see. */
export function sightsOf(
  { rules, table }: Ruleset,
  state: BattleState,
  figures: readonly Figure[],
  scene: HostScene,
): ReadonlyMap<FigureId, Look> {
  const [seen, scale] = [rules.seen(state, REFEREE), scaleOf(scene, table)];
  return new Map(figures.map(({ id }) => [id, sightOf(table.vision.range(seen, id), scale, scene.grid.distance)]));
}

/** Sets the host's doors as those of the battle. */
async function writeDoors(combat: HostCombat, scene: HostScene, ruleset: Ruleset, after: BattleState): Promise<void> {
  const stands = ruleset.table.doors?.stands(after);
  if (stands === undefined) return;
  const changes = [...doorWalls(scene)].flatMap(([door, { id, ds }]) => {
    const wanted = Object.hasOwn(stands, door) ? stands[door] : undefined;
    return wanted === undefined || doorStates[wanted] === ds ? [] : [{ _id: id, ds: doorStates[wanted] }];
  });
  if (changes.length === 0) return;
  await assertLease(combat);
  await inTime(scene.updateEmbeddedDocuments('Wall', changes, vetted));
}

interface Moving {
  readonly tokens: Readonly<Record<FigureId, string>>;
  /** What of a figure's look has become another. */
  readonly reshaped: (figure: Figure, look: Look) => Look;
}

async function moveTokens(
  scene: HostScene,
  scale: Scale,
  figures: readonly Figure[],
  { tokens, reshaped }: Moving,
): Promise<void> {
  const updates = figures.flatMap((figure) => {
    const token = scene.tokens.get(tokens[figure.id] ?? '');
    const look = reshaped(figure, lookOf(figure, scale));
    return token === undefined ? [] : [{ _id: token.id, ...look, ...tokenChanges(figure, scale, token) }];
  });
  if (updates.length === 0) return;
  const moving = movingByRule(updates.map(({ _id }) => _id));
  await inTime(scene.updateEmbeddedDocuments('Token', updates, { ...vetted, ...moving }));
}

/** The ids of the token that a battle makes for a figure. */
function tokenIdsOf(battle: string, figure: FigureId): Ids {
  return idsOf(battle, 'figure', figure);
}

/** Whether a token has one of the ids that a battle gives to the token of a figure. */
export function isTokenIdOf(token: string, battle: string, figure: FigureId): boolean {
  return firstIds(tokenIdsOf(battle, figure)).includes(token);
}

interface Coming {
  readonly battle: string;
  readonly ids: (figure: FigureId) => Ids;
  readonly actors: Readonly<Record<UnitId, string>>;
  readonly level: string | null;
  readonly sights: ReadonlyMap<FigureId, Look>;
}

/** Makes the missing tokens of figures, as the battle knows them. */
export async function restoreTokens(
  { id: battle }: HostCombat,
  scene: HostScene,
  ruleset: Ruleset,
  { actors, tokens }: Pick<BattleData, 'actors' | 'tokens'>,
  { figures, state: seen }: { readonly figures: readonly Figure[]; readonly state: BattleState },
): Promise<void> {
  // The battle names them already.
  const ids = (figure: FigureId): Ids => {
    const known = tokens[figure];
    return known === undefined ? tokenIdsOf(battle, figure) : () => known;
  };
  const coming = { battle, ids, actors, level: null, sights: sightsOf(ruleset, seen, figures, scene) };
  await createTokens(scene, scaleOf(scene, ruleset.table), figures, coming);
}

/** Makes tokens, all at once, and names them; of those that are there already all is set. */
async function createTokens(
  scene: HostScene,
  scale: Scale,
  figures: readonly Figure[],
  coming: Coming,
): Promise<readonly MadeToken[]> {
  const wanted = figures.flatMap((figure) => {
    const actor = game.actors.get(coming.actors[homeOf(figure)] ?? '');
    return actor === undefined ? [] : [{ figure, actor }];
  });
  if (wanted.length === 0) return [];
  const all = wanted.map(({ figure, actor }) => ({
    figure,
    actor,
    thing: {
      ids: coming.ids(figure.id),
      all: scene.tokens,
      isOurs: (token: HostToken): boolean =>
        isByGamemaster(token) && token.actorId === actor.id && figureFlag(token)?.id === figure.id,
    },
  }));
  const made = await makeTokens(scene, scale, all, coming);
  await setElevations(
    scene,
    made.map(({ figure, id }) => ({ token: scene.tokens.get(id), elevation: elevationOf(figure, scale) })),
  );
  return made.filter(({ id }) => scene.tokens.has(id));
}

interface MadeToken {
  readonly figure: Figure;
  readonly id: string;
  /** What of it is not as it was wanted; null when nothing. */
  readonly look: Look | null;
}

interface WantedToken {
  readonly figure: Figure;
  readonly actor: HostActor;
  readonly thing: Thing<HostToken>;
}

async function makeTokens(
  scene: HostScene,
  scale: Scale,
  wanted: readonly WantedToken[],
  { battle, level, sights }: Coming,
): Promise<readonly MadeToken[]> {
  const refused = new Set<string>();
  for (;;) {
    const claims = wanted.map(({ thing, figure, actor }) => ({ figure, actor, ...claim(thing, refused) }));
    const data = claims.map(({ id, document, figure, actor }) => ({
      isNew: document === null,
      token: {
        _id: id,
        ...tokenData(figure, actor, actor.name, scale, document ?? undefined),
        sight: sights.get(figure.id) ?? {},
        ...(level === null ? {} : { level }),
      },
    }));
    const of = (isNew: boolean): object[] => data.flatMap((one) => (one.isNew === isNew ? [one.token] : []));
    const [there, fresh] = [of(false), of(true)];
    if (there.length > 0) await inTime(scene.updateEmbeddedDocuments('Token', there, { ...vetted, animate: false }));
    try {
      if (fresh.length > 0) await inTime(scene.createEmbeddedDocuments('Token', fresh, { ...vetted, keepId: true }));
    } catch (error) {
      // Another user has taken an id a moment ago.
      const taken = claims.filter(({ id, document }) => document === null && scene.tokens.has(id));
      if (taken.length === 0 || refused.size > 0) throw error;
      for (const { id } of taken) refused.add(id);
      continue;
    }
    tellTaken(
      battle,
      'figure',
      claims.flatMap(({ foreign }) => foreign),
    );
    return claims.map(({ figure, id }) => {
      const token = scene.tokens.get(id);
      const look = { ...lookOf(figure, scale), sight: sights.get(figure.id) ?? {} };
      return { figure, id, look: token === undefined ? null : lookDifference(token._source, look) };
    });
  }
}

/** Other modules (Levels) put a new token on the floor that is in view: it is set back to where its figure is. */
async function setElevations(
  scene: HostScene,
  tokens: readonly { readonly token: HostToken | undefined; readonly elevation: number }[],
): Promise<void> {
  const updates = tokens.flatMap(({ token, elevation }) =>
    token === undefined || token._source.elevation === elevation ? [] : [{ _id: token.id, elevation }],
  );
  if (updates.length > 0) await inTime(scene.updateEmbeddedDocuments('Token', updates, { ...vetted, animate: false }));
}
