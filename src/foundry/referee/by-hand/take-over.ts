import type { Ruleset } from '../../../battle/ruleset';
import type { Figure, Unit } from '../../../battle/state';
import { text, type Text } from '../../../battle/text';
import { battleGoingOn } from '../../live/battle/live-battle';
import { keptWhile } from '../../store/codec/found';
import { readStored } from '../../store/codec/read-battle';
import { writeParts } from '../../store/codec/write-parts';
import { inWriteTurn } from '../../store/codec/write-turns';
import { vetted } from '../../store/codec/write-battle';
import { movingByRule } from '../../store/compat/written';
import { battleData, type Copy, type Looks } from '../../store/documents/battle-data';
import { watchCreators } from '../../store/documents/creators';
import type { LogLine } from '../../store/documents/log';
import { onTaken } from '../../store/documents/taken-ids';
import { unitHost } from '../../store/documents/unit-host';
import { isGamemaster } from '../../common/channel';
import { noteFailure } from '../../common/failures';
import { MODULE, subTypes } from '../../common/ids';
import { appendLog } from '../chronicle/journal';
import { isHeldHere, assertLease } from '../../store/lease/lease';
import { LeaseLost } from '../../common/lease-lost';
import { awaitRuleset } from '../../common/rulesets';
import { keyMissing } from '../../store/sealed/seals';
import { inTime } from '../../common/connection';
import { isSame, Verdicts, type Hands, type Touched } from './verdicts';

const waiting = new Map<string, Hands>();
/** The state of doors when a gamemaster last changed them, by the ids of their walls. */
const doors = new Map<string, number>();
/** Lines that wait for the end of a command. */
const unsaid = new Map<string, Text[]>();

type Operation = Readonly<Record<string, { readonly written?: boolean } | undefined>>;
type TokenChange = Readonly<Record<string, unknown>> & {
  readonly flags?: Readonly<Record<string, { readonly figure?: unknown } | undefined>>;
};

/**
 * Keeps tokens and actors equal to the battle. A gamemaster's change by hand is accepted if its form allows it. A
 * change by anybody else is reverted and logged. On the referee's client; during `init`.
 */
export function watchHands(): void {
  watchCreators();
  onTaken(sayLater);
  Hooks.on('updateToken', (token: HostToken, changes: TokenChange, operation: Operation, userId: string) => {
    for (const combat of battlesOn(token.parent))
      if (Object.values(battleData(combat).tokens).includes(token.id))
        touched(combat, token.id, operation, userId, changes.flags?.[MODULE]?.figure);
  });
  Hooks.on('updateActor', (actor: HostActor, changes: object, operation: Operation, userId: string) => {
    for (const combat of battlesOf(actor)) touched(combat, actor.id, operation, userId, unitHost().playIn(changes));
  });
  // A user may replace a deleted document by something else.
  Hooks.on('createToken', (token: HostToken, operation: Operation, userId: string) => {
    if (isGamemaster(userId)) return;
    for (const combat of battlesOn(token.parent))
      if (Object.values(battleData(combat).tokens).includes(token.id))
        touched(combat, token.id, operation, userId, undefined);
  });
  Hooks.on('createActor', (actor: HostActor, operation: Operation, userId: string) => {
    if (isGamemaster(userId)) return;
    for (const combat of battlesOf(actor)) touched(combat, actor.id, operation, userId, undefined);
  });
  Hooks.on('deleteActor', (actor: HostActor, _operation: unknown, userId: string) => {
    const [combat] = battlesOf(actor);
    if (combat !== undefined && isHeldHere(combat) && !isGamemaster(userId)) void bringBack(combat, actor, userId);
  });
  Hooks.on('updateWall', (wall: HostWall, _changes: unknown, _operation: unknown, userId: string) => {
    if (isGamemaster(userId)) doors.set(wall.id, wall.ds);
    else {
      const combat = battleGoingOn(wall.parent);
      if (combat !== null && isHeldHere(combat)) void shutAgain(wall);
    }
  });
  Hooks.on('updateCombat', (combat: HostCombat) => {
    if (unsaid.has(combat.id)) void sayUnsaid(combat);
  });
}

