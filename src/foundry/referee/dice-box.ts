import { Fault } from '../../engine/faults';
import type { RollRequest } from '../../engine/request';

/** Real rolls of the host, so that 3D dice, roll modes and manual dice work; kept for the cards of a command. */
export class DiceBox {
  readonly rolls: HostRoll[] = [];

  /** The faces of the dice that a request wants, in order. */
  async roll(request: RollRequest): Promise<number[]> {
    const roll = await new Roll(`${request.dice}d${request.sides}`).evaluate();
    const faces = roll.dice.flatMap((die) => die.results.map(({ result }) => result));
    if (faces.length !== request.dice) throw new Fault('roll-failed', `The roll '${request.label}' gave ${faces.length} dice.`);
    this.rolls.push(roll);
    return faces;
  }
}
