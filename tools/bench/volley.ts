import { DiceRoll } from '@dice-roller/rpg-dice-roller';
import { seeded } from '../../src/engine/dice';
import { playOut } from '../../src/engine/drivers';
import { Run } from '../../src/engine/run';
import { rollTests } from '../../src/rulesets/opend6/book/tests/tests';
import { compared, median } from './measure';

const VOLLEYS = 500;
const SHOTS = 10;
const skills = Array.from({ length: SHOTS }, () => 4);

/** Mean number of dice and pips of ten firearms tests, each die rolled on while it shows a six. */
interface Mean {
  readonly dice: number;
  readonly pips: number;
}

function meanOf(faces: readonly number[]): Mean {
  return { dice: faces.length / VOLLEYS, pips: faces.reduce((sum, face) => sum + face, 0) / VOLLEYS };
}

function ours(): Mean {
  const chance = seeded(1);
  const faces: number[] = [];
  for (let volley = 0; volley < VOLLEYS; volley += 1) {
    const run = new Run(rollTests({ name: 'firearms', rule: 'od6-fire-025', seat: 'rebels' }, skills));
    playOut(run, chance.roll, ({ fallback }) => fallback);
    for (const score of run.value) faces.push(...score.faces);
  }
  return meanOf(faces);
}

function theirs(): Mean {
  const faces: number[] = [];
  for (let volley = 0; volley < VOLLEYS; volley += 1) {
    const { rolls } = new DiceRoll(`${SHOTS}d6!`);
    for (const pool of rolls)
      if (typeof pool === 'object' && 'rolls' in pool)
        for (const die of pool.rolls) faces.push((die as { readonly initialValue: number }).initialValue);
  }
  return meanOf(faces);
}

/** A volley's dice: the rule with its requests against a dice library that rolls the same dice. */
export function benchVolley(): string[] {
  const [own, peer] = [ours(), theirs()];
  const ms = { ours: median(() => void ours()), theirs: median(() => void theirs()) };
  const line = compared(
    `${VOLLEYS} volleys of ${SHOTS} firearms tests`,
    { name: 'rule and driver', ms: ms.ours },
    { name: '@dice-roller/rpg-dice-roller', ms: ms.theirs },
  );
  const mean = ({ dice, pips }: Mean): string => `${dice.toFixed(2)} dice and ${pips.toFixed(2)} pips`;
  return [line, `  a volley has on average ${mean(own)} here, ${mean(peer)} there (expected 12 and 42)`];
}
