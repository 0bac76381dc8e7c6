import { DiceRoll } from '@dice-roller/rpg-dice-roller';
import { seeded } from '../../src/engine/dice';
import { playOut } from '../../src/engine/drivers';
import { Run } from '../../src/engine/run';
import { rollTests } from '../../src/rulesets/opend6/book/checks/tests';
import { race, row, type Row } from './measure';

const VOLLEYS = 200;
const SHOTS = 10;
const skills = Array.from({ length: SHOTS }, () => 4);

/** Mean number of dice and pips of ten firearms tests, each die rolled on while it shows a six. */
interface Mean {
  readonly dice: number;
  readonly pips: number;
}

function meanOf(faces: readonly number[], volleys: number): Mean {
  return { dice: faces.length / volleys, pips: faces.reduce((sum, face) => sum + face, 0) / volleys };
}

function ours(volleys = VOLLEYS): Mean {
  const chance = seeded(1);
  const faces: number[] = [];
  for (let volley = 0; volley < volleys; volley += 1) {
    const run = new Run(rollTests({ name: 'firearms', rule: 'od6-fire-025', seat: 'rebels' }, skills));
    playOut(run, chance.roll, ({ fallback }) => fallback);
    for (const score of run.value) faces.push(...score.faces);
  }
  return meanOf(faces, volleys);
}

function theirs(volleys = VOLLEYS): Mean {
  const faces: number[] = [];
  for (let volley = 0; volley < volleys; volley += 1) {
    const { rolls } = new DiceRoll(`${SHOTS}d6!`);
    for (const pool of rolls)
      if (typeof pool === 'object' && 'rolls' in pool)
        for (const die of pool.rolls) faces.push((die as { readonly initialValue: number }).initialValue);
  }
  return meanOf(faces, volleys);
}

/** Each test is on average 1.2 dice of 3.5 pips. */
const EXPECTED: Mean = { dice: 1.2 * SHOTS, pips: 4.2 * SHOTS };

function mustBeFair(who: string, { dice, pips }: Mean): void {
  if (Math.abs(dice / EXPECTED.dice - 1) > 0.03 || Math.abs(pips / EXPECTED.pips - 1) > 0.03)
    throw new Error(`${who}: a volley has ${dice.toFixed(2)} dice and ${pips.toFixed(2)} pips on average`);
}

/** A volley's dice: the rule with its requests against a dice library that rolls the same dice. */
export function benchVolley(): Row[] {
  mustBeFair('the rule', ours(4000));
  mustBeFair('@dice-roller/rpg-dice-roller', theirs(4000));
  const ms = race({ ours: () => ours(), theirs: () => theirs() });
  const micro = (value: number): string => `${((1000 * value) / VOLLEYS).toFixed(1)} µs`;
  const note = `rule and driver ${micro(ms.ours)}, @dice-roller/rpg-dice-roller ${micro(ms.theirs)} a volley`;
  return [row("a volley's dice, ten tests, against a dice library", ms.theirs / ms.ours, 'x', { atLeast: 3 }, note)];
}
