/** npm run referee -- <file.json | -> : one command resolved from JSON to JSON; see docs/referee.md */
import { Fault } from '../engine/faults';
import { readJson, runDoor } from './cli';
import { referee, type RefereeVerdict } from './referee';

const print = (verdict: RefereeVerdict): void => void process.stdout.write(`${JSON.stringify(verdict, null, 2)}\n`);

runDoor(() => {
  try {
    const [file, ...rest] = process.argv.slice(2);
    if (file === undefined || rest.length > 0)
      throw new Fault('bad-arguments', 'Name one JSON file, or - for standard input.');
    print(referee(readJson(file)));
  } catch (error) {
    if (error instanceof Fault) {
      print({
        requests: [],
        events: [],
        state: null,
        pending: null,
        error: { code: error.code, message: error.message },
      });
    }
    throw error;
  }
});
