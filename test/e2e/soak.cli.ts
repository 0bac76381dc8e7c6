/**
 * npm run soak -- --browsers [--minutes N] [--seed N]: six tabs at one table in Chromium, first in V14, then beside another
 * system in V13; what came of it is written into docs/reliability.md. The module has to be built.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runDoor, wholeNumber } from '../../src/headless/cli';
import { buildClient } from '../stand-in/build';
import { openBrowser } from './support/browser';
import { soak, type SoakReport } from './support/soak/course';
import { newerHost, otherSystem } from './support/tables';

const FILE = 'docs/reliability.md';
const [BEGIN, END] = ['<!-- browsers: begin -->', '<!-- browsers: end -->'];

function print({ battles, apart, complaints, ...counts }: SoakReport): void {
  for (const { scenario, commands, isOver } of battles)
    console.log(`  ${scenario}: ${commands} commands${isOver ? ', to its end' : ''}`);
  console.log(
    `  ${Object.entries(counts)
      .map(([name, count]) => `${count} ${name}`)
      .join(', ')}`,
  );
  for (const problem of [...apart, ...complaints]) console.log(`  ${problem}`);
}

function line(world: string, { battles, apart, complaints, reloads, leaves, takeOvers, undos }: SoakReport): string {
  const commands = battles.reduce((sum, one) => sum + one.commands, 0);
  const cells = [world, battles.length, commands, reloads, leaves, takeOvers, undos, apart.length, complaints.length];
  return `| ${cells.join(' | ')} |`;
}

function write(lines: readonly string[], minutes: number, seed: number): void {
  const [before = '', rest = ''] = readFileSync(FILE, 'utf8').split(BEGIN);
  const [, after = ''] = rest.split(END);
  const text = [
    `${minutes} minutes in each world, seed ${seed}.`,
    '',
    '| world | battles | commands | reloads | leaves | take-overs | undo asked | places that differ at the end | errors in consoles |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n');
  writeFileSync(FILE, `${before}${BEGIN}\n${text}\n${END}${after}`);
}

/** Soaks a table in each world for so many minutes; whether nothing went wrong. */
async function soakBrowsers(minutes: number, seed: number): Promise<boolean> {
  await buildClient();
  const browser = await openBrowser();
  const lines: string[] = [];
  let isWell = true;
  try {
    for (const { generation, system } of [...newerHost, ...otherSystem]) {
      const world = `V${generation}, system ${system}`;
      console.log(`${world}: ${minutes} minutes, seed ${seed}`);
      const report = await soak(browser, { seed, minutes, generation, system });
      print(report);
      lines.push(line(world, report));
      isWell &&= report.apart.length === 0 && report.complaints.length === 0;
    }
  } finally {
    await browser.close();
  }
  write(lines, minutes, seed);
  return isWell;
}

runDoor(async () => {
  const { values } = parseArgs({ options: { minutes: { type: 'string' }, seed: { type: 'string' } } });
  const minutes = wholeNumber('minutes', values.minutes, 3, 1);
  if (!(await soakBrowsers(minutes, wholeNumber('seed', values.seed, 1, 0)))) process.exitCode = 1;
});
