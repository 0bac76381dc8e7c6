/** npm run soak -- --browsers: six tabs at one table in Chromium, first in V14, then beside another system in V13. */
import { readFileSync, writeFileSync } from 'node:fs';
import { buildClient } from '../../test/stand-in/build';
import { openBrowser } from '../../test/e2e/support/browser';
import { newerHost, otherSystem } from '../../test/e2e/support/tables';
import { soak, type SoakReport } from '../../test/e2e/support/soak/course';

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

/** Soaks a table in each world for so many minutes, and writes what came of it into docs/reliability.md; whether nothing went wrong. */
export async function soakBrowsers(minutes: number, seed: number): Promise<boolean> {
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
