import { namesIn, type Names } from '../../../battle/format';
import type { Known } from '../../../battle/known';
import type { Ruleset } from '../../../battle/ruleset';
import { homeOf, type BattleState, type SideId } from '../../../battle/state';
import { OBSERVER, REFEREE, type Seat } from '../../../engine/request';
import { readBattle } from '../../store/codec/read-battle';
import { scaleOf, type Scale } from '../../store/codec/scale';
import { battleData, linesFor, type BattleData } from '../../store/documents/battle-data';
import type { LogLine } from '../../store/documents/log';
import { guarded } from '../../common/failures';
import { hooks, subTypes } from '../../common/ids';
import { awaitRuleset, rulesetSoon } from '../../common/rulesets';
import { setSetting, setting } from '../../common/settings';
import { isSecret } from '../../store/sealed/seals';
import { isBeingUnsealed, onUnsealed } from '../../store/sealed/unseal';
import { learnWords, words } from '../../common/words';

/** The battle on the viewed scene, as this client sees it now. */
export interface LiveBattle {
  readonly id: string;
  readonly combat: HostCombat;
  readonly scene: HostScene;
  readonly ruleset: Ruleset;
  /** The seat that looks at it. */
  readonly seat: Seat;
  /** What that seat knows: everything shown here, and every refusal, comes from it. */
  readonly seen: Known;
  readonly data: BattleData;
  /** What that seat has heard. */
  readonly log: readonly LogLine[];
  readonly scale: Scale;
  readonly names: Names;
  /** The sides that this user may act for; the gamemaster may act for all. */
  readonly mySides: readonly SideId[];
}

let current: LiveBattle | null = null;
/** What is shown instead while an earlier event is still being shown. */
let held: LiveBattle | null = null;
let stale = true;
let announced: { readonly wait: number; readonly timer: ReturnType<typeof setTimeout> } | null = null;

/**
 * A command in progress writes many times: views are updated no more often than this, in milliseconds. A shorter one is
 * shown once, when it is done or somebody is asked.
 */
const WHILE_WORKING = 500;

/** The battle document of a scene: the newest of our type. */
export function battleOf(scene: HostScene | null): HostCombat | null {
  if (scene === null) return null;
  return (
    game.combats.filter((combat) => combat.type === subTypes.battle && combat.scene?.id === scene.id).at(-1) ?? null
  );
}

/** The battle that is being fought on a scene; null when there is none, or the last one has ended. */
export function battleGoingOn(scene: HostScene | null): HostCombat | null {
  const combat = battleOf(scene);
  return combat === null || (battleData(combat).state?.outcome ?? null) !== null ? null : combat;
}

/** Reads a battle document whole, as this user sees it or one seat does; null while it is not set up, or its rules are not here. */
export function liveBattle(combat: HostCombat, by?: Seat): LiveBattle | null {
  const { scene } = combat;
  const data = battleData(combat);
  if (scene === null || data.state === null) return null;
  const ruleset = rulesetSoon(data.ruleset, touch);
  const state = ruleset === null ? null : readBattle(combat, ruleset);
  if (ruleset === null || state === null) return null;
  learnWords(state);
  const mySides = Object.keys(state.sides).filter(
    (side) => game.user.isGM || (data.seats[side]?.users.includes(game.user.id) ?? false),
  );
  const seat = by ?? seatHere(combat, ruleset, state, mySides);
  const seen = ruleset.rules.seen(knownTo(seat, combat, ruleset, state), seat);
  return {
    id: combat.id,
    combat,
    scene,
    ruleset,
    seat,
    seen,
    data,
    log: linesFor(combat, seat),
    scale: scaleOf(scene, ruleset.table),
    names: namesFor(data, seen),
    mySides,
  };
}

/** Does the same as soon as its rules are loaded. */
export async function liveBattleSoon(combat: HostCombat, by?: Seat): Promise<LiveBattle | null> {
  const { ruleset, state } = battleData(combat);
  if (combat.scene !== null && state !== null) await awaitRuleset(ruleset);
  return liveBattle(combat, by);
}

/** The battle with what this browser can unseal of it for a seat. */
function knownTo(seat: Seat, combat: HostCombat, ruleset: Ruleset, open: BattleState): BattleState {
  return isSecret(combat) ? (readBattle(combat, ruleset, seat) ?? open) : open;
}

/**
 * Returns the seat of this user. A gamemaster sees everything, even while playing a side; alone against automata, what that
 * side sees. A player sees what their side does; a player of several sides that of the side whose turn it is, so that none
 * reveals the others. A user without a side is an observer.
 */
function seatHere(combat: HostCombat, ruleset: Ruleset, state: BattleState, sides: readonly SideId[]): Seat {
  const { rules, screen } = ruleset;
  const known = (side: SideId): BattleState => knownTo(side, combat, ruleset, state);
  if (game.user.isGM) return (setting('fairView') === true ? ownSideAlone(combat) : null) ?? REFEREE;
  if (sides.length < 2) return sides[0] ?? OBSERVER;
  return sides.find((side) => screen.next(rules.seen(known(side), side)).seats.includes(side)) ?? sides[0] ?? OBSERVER;
}

