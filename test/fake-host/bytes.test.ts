import { expect, it } from 'vitest';
import { BoardingTable } from './boarding-table';
import { follow, type Step } from './course';

/** What a command may write into all documents together, on the average of a battle, in bytes as the host is sent them. */
const BAR = 15 * 1024;
const COMMANDS = 60;

/** The same of a battle in which nearly everything is sealed, and of its second hundred commands against the first. */
const SEALED_BAR = 20_000;
const HUNDRED = 100;
const RISE = 1.1;

const mean = (sizes: readonly number[]): number => sizes.reduce((sum, size) => sum + size, 0) / sizes.length;

it('A command in the hangar writes no more than 15 KB on the average, and none the table', async () => {
  const steps: readonly Step[] = ['lay-out', ...Array.from({ length: COMMANDS }, (): Step => 'command')];
  const [laidOut, ...commands] = await follow({ scenario: 'hangar', seed: 5, automatons: [], steps });
  const sizes = commands.map(({ bytes }) => bytes);
  expect(sizes).toHaveLength(COMMANDS);
  expect(mean(sizes)).toBeLessThan(BAR);
  expect(laidOut?.tables).toBe(1);
  expect(commands.filter(({ tables }) => tables > 0)).toHaveLength(0);
}, 120_000);

it('A command in the sealed cruiser writes no more than 20 KB on the average, the 200th like the first', async () => {
  // A battle that is still undecided after so many commands.
  const table = await BoardingTable.lay(7);
  // Nobody looks for secrets here.
  table.world.heard.length = 0;
  const sizes: number[] = [];
  while (sizes.length < 2 * HUNDRED) {
    table.world.bytes = 0;
    await table.command();
    sizes.push(table.world.bytes);
  }
  expect(table.state(table.referee)).toMatchObject({ outcome: null });
  expect(mean(sizes)).toBeLessThan(SEALED_BAR);
  expect(mean(sizes.slice(HUNDRED))).toBeLessThan(RISE * mean(sizes.slice(0, HUNDRED)));
  expect(table.complaints()).toEqual([]);
}, 400_000);
