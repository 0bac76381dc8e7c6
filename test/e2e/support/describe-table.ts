import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import { worlds } from './tables';
import { World, type WorldOptions } from './world';

/** Describes what happens at a table, in each of the worlds anew. After every test nobody has anything to complain about. */
export function describeTable(title: string, tests: (world: World) => void): void {
  describeTableIn(worlds, title, tests);
}

/** The same, in these worlds. */
export function describeTableIn(tables: readonly WorldOptions[], title: string, tests: (world: World) => void): void {
  describe.each(tables)(`${title}, V$generation, system $system`, (table) => {
    const world = new World(table);
    beforeAll(() => world.open());
    afterEach(() => world.expectNoComplaints());
    afterAll(() => world.close());
    tests(world);
  });
}
