import fc from 'fast-check';
import { vigilance } from '../../src/engine/command-run';

/** Set for every test: a rule that changes the state without the reducer fails at once. */
vigilance.isOn = true;

/**
 * A property tries the same values in each run, so that whether the tests pass depends on the sources alone. Fresh
 * values: `npm run soak -- --properties N`.
 */
fc.configureGlobal({ seed: Number(process.env['SKIRMISH_SEED'] ?? 20_26_11) });
