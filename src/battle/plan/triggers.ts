import type { BattleContext, Changes, GameEvent } from '../../engine/game';
import { rollDie, type Resolution } from '../../engine/request';
import type { RuleId } from '../../engine/rule';
import type { Row } from '../log-rows';
import { sizeOf } from '../size';
import type { BattleState, SideId } from '../state';
import { holds, type Table } from './conditions';
import { ownText } from './words';
import type { Progress } from './form';
import type { Condition, Effect, Trigger } from './vocabulary';

/**
 * Fires a scenario's triggers at a moment of the battle. They are tried in the order of the file, each at most once, so
 * that no scenario can loop. They change the battle by events, like everything else.
 */

/** Emitted for any scenario, beside what its ruleset emits for an effect. */
export type PlanEvent = { readonly rule: RuleId } & (
  | { readonly type: 'trigger-fired'; readonly trigger: string }
  | { readonly type: 'flag-set'; readonly flag: string; readonly to: number }
  | { readonly type: 'scenario-said'; readonly say: string; readonly to: 'all' | readonly SideId[] }
);

const fresh: Progress = { fired: [], flags: {} };

export const planChanges: Changes<BattleState, PlanEvent> = {
  'trigger-fired': (state, { trigger }) => {
    const { fired, flags } = state.progress ?? fresh;
    state.progress = { fired: [...fired, trigger], flags };
  },
  'flag-set': (state, { flag, to }) => {
    const { fired, flags } = state.progress ?? fresh;
    state.progress = { fired, flags: { ...flags, [flag]: to } };
  },
  'scenario-said': () => undefined,
};

type EventOf<T extends PlanEvent['type']> = Extract<PlanEvent, { readonly type: T }>;

/** The rows of the log for these events. */
export const planLog = {
  'trigger-fired': null,
  'flag-set': null,
  'scenario-said': ({ say }: EventOf<'scenario-said'>, { scenario }: Pick<BattleState, 'scenario'>) =>
    ownText(scenario ?? '', `say.${say}`),
} satisfies {
  readonly [T in PlanEvent['type']]: Row<Pick<BattleState, 'scenario'>, EventOf<T>, GameEvent>;
};

/** These events have no picture of their own. */
export const planStage = { 'trigger-fired': null, 'flag-set': null, 'scenario-said': null } as const;

/** Returns the event if the seat may hear it: what a scenario says may be for some sides alone. */
export function heardOfPlan<E extends GameEvent>(event: E | PlanEvent, seat: string): E | PlanEvent | null {
  if (event.type !== 'scenario-said' || !('to' in event) || !('say' in event)) return event;
  return event.to === 'all' || seat === 'referee' || event.to.includes(seat) ? event : null;
}

type Chance = Extract<Condition, { readonly is: 'chance' }>;
/** The effects that only a ruleset can bring about. */
export type RulesetEffect = Exclude<Effect, { readonly do: 'say' | 'flag' }>;

/** What a ruleset adds to the shared triggers. */
export interface TriggerRules<S extends BattleState, E extends GameEvent> {
  /** The rule that the shared events cite. */
  readonly rule: RuleId;
  /** How the ruleset sees its table. */
  readonly table: Table<S>;
  /** Returns false for a trigger that a table option or a rule holds back. */
  mayFire?(state: S, trigger: Trigger): boolean;
  /** The seat that rolls for a trigger: the side that gains. */
  seatOf(state: S, trigger: Trigger): SideId;
  /** Rolls for a chance in the ruleset's own words; a plain named roll when absent. */
  roll?(battle: BattleContext<S, E>, trigger: Trigger, needed: number): Resolution<boolean | null>;
  apply(battle: BattleContext<S, E>, effect: RulesetEffect, trigger: Trigger): Resolution<void>;
}

/** Tries the triggers of this moment. */
export function* atMoment<S extends BattleState, E extends GameEvent>(
  battle: BattleContext<S, E | PlanEvent>,
  moment: string,
  rules: TriggerRules<S, E>,
): Resolution<void> {
  for (const trigger of battle.state.script?.triggers ?? []) {
    const { state } = battle;
    if (state.outcome !== null) return;
    if (trigger.at !== moment || state.progress?.fired.includes(trigger.id) === true) continue;
    if (rules.mayFire?.(state, trigger) === false) continue;
    if (trigger.when !== null && !(yield* comesTrue(battle, trigger, trigger.when, rules))) continue;
    if (trigger.once) battle.emit({ type: 'trigger-fired', rule: rules.rule, trigger: trigger.id });
    for (const effect of trigger.do) yield* carryOut(battle, effect, trigger, rules);
  }
}

/** The same where nothing can be asked. Throws if a trigger asks for a die. */
export function nowAt<S extends BattleState, E extends GameEvent>(
  battle: BattleContext<S, E | PlanEvent>,
  moment: string,
  rules: TriggerRules<S, E>,
): void {
  if (atMoment(battle, moment, rules).next().done !== true) throw new Error(`nobody can be asked at '${moment}'`);
}

/** Returns true if a condition holds. Rolls a die only if it decides. */
function* comesTrue<S extends BattleState, E extends GameEvent>(
  battle: BattleContext<S, E | PlanEvent>,
  trigger: Trigger,
  condition: Condition,
  rules: TriggerRules<S, E>,
): Resolution<boolean> {
  switch (condition.is) {
    case 'chance':
      return yield* rolled(battle, trigger, condition, rules);
    case 'not':
      return !(yield* comesTrue(battle, trigger, condition.of, rules));
    case 'all':
      for (const part of condition.of) if (!(yield* comesTrue(battle, trigger, part, rules))) return false;
      return true;
    case 'any':
      for (const part of condition.of) if (yield* comesTrue(battle, trigger, part, rules)) return true;
      return false;
    default:
      return holds(battle.state, condition, rules.table);
  }
}

function* rolled<S extends BattleState, E extends GameEvent>(
  battle: BattleContext<S, E | PlanEvent>,
  trigger: Trigger,
  { die, min, bySize = {} }: Chance,
  rules: TriggerRules<S, E>,
): Resolution<boolean> {
  const needed = bySize[sizeOf(battle.state)] ?? min;
  const own = rules.roll === undefined ? null : yield* rules.roll(battle, trigger, needed);
  if (own !== null) return own;
  const seat = rules.seatOf(battle.state, trigger);
  return (yield* rollDie({ name: 'scenario', of: trigger.id, rule: rules.rule, seat, sides: die })) >= needed;
}

function* carryOut<S extends BattleState, E extends GameEvent>(
  battle: BattleContext<S, E | PlanEvent>,
  effect: Effect,
  trigger: Trigger,
  rules: TriggerRules<S, E>,
): Resolution<void> {
  switch (effect.do) {
    case 'say':
      return battle.emit({ type: 'scenario-said', rule: rules.rule, say: effect.say, to: effect.to });
    case 'flag': {
      const { flag, set, add = 0 } = effect;
      const to = (set ?? battle.state.progress?.flags[flag] ?? 0) + add;
      return battle.emit({ type: 'flag-set', rule: rules.rule, flag, to });
    }
    default:
      return yield* rules.apply(battle, effect, trigger);
  }
}
