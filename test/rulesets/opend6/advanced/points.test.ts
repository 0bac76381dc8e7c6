import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { format, messagesIn, namesIn } from '../../../../src/battle/format';
import type { Text } from '../../../../src/battle/text';
import { openD6 } from '../../../../src/rulesets/opend6';
import type { OpenD6State } from '../../../../src/rulesets/opend6/state';
import { CommandRun } from '../../../../src/engine/command-run';
import { all } from '../../../support/seen';
import { newHero, play, soldier, told, type OpenD6Command } from '../../../support/opend6';
import { locked } from '../assault-support';
import { duel, shotsOf, type Facing } from '../fire-support';
import { withSkill } from './support';

const without = newHero().metaphysics;
/** A hero with dodge 4 and Strength 3 who has points, but no metaphysics skill. */
const dodger = (points: number) => newHero({ raises: { dodge: 1 }, metaphysics: { ...without, points } });
/** A hero with firearms 5 who has points. */
const shooter = (points: number) =>
  newHero({ raises: { firearms: 2 }, weapons: ['raygun-rifle'], metaphysics: { ...without, points } });

/** A rebel with firearms 4 shoots at difficulty 6; or a hero with points shoots, or is shot at. */
const shooting = (parts: Facing = {}) => duel(6, parts);
const fire = (state: OpenD6State): OpenD6Command => ({ type: 'fire', unit: 'rebels', shots: shotsOf(state) });
const fired = (state: OpenD6State, dice: number[], wishes: readonly string[] = []) =>
  play(state, 'rebels', fire(state), { dice, answers: wishes.length === 0 ? {} : { 'spend-point': wishes } });
const points = (state: OpenD6State, figure: string) => soldier(state, figure).points;

const [hit, wounds, weak] = [5, 5, 2];

