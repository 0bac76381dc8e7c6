import { describe, expect, it } from 'vitest';
import { lessons } from '../../packs/lessons';
import { practice } from '../../packs/lessons/practice';
import { stepAt } from '../../src/battle/lesson';
import { practiceFaces } from '../../src/battle/practice';
import type { Known } from '../../src/battle/known';
import type { SideId } from '../../src/battle/state';
import type { Text } from '../../src/battle/text';
import { advisedPolicy } from '../../src/headless/advised';
import { playGame, policiesOf, type Policy } from '../../src/headless/playout';
import { openD6 } from '../../src/rulesets/opend6';
import type { OpenD6 } from '../../src/rulesets/opend6/rules';

const lesson = lessons['first-contact'] ?? [];
const ids = lesson.map(({ id }) => id);
const LEARNER: SideId = 'rebels';
const seeds = Array.from({ length: 50 }, (_, i) => i + 1);

const recruit = policiesOf(openD6, 'recruit')('');
const advised = advisedPolicy(openD6);
const random = policiesOf(openD6, 'random')('');

/** Does what the present step asks for as soon as it can be done; for everything else they ask for advice. */
function obedient(step: () => string | undefined): Policy {
  const asked: Readonly<Record<string, string>> = { fire: 'fire', assault: 'charge' };
  return {
    command: (seen, seat, chance) => {
      const wanted = asked[step() ?? ''];
      return (wanted === undefined ? null : legal(wanted, seen, seat)) ?? advised.command(seen, seat, chance);
    },
    answer: (seen, request, chance) => advised.answer(seen, request, chance),
  };
}

/** An order of this kind that an own unit could give now, finished by its verb: at the first enemy that may be its target. */
function legal(
  verb: string,
  seen: Known,
  seat: SideId,
): { readonly command: OpenD6['command']; readonly why: null } | null {
  const state = seen as unknown as OpenD6['seen'];
  const enemies = Object.values(state.units).filter(({ side }) => side !== seat);
  for (const unit of Object.values(state.units).filter(({ side }) => side === seat))
    for (const action of openD6.screen.actions(state, unit.id)) {
      if (action.verb !== verb || action.refusal !== null) continue;
      for (const enemy of enemies) {
        const input = { unit: enemy.id };
        if (openD6.table.preview(state, unit.id, action, input).refusal !== null) continue;
        const command = openD6.screen.compose(state, unit.id, action, input);
        if (openD6.rules.refuse(state, seat, command) === null) return { command, why: null };
      }
    }
  return null;
}

/** Any legal command half of the time, and otherwise what a recruit would do. */
const clumsy: Policy = {
  command: (seen, seat, chance) => (chance.below(2) === 0 ? random : recruit).command(seen, seat, chance),
  answer: (seen, request, chance) => random.answer(seen, request, chance),
};

interface Taught {
  readonly steps: readonly string[];
  readonly won: boolean;
}

/** Plays a whole lesson with its practice dice; returns the steps that a pupil saw, who reads each at once, and who won. */
function taught(seed: number, policyOf: (step: () => string | undefined) => Policy): Taught {
  const said: Text[] = [];
  let since: OpenD6['event'][] = [];
  let at = 0;
  const seen: string[] = [];
  const pupil = policyOf(() => ids[at]);
  const { outcome } = playGame(openD6, 'first-contact', seed, {}, (seat) => (seat === LEARNER ? pupil : recruit), {
    faces: ({ turn }, request) => practiceFaces(practice['first-contact'] ?? [], turn, request),
    event: (event) => void since.push(structuredClone(event) as OpenD6['event']),
    after: (now) => {
      const state = openD6.rules.seen(now as OpenD6['state'], 'referee');
      said.push(...openD6.screen.logLines(state, since).map(({ text }) => text));
      since = [];
      const unitSide = (unit: string | undefined): string | null => state.units[unit ?? '']?.side ?? null;
      at = stepAt(lesson, at, {
        learner: LEARNER,
        selected: LEARNER,
        turn: state.turn,
        over: state.outcome !== null,
        said,
        sideOf: (one) => unitSide('unit' in one ? one.unit : state.figures[one.figure]?.unit),
      });
      const step = lesson[at];
      if (step === undefined || seen.at(-1) === step.id) return;
      seen.push(step.id);
      if (step.until.is === 'read' && step.id !== 'over') at += 1;
    },
  });
  return { steps: seen, won: outcome?.winner === LEARNER };
}

const wins = (games: readonly Taught[]): number => games.filter(({ won }) => won).length;

describe('First Contact', () => {
  it('shows an obedient pupil every step, ends with the battle, and is mostly won, on 50 seeds', () => {
    const games = seeds.map((seed) => taught(seed, obedient));
    for (const { steps } of games) expect(steps.at(-1)).toBe('over');
    expect(wins(games)).toBeGreaterThanOrEqual(40);
    expect(new Set(games.flatMap(({ steps }) => steps))).toEqual(new Set(ids.slice(1)));
  }, 600_000);

  it('ends for a clumsy pupil too, who wins and loses, on 50 seeds', () => {
    const games = seeds.map((seed) => taught(seed, () => clumsy));
    for (const { steps } of games) expect(steps.at(-1)).toBe('over');
    // Practice dice help in the first three of six turns: they do not win the battle for anybody.
    expect(wins(games)).toBeGreaterThanOrEqual(15);
    expect(wins(games)).toBeLessThanOrEqual(45);
  }, 600_000);
});
