import { expect, it } from 'vitest';
import { follow, type Step } from './course';

/** What a command may write into all documents together, on the average of a battle, in bytes as the host is sent them. */
const BAR = 15_000;
const COMMANDS = 60;

it('A command in the hangar writes no more than 15 KB on the average, and none the table', async () => {
  const steps: readonly Step[] = ['lay-out', ...Array.from({ length: COMMANDS }, (): Step => 'command')];
  const [laidOut, ...commands] = await follow({ scenario: 'hangar', seed: 5, automatons: [], steps });
  const sizes = commands.map(({ bytes }) => bytes);
  expect(sizes).toHaveLength(COMMANDS);
  expect(sizes.reduce((sum, size) => sum + size, 0) / COMMANDS).toBeLessThan(BAR);
  expect(laidOut?.tables).toBe(1);
  expect(commands.filter(({ tables }) => tables > 0)).toHaveLength(0);
}, 120_000);
