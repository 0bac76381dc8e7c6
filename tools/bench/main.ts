/** The bench itself; `tools/bench.ts` builds and runs it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { benchAdvanced } from './advanced';
import { benchBattles } from './battles';
import { benchBrowser } from './browser';
import { benchCommands } from './commands';
import { benchHexes } from './hexes';
import { goalText, type Row } from './measure';
import { benchMoves } from './move';
import { benchSight } from './sight';
import { benchVolley } from './volley';

const DOCUMENT = 'docs/performance.md';
const benches = {
  sight: benchSight,
  moves: benchMoves,
  volley: benchVolley,
  hexes: benchHexes,
  commands: benchCommands,
  advanced: benchAdvanced,
  battles: benchBattles,
  browser: benchBrowser,
};

function valueText({ value, unit }: Row): string {
  return `${value.toFixed(value < 10 ? 2 : 1)} ${unit}`;
}

function lineOf(row: Row): string {
  const verdict = row.met === null ? '' : ` (goal: ${goalText(row)}, ${row.met ? 'met' : 'MISSED'})`;
  return `${row.name}: ${valueText(row)}${verdict}; ${row.note}`;
}

/** The rows as the document shows them. */
function tableOf(rows: readonly Row[]): string {
  const met = (row: Row): string => (row.met === null ? '' : row.met ? 'yes' : '**no**');
  const cells = rows.map((row) => [row.name, valueText(row), goalText(row), met(row), row.note]);
  const lines = [['case', 'value', 'goal', 'met', 'what was measured'], ['---', '--:', '--:', '---', '---'], ...cells];
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n');
}

/** Rewrites the table of one group in the document. */
function renew(group: string, rows: readonly Row[]): void {
  const text = readFileSync(DOCUMENT, 'utf8');
  const [begin, end] = [`<!-- bench: ${group} -->`, `<!-- end of ${group} -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${DOCUMENT} has no place for the table of '${group}'`);
  writeFileSync(DOCUMENT, `${text.slice(0, from + begin.length)}\n\n${tableOf(rows)}\n\n${text.slice(to)}`);
}

const { values } = parseArgs({
  options: { json: { type: 'boolean' }, only: { type: 'string' }, write: { type: 'boolean' } },
});
const rows: Row[] = [];
for (const [name, bench] of Object.entries(benches)) {
  if (values.only !== undefined && !name.includes(values.only)) continue;
  const found = bench();
  rows.push(...found);
  if (values.json !== true) for (const row of found) console.log(lineOf(row));
  if (values.write === true) renew(name, found);
}
if (values.json === true) {
  const flat = rows.map((row) => ({ ...row, goal: row.goal === null ? null : goalText(row) }));
  console.log(JSON.stringify({ rows: flat }, null, 2));
}
