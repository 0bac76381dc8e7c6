import { Fault } from '../engine/faults';

/** `Roster.addSide` of rules that are played by exactly two sides. */
export function noThirdSide(): never {
  throw new Fault('two-sides', 'These rules are played by two sides.');
}
