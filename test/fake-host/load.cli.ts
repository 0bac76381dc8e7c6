/**
 * tsx test/fake-host/load.cli.ts [--commands 600] [--seed 1]: a table of 120 figures before eight clients, ten commands a
 * second; what a command writes, and whether everybody agrees at the end.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pathToFileURL } from 'node:url';
import { load } from './load';

const { values } = parseArgs({ options: { commands: { type: 'string' }, seed: { type: 'string' } } });
// By a path that the compiler does not follow: the rules keep stricter terms than the stand-in.
const { bigTable } = (await import(pathToFileURL(resolve('tools/demo/big-table.ts')).href)) as { bigTable(): object };
const { bytes, trouble, ...counts } = await load(
  JSON.parse(JSON.stringify(bigTable())) as object,
  Number(values.commands ?? 600),
  Number(values.seed ?? 1),
);
const sorted = [...bytes].sort((a, b) => a - b);
const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
const mean = Math.round(bytes.reduce((sum, size) => sum + size, 0) / Math.max(1, bytes.length));
process.stdout.write(`${JSON.stringify({ ...counts, mean, median: at(0.5), nine: at(0.9), most: at(1) })}\n`);
for (const one of trouble.slice(0, 10)) process.stdout.write(`${one}\n`);
process.exitCode = trouble.length > 0 ? 1 : 0;
