import { vigilance } from '../../src/engine/command-run';

/** Set for every test: a rule that changes the state without the reducer fails at once. */
vigilance.isOn = true;
