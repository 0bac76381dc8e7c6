import { Fault } from '../engine/faults';

/** `Roster.addSide` of rules that are played by two sides, whoever they are. */
export function noThirdSide(): never {
  throw new Fault('two-sides', 'These rules are played by two sides.');
}
