import { Fault } from '../../engine/faults';
import type { RollRequest } from '../../engine/request';
import { showDice } from './show-dice';

/** Throws of one command that are shown as they fall; what comes after them is on the cards alone. */
const SHOWN = 4;

/** Real rolls of the host, so that 3D dice, roll modes and manual dice work; kept for the cards of a command. */
export class DiceBox {
  readonly rolls: HostRoll[] = [];

  /**
   * `roller` is the user in whose name they fall. Only who sits here may roll by hand: a side that plays itself, or is
   * played elsewhere, waits for nobody.
   */
  constructor(
    private readonly roller: HostUser,
    private readonly allowInteractive: boolean,
  ) {}

  /** The faces of the dice that a request wants, in order; everybody has seen them fall when they are told. */
  async roll(request: RollRequest): Promise<number[]> {
    const { allowInteractive } = this;
    const roll = await new Roll(`${request.dice}d${request.sides}`).evaluate({ allowInteractive });
    const faces = roll.dice.flatMap((die) => die.results.map(({ result }) => result));
    if (faces.length !== request.dice)
      throw new Fault('roll-failed', `The roll '${request.label}' gave ${faces.length} dice.`);
    this.rolls.push(roll);
    if (this.rolls.length <= SHOWN) await showDice(roll, this.roller);
    return faces;
  }
}