/**
 * Returns the one side that this user plays while automata play all others, and there is something that these sides keep from
 * each other; otherwise null. A gamemaster who plays so may see the table as a player would.
 */
export function ownSideAlone(combat: HostCombat): SideId | null {
  if (!isSecret(combat)) return null;
  const seats = Object.entries(battleData(combat).seats);
  const [own, ...further] = seats.filter(([, { automaton }]) => !automaton);
  return own !== undefined && further.length === 0 && own[1].users.includes(game.user.id) ? own[0] : null;
}

/** Shows the gamemaster what their side sees from now on, or everything. */
export async function viewFairly(isFair: boolean): Promise<void> {
  await setSetting('fairView', isFair);
  touch();
}

/** Names of renamed actors take precedence over those of the battle. */
function namesFor(data: BattleData, seen: Known): Names {
  const lookUp = (key: string): string => words(key);
  const plain = namesIn(seen, lookUp);
  const unitName = (id: string): string | undefined =>
    game.actors.get(data.actors[id] ?? '')?.name ?? plain('unit', id);
  return (kind, id) => {
    if (kind === 'unit') return unitName(id);
    if (kind === 'side') return plain('side', id);
    const figure = seen.figures[id];
    const unit = figure === undefined ? undefined : homeOf(figure);
    const byState = plain('figure', id);
    const stateName = unit === undefined ? undefined : plain('unit', unit);
    const name = unit === undefined ? undefined : unitName(unit);
    return byState !== undefined && stateName !== undefined && name !== undefined
      ? byState.replace(stateName, name)
      : byState;
  };
}

/** The battle on the viewed scene as it is shown, or null: it may lag behind the documents while something plays. */
export function currentBattle(): LiveBattle | null {
  return held ?? battleNow();
}

/** Returns true if views show the battle as it was, while something that happened is being shown. */
export function isViewHeld(): boolean {
  return held !== null;
}

/** Lets all views show the battle as it was; null lets them show it as it is. */
export function holdView(battle: LiveBattle | null): void {
  if (held === battle) return;
  held = battle;
  announce();
}

/** Returns the battle if it was read since the last change; undefined if views are about to get another one. */
export function battleAsRead(): LiveBattle | null | undefined {
  return held ?? (stale ? undefined : current);
}

/** A battle as the documents have it now: the one in view is read but once. */
export function battleIn(combat: HostCombat): LiveBattle | null {
  // Cards are drawn before any scene is.
  const viewed = canvas.ready ? battleNow() : null;
  return viewed?.id === combat.id && !stale ? viewed : liveBattle(combat);
}

/** The battle on the viewed scene as the documents have it now, or null. */
export function battleNow(): LiveBattle | null {
  const combat = stale ? battleOf(game.scenes.viewed) : null;
  // A battle that is being unsealed is shown as soon as it is complete.
  if (stale && (combat === null || !isBeingUnsealed(combat))) {
    current =
      combat === null
        ? null
        : guarded(
            'battle',
            combat.scene?.name ?? combat.id,
            () => liveBattle(combat),
            () => null,
          );
    stale = false;
  }
  return current;
}

/** Something in the documents has changed; listeners are called once per burst of changes. */
function touch(): void {
  stale = true;
  if (held === null) announce(canvas.ready && isWorkedOn(battleOf(game.scenes.viewed)) ? WHILE_WORKING : 0);
}

/** Returns true while a command is being carried out and nobody is asked. */
function isWorkedOn(combat: HostCombat | null): boolean {
  if (combat === null) return false;
  const { open, asking } = combat.system;
  return (open ?? '') !== '' && (asking === '' || asking === '[]');
}

function announce(wait = 0): void {
  if (announced !== null && announced.wait <= wait) return;
  clearTimeout(announced?.timer);
  const timer = setTimeout(() => {
    announced = null;
    Hooks.callAll(hooks.battleChanged, currentBattle());
  }, wait);
  announced = { wait, timer };
}

/** Returns true if an update of a battle only says that its referee is still there. */
function isRenewal({ system, ...rest }: Readonly<Record<string, unknown>>): boolean {
  return (
    Object.keys(rest).every((key) => key.startsWith('_')) && Object.keys(Object(system) as object).join() === 'lease'
  );
}

/** Keeps the view of the battle fresh; during `init`. */
export function watchBattle(): void {
  onUnsealed(touch);
  const documents = ['Combat', 'Token', 'Actor', 'Wall', 'Region', 'RegionBehavior'];
  for (const document of documents)
    for (const change of ['create', 'update', 'delete'])
      Hooks.on(`${change}${document}`, (_document: object, changes: Readonly<Record<string, unknown>>) => {
        if (document !== 'Combat' || change !== 'update' || !isRenewal(changes)) touch();
      });
  for (const hook of ['canvasReady', 'canvasTearDown', 'userConnected', 'updateScene']) Hooks.on(hook, touch);
}