/** Resets a door of a battle that a player has opened or closed without an order to the gamemaster's last state. */
async function shutAgain(wall: HostWall): Promise<void> {
  const ds = doors.get(wall.id) ?? (wall.ds === 1 ? 0 : 1);
  if (wall.ds !== ds) await inTime(wall.update({ ds }));
}

const isBattle = ({ type }: HostCombat): boolean => type === subTypes.battle;

function battlesOn(scene: HostScene | null): HostCombat[] {
  return game.combats.filter((combat) => isBattle(combat) && scene !== null && combat.scene?.id === scene.id);
}

function battlesOf({ id }: HostActor): HostCombat[] {
  return game.combats.filter((combat) => isBattle(combat) && Object.values(battleData(combat).actors).includes(id));
}

function touched(combat: HostCombat, id: string, operation: Operation, userId: string, change: unknown): void {
  if (!isHeldHere(combat)) return;
  const user = game.users.get(userId) ?? null;
  if (user?.isGM === true && operation[MODULE]?.written === true) return;
  const hands: Hands = waiting.get(combat.id) ?? new Map<string, Touched>();
  if (hands.size === 0) void inWriteTurn(combat.id, async () => lookAfter(combat));
  waiting.set(combat.id, hands);
  // If a player changes what a gamemaster has just changed, both changes are reverted.
  const before = hands.get(id);
  const changes = [...(before?.changes ?? []), ...(change === undefined ? [] : [change])];
  hands.set(id, before === undefined || before.user?.isGM === true ? { user, changes } : before);
}

/** Resolves when all changes by hand so far are accepted or reverted. */
export async function manualEditsApplied(combat: HostCombat): Promise<void> {
  await inWriteTurn(combat.id, async () => undefined);
}

/** Restores everything that differs from the battle's copy, since nobody knows who changed it without a referee here. */
export async function putRight(combat: HostCombat): Promise<void> {
  const { actors, tokens, state } = battleData(combat);
  if (state === null || combat.scene === null || keyMissing(combat)) return;
  for (const { id, ds } of combat.scene.walls) doors.set(id, ds);
  const all = [...Object.values(actors), ...Object.values(tokens)];
  waiting.set(combat.id, new Map(all.map((id): [string, Touched] => [id, { user: null, changes: [] }])));
  await inWriteTurn(combat.id, async () => lookAfter(combat));
}

async function lookAfter(combat: HostCombat): Promise<void> {
  const hands = waiting.get(combat.id);
  waiting.delete(combat.id);
  if (hands === undefined || !isHeldHere(combat) || keyMissing(combat) || !game.combats.has(combat.id)) return;
  await unlessLeaseLost(combat, async () => {
    const ruleset = await awaitRuleset(battleData(combat).ruleset);
    await carryOut(combat, ruleset, new Verdicts(combat, ruleset, hands));
    // Everything was compared, as when a referee begins: nothing differs from the battle's copy any more.
    const isAll = [...hands.values()].some(({ user }) => user === null);
    if (isAll && battleData(combat).amending) await writeParts(combat, { amending: false });
  });
}

async function carryOut(combat: HostCombat, ruleset: Ruleset, verdicts: Verdicts): Promise<void> {
  const { copy, looks, tokens, actors, said } = verdicts;
  const { scene } = combat;
  // The battle first: if the browser is closed now, only what is displayed must be corrected.
  await say(combat, said, { copy, ...expected(combat, looks), ...keptForOpen(combat, ruleset, Object.values(copy)) });
  await assertLease(combat);
  if (actors.length > 0) await inTime(Actor.updateDocuments(actors, vetted));
  if (tokens.length > 0 && scene !== null) {
    const moving = movingByRule(tokens.map(({ _id }) => _id));
    await inTime(scene.updateEmbeddedDocuments('Token', tokens, { ...vetted, ...moving }));
  }
}

