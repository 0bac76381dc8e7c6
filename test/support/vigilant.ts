import { vigilance } from '../../src/engine/command-run';

/** Set up for every test: a rule that changes the state beside the reducer fails where it does so. */
vigilance.isOn = true;
