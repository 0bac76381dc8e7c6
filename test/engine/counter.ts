import type { Game, GameEvent, BattleContext } from '../../src/engine/game';
import { choose, roll, type Resolution } from '../../src/engine/request';

/** A tiny game for the kernel's tests: two players push a counter up with dice, and one may be asked to double it. */
export interface CounterState {
  total: number;
  readonly history: number[];
  readonly names: Record<string, string>;
}

export type CounterCommand =
  | { readonly type: 'push'; readonly dice: number; readonly ask?: string }
  | { readonly type: 'name'; readonly name: string };

export type CounterEvent = GameEvent &
  (
    | { readonly type: 'pushed'; readonly by: number }
    | { readonly type: 'doubled' }
    | { readonly type: 'named'; readonly name: string }
  );

function reduce(state: CounterState, event: CounterEvent): void {
  switch (event.type) {
    case 'pushed':
      state.total += event.by;
      state.history.push(event.by);
      break;
    case 'doubled':
      state.total *= 2;
      break;
    case 'named':
      state.names[event.name] = 'yes';
  }
}

function* resolve(
  battle: BattleContext<CounterState, CounterEvent>,
  seat: string,
  command: CounterCommand,
): Resolution<void> {
  if (command.type === 'name') {
    battle.emit({ type: 'named', rule: 'engine', name: command.name });
    return;
  }
  for (let i = 0; i < command.dice; i += 1) {
    const faces = yield* roll({ name: 'push', rule: 'engine', seat, of: String(i + 1) });
    battle.emit({ type: 'pushed', rule: 'engine', by: faces[0] ?? 0 });
  }
  if (command.ask === undefined) return;
  const wish = yield* choose({
    name: 'double',
    rule: 'engine',
    seat: command.ask,
    options: ['yes', 'no'],
    fallback: 'no',
  });
  if (wish === 'yes') battle.emit({ type: 'doubled', rule: 'engine' });
}

export const counter: Game<CounterState, CounterCommand, CounterEvent> = {
  id: 'counter',
  version: '1',
  rules: {
    seen: (state) => state,
    refuse: (_seen, _seat, command) =>
      command.type === 'push' && command.dice < 0 ? { code: 'too-few-dice', rule: 'engine' } : null,
    resolve,
    reduce,
  },
};

export const fresh = (): CounterState => ({ total: 0, history: [], names: {} });
