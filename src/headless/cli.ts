import { readFileSync } from 'node:fs';
import { messagesIn, type Messages } from '../battle/format';
import type { OptionValues } from '../battle/scenario';
import { readSize, type Size } from '../battle/size';
import { Fault } from '../engine/faults';

/** The English words, from the file that the host loads too. */
export function englishMessages(): Messages {
  const file = new URL('../../lang/en.json', import.meta.url);
  return messagesIn(JSON.parse(readFileSync(file, 'utf8')));
}

/** Runs a command-line door. A Fault becomes one line on standard error and exit status 2. */
export function runDoor(door: () => void | Promise<void>): void {
  const report = (error: unknown): void => {
    const fault = faultOf(error);
    if (fault === null) throw error;
    process.stderr.write(`error: ${fault.code}: ${fault.message}\n`);
    process.exitCode = 2;
  };
  try {
    void Promise.resolve(door()).catch(report);
  } catch (error) {
    report(error);
  }
}

function faultOf(error: unknown): Fault | null {
  if (error instanceof Fault) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (error instanceof Error && code.startsWith('ERR_PARSE_ARGS')) return new Fault('bad-arguments', error.message);
  return null;
}

/** Reads JSON. Throws a Fault when the file is missing or malformed. */
export function readJson(file: string): unknown {
  const text = readText(file);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Fault(
      'malformed-json',
      `${file === '-' ? 'Standard input' : file} is not JSON: ${error instanceof Error ? error.message : ''}`,
    );
  }
}

/** Reads a file, or standard input. Throws a Fault when it is missing. */
export function readText(file: string): string {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch {
    throw new Fault('no-such-file', `${file} cannot be read.`);
  }
}

/** Table options from a file; none without one. Throws a Fault when it holds no object. */
export function optionsFrom(file: string | undefined): OptionValues {
  if (file === undefined) return {};
  const options = readJson(file);
  if (typeof options !== 'object' || options === null || Array.isArray(options))
    throw new Fault('bad-options', `${file} must hold an object of table options.`);
  return options as OptionValues;
}

/** Reads the size of the forces from an option. Throws a Fault for a size that no scenario has. */
export function sizeFrom(value: string | undefined): Size {
  return value === undefined ? 1 : readSize(Number(value));
}

/** Returns the size to show behind the name of a scenario, if it is not its own. */
export function sizeNote(size: Size): string {
  return size === 1 ? '' : ` at size ${size}`;
}

/** Returns the forces to show behind the name of a scenario. */
export function forcesNote(forces: readonly string[]): string {
  return forces.map((force) => `, ${force}`).join('');
}

/** Reads a whole number from an option. Throws a Fault if it is none, or below `least`. */
export function wholeNumber(name: string, value: string | undefined, fallback: number, least: number): number {
  if (value === undefined) return fallback;
  const number = Number(value);
  if (!Number.isSafeInteger(number) || number < least)
    throw new Fault('bad-arguments', `--${name} must be a whole number of at least ${least}, not '${value}'.`);
  return number;
}
