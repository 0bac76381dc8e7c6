import type { ViewportSize } from 'playwright-core';
import { eventually } from './eventually';
import { deploy } from './gallery';
import type { Gamemaster } from './gamemaster';
import { Pupil, type Hands, type Manner } from './pupil';
import { World } from './world';

const small = { width: 1366, height: 768 } as const;
const large = { width: 1920, height: 1080 } as const;

/** A pupil of First Contact, and the window and host they learn in. */
export interface Lesson {
  readonly generation: 13 | 14;
  readonly manner: Manner;
  readonly hands: Hands;
  readonly viewport: ViewportSize;
}

/** Each manner with both hands, each hand in both windows and in both hosts. */
export const lessons: readonly Lesson[] = [
  { generation: 13, manner: 'obedient', hands: 'keys', viewport: small },
  { generation: 13, manner: 'clumsy', hands: 'pointer', viewport: large },
  { generation: 14, manner: 'obedient', hands: 'pointer', viewport: small },
  { generation: 14, manner: 'clumsy', hands: 'keys', viewport: large },
];

/** Returns one of all the lessons there are: sixteen seeds in a row have each of them once. */
export function lessonOf(seed: number): Lesson {
  const isOdd = (bit: number): boolean => Math.floor(seed / 2 ** bit) % 2 === 1;
  return {
    manner: isOdd(0) ? 'clumsy' : 'obedient',
    hands: isOdd(1) ? 'keys' : 'pointer',
    viewport: isOdd(2) ? large : small,
    generation: isOdd(3) ? 14 : 13,
  };
}

/** A world in which nobody has seen the module before. */
export function lessonWorld({ generation, viewport }: Lesson): World {
  return new World({ generation, system: 'plain', isNew: true, viewport });
}

/**
 * Plays First Contact to its end and closes its last words, if the pupil has not left the lesson. Returns the steps that were
 * shown. Throws if the lesson does not end, or its last words or its report do not come.
 */
export async function learn(gm: Gamemaster, { hands, manner }: Lesson, seed: number): Promise<readonly string[]> {
  await gm.page.locator('.skirmish-welcome [data-action=later]').click();
  await deploy(gm, 'first-contact');
  const pupil = new Pupil(gm, hands, manner, seed);
  await pupil.play();
  if (pupil.faults.length > 0) throw new Error(pupil.faults.join('\n'));
  // The last words wait for the end, and go when they are read.
  const strip = gm.page.locator('.lesson');
  // Opened by mistake, the rules stand over it.
  for (const book of await gm.page.locator('.journal-sheet [data-action=close]').all()) await book.click();
  if (!pupil.hasLeft) await eventually(async () => /10 of 10/.test(await strip.innerText()), true);
  await gm.page.locator('#skirmish-report').waitFor();
  await gm.screenshot(`pupil-${manner}-${hands}`);
  await gm.page.locator('#skirmish-report [data-action=close]').click();
  if (!pupil.hasLeft) await strip.locator('[data-action=on]').click();
  await strip.waitFor({ state: 'detached' });
  return pupil.steps;
}