/** What a battle expects of its documents, with what a gamemaster has set. */
function expected(combat: HostCombat, set: Looks): { readonly looks?: Looks } {
  return Object.keys(set).length === 0 ? {} : { looks: { ...battleData(combat).looks, ...set } };
}

/** A command in progress continues from the values that it found, also if these are changed by hand meanwhile. */
function keptForOpen(combat: HostCombat, ruleset: Ruleset, changed: readonly (Unit | Figure)[]): object {
  const now = changed.length === 0 || battleData(combat).open === null ? null : readStored(combat, ruleset);
  if (now === null) return {};
  const after = { ...now, units: { ...now.units }, figures: { ...now.figures } };
  for (const part of changed)
    if ('unit' in part) after.figures[part.id] = part;
    else after.units[part.id] = part;
  return keptWhile(combat, ruleset, after, {});
}

interface TakenOver {
  readonly copy?: Copy;
  readonly looks?: Looks;
}

/** Writes what was accepted, and the log lines of it, between two commands. */
async function say(combat: HostCombat, said: readonly Text[], taken: TakenOver = {}): Promise<void> {
  const { log, open } = battleData(combat);
  const all = [...(unsaid.get(combat.id) ?? []), ...said];
  unsaid.delete(combat.id);
  const last = log.at(-1)?.text;
  // Repeated changes of the same thing do not fill the log.
  const fresh = open === null ? all.filter((line) => last === undefined || !isSame(line, last)) : [];
  if (open !== null && all.length > 0) unsaid.set(combat.id, all.slice(-LINES));
  const lines = fresh.map((line): LogLine => ({ seq: 0, text: line, rule: 'engine', figures: [] }));
  if (lines.length === 0 && Object.keys(taken.copy ?? {}).length === 0 && taken.looks === undefined) return;
  await writeParts(combat, { ...taken, ...(lines.length === 0 ? {} : { log: appendLog(log, lines) }) });
}

/** Says something between two commands, as soon as that is possible, unless the log says it. */
function sayLater(battle: string, line: Text): void {
  const combat = game.combats.get(battle);
  const lines = unsaid.get(battle) ?? [];
  if (combat === undefined) return;
  const known = [...lines, ...battleData(combat).log.map((said) => said.text)];
  if (known.some((one) => isSame(one, line))) return;
  unsaid.set(battle, [...lines, line].slice(-LINES));
  void sayUnsaid(combat);
}

async function sayUnsaid(combat: HostCombat): Promise<void> {
  await inWriteTurn(combat.id, async () => {
    if (isHeldHere(combat)) await unlessLeaseLost(combat, async () => say(combat, []));
  });
}

/** Runs work of the referee and notes a failure. If the lease is lost, the next referee does the rest. */
async function unlessLeaseLost(combat: HostCombat, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof LeaseLost)) noteFailure('battle', combat.scene?.name ?? combat.id, error);
  }
}

/** Most lines that wait for the end of a command. */
const LINES = 8;

/** Restores an actor of a running battle that its owner has deleted, from the battle's copy. */
async function bringBack(combat: HostCombat, actor: HostActor, userId: string): Promise<void> {
  try {
    await inWriteTurn(combat.id, async () => {
      const [unit] = Object.entries(battleData(combat).actors).find(([, id]) => id === actor.id) ?? [];
      // It may be there again, or its unit may have left, by now.
      if (unit === undefined || game.actors.has(actor.id)) return;
      await assertLease(combat);
      await inTime(Actor.create(actor.toObject(), { keepId: true }));
      const user = game.users.get(userId)?.name ?? '';
      await say(combat, [text('SKIRMISH.log.put-back', { unit: { unit }, user })]);
    });
    touched(combat, actor.id, {}, userId, undefined);
  } catch (error) {
    if (!(error instanceof LeaseLost)) noteFailure('battle', combat.scene?.name ?? combat.id, error);
  }
}
