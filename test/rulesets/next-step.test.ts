import { describe, expect, it } from 'vitest';
import { REFEREE } from '../../src/engine/request';
import { seeded } from '../../src/engine/dice';
import { playCommand, policiesOf } from '../../src/headless/playout';
import { rulesets } from '../../src/rulesets';
import type { Ruleset } from '../../src/battle/ruleset';
import type { BattleState } from '../../src/battle/state';

const COMMANDS = 60;

/** The units of a side that may do something that counts. */
function able({ rules, screen }: Ruleset, state: BattleState, side: string): readonly string[] {
  const seen = rules.seen(state, REFEREE);
  return Object.values(state.units).flatMap((unit) =>
    unit.side === side && screen.actions(seen, unit.id).some(({ refusal, aside }) => refusal === null && aside !== true)
      ? [unit.id]
      : [],
  );
}

/** Gives the next step of the screen, as the big button does. */
function step(ruleset: Ruleset, state: BattleState): void {
  const { command } = ruleset.screen.next(ruleset.rules.seen(state, REFEREE));
  if (command === null) throw new Error('there is no step');
  const policies = policiesOf(ruleset, 'random');
  playCommand(ruleset, state, seeded(5), (one) => ({
    ...policies(one),
    command: () => ({ command, why: null }),
  }));
}

const scenarios = rulesets.flatMap((ruleset) => ruleset.muster.scenarios.map(({ id }) => [id, ruleset] as const));

describe('the one next step', () => {
  it.each(scenarios)('of %s ends no phase in which a unit could act without saying so', (id, ruleset) => {
    const chance = seeded(8);
    const state = ruleset.muster.begin(id);
    const silent: string[] = [];
    for (let i = 0; i < COMMANDS && state.outcome === null; i += 1) {
      const { seats, command, ends, refusal } = ruleset.screen.next(ruleset.rules.seen(state, REFEREE));
      const [seat] = seats;
      if (seat !== undefined && command !== null && refusal === null && ends !== true) {
        const { figure } = command as { readonly figure?: string };
        const acting = state.figures[figure ?? '']?.unit;
        const waiting = seats.flatMap((side) => able(ruleset, state, side)).filter((unit) => unit !== acting);
        const after = structuredClone(state);
        step(ruleset, after);
        const isOver = after.phase !== state.phase || after.turn !== state.turn;
        if (isOver && waiting.length > 0) silent.push(`turn ${state.turn}, ${state.phase}: ${waiting.join(', ')}`);
      }
      playCommand(ruleset, state, chance, policiesOf(ruleset, 'random'));
    }
    expect(silent).toEqual([]);
  });

  it.each(scenarios)('of %s names no unit as idle that may do nothing', (id, ruleset) => {
    const chance = seeded(9);
    const state = ruleset.muster.begin(id);
    for (let i = 0; i < COMMANDS && state.outcome === null; i += 1) {
      const { seats, idle } = ruleset.screen.next(ruleset.rules.seen(state, REFEREE));
      const may = new Set(seats.flatMap((side) => able(ruleset, state, side)));
      expect(
        (idle ?? []).filter((unit) => !may.has(unit)).map((unit) => `${state.turn} ${state.phase}: ${unit}`),
      ).toEqual([]);
      playCommand(ruleset, state, chance, policiesOf(ruleset, 'random'));
    }
  });
});