describe('a hero with Metaphysics Points', () => {
  it('od6a-meta-003 dodge 4 rolls 2 and buys a die with 6 and 3: 15', () => {
    const state = shooting({ troopers: { hero: dodger(3) } });
    const { events, state: after } = fired(state, [hit, 2, 4, 6, 3], ['spend']);
    expect(told(events, 'points-spent')).toMatchObject([
      { figure: 'troopers.1', roll: 'dodge', spent: 1, faces: [6, 3], score: 15 },
    ]);
    expect(told(events, 'evasion-rolled')).toMatchObject([{ own: { score: 15, faces: [2, 6, 3] }, evaded: true }]);
    expect(points(after, 'troopers.1')).toBe(2);
  });

  it('od6a-meta-003 firearms 5 bombs out and buys a 4: 0 + 4 + 5 = 9', () => {
    const state = shooting({ rebels: { hero: shooter(1) } });
    const { events, state: after } = fired(state, [1, 4, wounds, weak], ['spend']);
    expect(told(events, 'volley-fired')[0]?.tests).toMatchObject([{ score: 9, bombedOut: false, hit: true }]);
    expect(points(after, 'rebels.1')).toBe(0);
  });

  it('od6a-meta-003 by table option a bombed out roll is rescued without the skill', () => {
    const state = shooting({ rebels: { hero: shooter(1) }, options: { bombedOutWithoutSkill: true } });
    const { events } = fired(state, [1, 4], ['spend']);
    expect(told(events, 'volley-fired')[0]?.tests).toMatchObject([{ score: 4, hit: false }]);
  });

  it('od6a-meta-003 a 1 on a bought die is just 1', () => {
    const state = shooting({ troopers: { hero: dodger(1) } });
    const { events } = fired(state, [hit, 3, 4, 1], ['spend']);
    expect(told(events, 'evasion-rolled')).toMatchObject([{ own: { score: 8 }, firer: { score: 8 }, evaded: true }]);
  });

  it('od6a-meta-003 is asked only where one more die betters the result', () => {
    const dodged = fired(shooting({ troopers: { hero: dodger(3) } }), [hit, 4, 4]);
    expect(told(dodged.events, 'evasion-rolled')).toMatchObject([{ evaded: true }]);
    const landed = fired(shooting({ rebels: { hero: shooter(3) } }), [hit, 2, 5]);
    expect(told(landed.events, 'points-spent')).toEqual([]);
  });

  it('od6a-meta-004 spends as many as they have, looking at each new total', () => {
    const state = shooting({ troopers: { hero: dodger(2) } });
    const both = fired(state, [hit, 2, 5, 2, 2], ['spend', 'spend']);
    expect(told(both.events, 'points-spent')).toMatchObject([{ spent: 2, faces: [2, 2], score: 10 }]);
    expect(told(both.events, 'evasion-rolled')).toMatchObject([{ evaded: true }]);
    expect(points(both.state, 'troopers.1')).toBe(0);
    const one = fired(state, [hit, 2, 5, 2, wounds, weak], ['spend', 'keep', 'keep']);
    expect(told(one.events, 'evasion-rolled')).toMatchObject([{ own: { score: 8 }, evaded: false }]);
    expect(points(one.state, 'troopers.1')).toBe(1);
  });

  it('od6a-meta-001 adds to Strength against damage, without any metaphysics skill', () => {
    const state = shooting({ troopers: { hero: newHero({ metaphysics: { ...without, points: 1 } }), facing: 0 } });
    const { events } = fired(state, [hit, 4, 2, 5], ['spend']);
    expect(told(events, 'damage-rolled')).toMatchObject([
      { strength: { score: 10 }, blows: [{ result: 'no-effect' }] },
    ]);
    expect(told(events, 'points-spent')).toMatchObject([{ roll: 'strength' }]);
  });

  it('od6a-meta-001 adds to close assault', () => {
    const state = locked({ rebels: { at: [{ x: 20, y: 30 }] }, troopers: { at: [{ x: 20, y: 29 }] } });
    soldier(state, 'rebels.1').points = 1;
    const { events } = play(
      state,
      'referee',
      { type: 'assault' },
      {
        dice: [2, 4, 5, 2, 5],
        answers: { 'spend-point': 'spend' },
      },
    );
    expect(told(events, 'melee-fought')[0]).toMatchObject({ lone: { score: 10 }, others: [{ score: 7 }] });
    expect(told(events, 'melee-fought')[0]?.hits).toMatchObject([{ by: 'rebels.1', figure: 'troopers.1' }]);
  });

  it('od6a-meta-001 not to the initiative, a table roll', () => {
    const state = shooting({ phase: 'initiative', troopers: { hero: dodger(3) } });
    const run = CommandRun.begin(openD6, state, 'referee', { type: 'initiative' });
    const asked: string[] = [];
    let face = 1;
    for (let request = run.pending; request !== null; request = run.pending) {
      asked.push(request.name);
      run.answer(request.kind === 'roll' ? Array.from({ length: request.dice }, () => (face += 1)) : request.fallback);
    }
    expect(asked).not.toContain('spend-point');
  });

  it('od6a-meta-002 not to a damage roll, unless it bombs out: then one point, not two', () => {
    const state = shooting({ rebels: { hero: shooter(3) } });
    const plain = fired(state, [hit, 2, 6, 1]);
    expect(told(plain.events, 'damage-rolled')).toMatchObject([{ blows: [{ result: 'no-effect' }] }]);
    const { events, state: after } = fired(state, [hit, 1, 6, 2, 2], ['spend']);
    expect(told(events, 'points-spent')).toMatchObject([{ figure: 'rebels.1', roll: 'damage', spent: 1 }]);
    expect(told(events, 'damage-rolled')).toMatchObject([{ blows: [{ faces: [1, 2], result: 'no-effect' }] }]);
    expect(points(after, 'rebels.1')).toBe(2);
  });

  it('od6a-meta-005 two heroes bid in turn, the one who loses first, until neither adds more', () => {
    const state = shooting({ rebels: { hero: shooter(2) }, troopers: { hero: dodger(2) } });
    // Dodge 4 + 2 against 5 + 3; then 6 + 4, 8 + 3, 10 + 2; the firer passes and the dodger is ahead.
    const { events } = fired(state, [hit, 2, 3, 4, 3, 2], ['spend', 'spend', 'spend', 'keep']);
    expect(told(events, 'evasion-rolled')).toMatchObject([{ own: { score: 12 }, firer: { score: 11 }, evaded: true }]);
    expect(told(events, 'points-spent').map(({ figure, spent }) => [figure, spent])).toEqual([
      ['troopers.1', 2],
      ['rebels.1', 1],
    ]);
  });

  it('od6a-meta-005 the one behind may answer as long as the other adds', () => {
    const state = withSkill(shooting({ rebels: { hero: shooter(1) } }), 'troopers', 'dodge', 6);
    soldier(state, 'troopers.1').points = 0;
    const { events } = fired(state, [hit, 3, 3, 2, wounds, weak], ['spend']);
    expect(told(events, 'evasion-rolled')).toMatchObject([{ own: { score: 9 }, firer: { score: 10 }, evaded: false }]);
  });
});

