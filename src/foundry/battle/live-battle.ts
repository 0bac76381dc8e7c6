import { namesIn, type Names } from '../../battle/format';
import type { BattleState, SideId } from '../../battle/state';
import { rulesetOf, type AnyRuleset } from '../../headless/registry';
import { readBattle } from '../codec/read-battle';
import { scaleOf, type Scale } from '../codec/scale';
import { battleData, type BattleData } from '../documents/battle-data';
import { hooks, subTypes } from '../ids';
import { words } from '../words';

/** The battle on the viewed scene, as this client sees it now. */
export interface LiveBattle {
  readonly id: string;
  readonly combat: HostCombat;
  readonly scene: HostScene;
  readonly ruleset: AnyRuleset;
  readonly state: BattleState;
  readonly data: BattleData;
  readonly scale: Scale;
  readonly names: Names;
  /** The sides that this user may act for; the gamemaster may act for all. */
  readonly mySides: readonly SideId[];
}

let current: LiveBattle | null = null;
let stale = true;
let announced: ReturnType<typeof setTimeout> | null = null;

/** The battle document of a scene: the newest of our type. */
export function battleOf(scene: HostScene | null): HostCombat | null {
  if (scene === null) return null;
  return game.combats.filter((combat) => combat.type === subTypes.battle && combat.scene?.id === scene.id).at(-1) ?? null;
}

/** Reads a battle document whole; null while it is not set up. */
export function liveBattle(combat: HostCombat): LiveBattle | null {
  const { scene } = combat;
  const data = battleData(combat);
  if (scene === null || data.state === null) return null;
  const ruleset = rulesetOf(data.ruleset);
  const state = readBattle(combat, ruleset);
  if (state === null) return null;
  const mySides = Object.keys(state.sides).filter((side) => game.user.isGM || (data.seats[side]?.users.includes(game.user.id) ?? false));
  return { id: combat.id, combat, scene, ruleset, state, data, scale: scaleOf(scene, ruleset), names: namesFor(data, state), mySides };
}

/** Names of actors, where somebody renamed them, before those of the state. */
function namesFor(data: BattleData, state: BattleState): Names {
  const lookUp = (key: string): string => words(key);
  const plain = namesIn(state, lookUp);
  const unitName = (id: string): string | undefined => game.actors.get(data.actors[id] ?? '')?.name ?? plain('unit', id);
  return (kind, id) => {
    if (kind === 'unit') return unitName(id);
    if (kind === 'side') return plain('side', id);
    const unit = state.figures[id]?.unit;
    const byState = plain('figure', id);
    const stateName = unit === undefined ? undefined : plain('unit', unit);
    const name = unit === undefined ? undefined : unitName(unit);
    return byState !== undefined && stateName !== undefined && name !== undefined ? byState.replace(stateName, name) : byState;
  };
}

/** The battle on the viewed scene, or null. */
export function currentBattle(): LiveBattle | null {
  if (stale) {
    const combat = battleOf(game.scenes.viewed);
    current = combat === null ? null : liveBattle(combat);
    stale = false;
  }
  return current;
}

/** Something in the documents has changed; listeners are told once per burst of changes. */
function touch(): void {
  stale = true;
  if (announced !== null) return;
  announced = setTimeout(() => {
    announced = null;
    Hooks.callAll(hooks.battleChanged, currentBattle());
  }, 0);
}

/** Keeps the view of the battle fresh; during `init`. */
export function watchBattle(): void {
  const documents = ['Combat', 'Token', 'Actor'];
  for (const document of documents) for (const change of ['create', 'update', 'delete']) Hooks.on(`${change}${document}`, touch);
  for (const hook of ['canvasReady', 'canvasTearDown', 'userConnected', 'updateWall', 'updateRegion', 'updateScene']) Hooks.on(hook, touch);
}
