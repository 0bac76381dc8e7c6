import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { disturb, follow, type Amid, type Course } from './course';

const source = async (path: string): Promise<unknown> => import(/* @vite-ignore */ pathToFileURL(resolve(path)).href);
const { decisionNames, askedCases } = (await source('test/support/asked-cases.ts')) as {
  decisionNames(): readonly string[];
  askedCases(): ReadonlyMap<string, Amid>;
};

/** Decisions of OpenD6, each with a battle before a command in which it is asked. */
const cases = askedCases();

it('There is a battle for every decision of OpenD6 in which it is asked', () => {
  expect(decisionNames().length).toBeGreaterThan(25);
  expect(decisionNames().filter((name) => !cases.has(name))).toEqual([]);
});

it.each([...cases])(
  'If the referee’s browser dies before or after the answer to “%s” is saved, the command has one end',
  async (name, amid) => {
    const scenario = amid.file.scenario ?? 'hangar';
    const course: Course = { scenario, seed: 7, automatons: [], steps: ['lay-out', 'command'], amid };
    const [, stretch] = await follow(course);
    if (stretch === undefined) return expect.fail('nothing is commanded');
    const asked = stretch.asked.find(({ label }) => label.split(' ')[0] === name);
    if (asked === undefined) return expect.fail(`asked is ${stretch.asked.map(({ label }) => label).join()}`);
    const deaths = [
      { write: asked.after, landed: true },
      { write: asked.after + 1, landed: false },
      { write: asked.after + 1, landed: true },
    ].filter(({ write }) => write > 0 && write <= stretch.written.length);
    expect(deaths.length).toBeGreaterThan(1);
    for (const death of deaths) expect(await disturb(course, stretch, { deaths: [death] })).toEqual([]);
  },
  60_000,
);