const messages = messagesIn(JSON.parse(readFileSync('lang/en.json', 'utf8')));

/** Runs a shot to its first question; returns the log up to there, the question, and the log of what follows the answer. */
function untilAsked(state: OpenD6State, dice: number[], answer: 'keep' | 'spend') {
  const run = CommandRun.begin(openD6, state, 'rebels', fire(state));
  const say = (text: Text): string => format(text, messages, namesIn(state, messages));
  const logged = (from: number): string[] =>
    openD6.screen.logLines(all(run.state), run.events.slice(from)).map(({ text }) => say(text));
  const left = [...dice];
  let asked: readonly string[] = [];
  let before: readonly string[] = [];
  let known = 0;
  for (let request = run.pending; request !== null; request = run.pending) {
    if (request.kind === 'roll') {
      run.answer(left.splice(0, request.dice));
      continue;
    }
    if (known === 0) {
      asked = openD6.screen.prompt(all(run.state), request).lines?.map(say) ?? [];
      before = logged(0);
      known = run.events.length;
    }
    run.answer(answer);
  }
  return { asked, before, after: logged(known), left };
}

describe('while a hero is asked for a point', () => {
  const dodging = (): OpenD6State => shooting({ troopers: { hero: dodger(1) } });

  it('the question says who shoots at whom, and what the roll is to beat', () => {
    const { asked } = untilAsked(dodging(), [hit, 2, 4, wounds, weak], 'keep');
    expect(asked[0]).toMatch(/^rebels.* shoots at troopers.*: 6 to 8\./);
    expect(asked[1]).toContain('Metaphysics Points left: 1');
    const shot = untilAsked(shooting({ rebels: { hero: shooter(1) } }), [1], 'keep');
    expect(shot.asked[0]).toMatch(/^Firearms of rebels.* at troopers: 0\. It has to reach 6/);
  });

  it('the log says that the hit is still open, and then how it ends', () => {
    const kept = untilAsked(dodging(), [hit, 2, 4, wounds, weak], 'keep');
    expect(kept.before).toEqual([expect.stringMatching(/1 shot, 1 hit; what it does is still open$/)]);
    expect(kept.after.join()).toMatch(/is hit: 10 against 5, down/);
    const dodged = untilAsked(dodging(), [hit, 2, 4, 5], 'spend');
    expect(dodged.after.join('\n')).toMatch(/dodge/);
    expect([...kept.left, ...dodged.left]).toEqual([]);
  });

  it('the log of a whole volley says its effect at once', () => {
    const { events, state } = fired(dodging(), [hit, 2, 4, 5], ['spend']);
    const lines = openD6.screen.logLines(all(state), events).map(({ text: { key } }) => key);
    expect(lines.join()).not.toContain('volley.open');
  });
});
