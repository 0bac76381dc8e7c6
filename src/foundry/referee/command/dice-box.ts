import { Fault } from '../../../engine/faults';
import type { RollRequest } from '../../../engine/request';
import { areDiceDrawn, showDice } from './show-dice';

/** Throws of one command that are shown as they fall; later ones are on the cards alone. */
const SHOWN = 4;

/** A throw that takes longer than this was made by hand, in milliseconds. */
const BY_HAND = 250;

/** Returns the faces that a roll of a lesson shows in a turn; null if it is rolled. */
export type Practised = (turn: number, request: RollRequest) => number[] | null;

/** Real rolls of the host, so that 3D dice, roll modes and manual dice work; kept for the cards of a command. */
export class DiceBox {
  readonly rolls: (HostRoll | string)[] = [];
  /** True if practice dice are among them: the cards say so. */
  isPractice = false;

  /**
   * `roller` is the user in whose name they fall. Only the user of this client may roll by hand: a side that is played
   * by an automaton, or elsewhere, waits for nobody.
   */
  constructor(
    private readonly roller: HostUser,
    private readonly allowInteractive: boolean,
    /** True if everybody may see them fall. */
    private readonly isOpen: boolean,
    /** Null but in a lesson. */
    private readonly practised: Practised | null = null,
  ) {}

  /**
   * Returns the faces of the dice for a request, in order, after everybody has seen them fall. Faces that people see
   * are saved first.
   */
  async roll(request: RollRequest, record: (faces: number[]) => Promise<void>, turn = 0): Promise<number[]> {
    const known = this.practised?.(turn, request) ?? null;
    if (known !== null) {
      this.recall(request, known, turn);
      return known;
    }
    const { allowInteractive } = this;
    const begun = performance.now();
    const roll = await new Roll(`${request.dice}d${request.sides}`).evaluate({ allowInteractive });
    const faces = roll.dice.flatMap((die) => die.results.map(({ result }) => result));
    if (faces.length !== request.dice)
      throw new Fault('roll-failed', `The roll '${request.label}' gave ${faces.length} dice.`);
    this.rolls.push(roll);
    const isShown = this.isOpen && this.rolls.length <= SHOWN && areDiceDrawn();
    if (isShown || (allowInteractive && performance.now() - begun > BY_HAND)) await record(faces);
    if (isShown) await showDice(roll, this.roller);
    return faces;
  }

  /** Recalls a roll from before this client took over the command, in the form in which messages store it. */
  recall(request: RollRequest, faces: readonly number[], turn = 0): void {
    const { dice, sides } = request;
    this.isPractice ||= this.practised?.(turn, request)?.join() === faces.join();
    const results = faces.map((result) => ({ result, active: true }));
    const die = { class: 'Die', options: {}, evaluated: true, number: dice, faces: sides, modifiers: [], results };
    const total = faces.reduce((sum, face) => sum + face, 0);
    const roll = {
      class: 'Roll',
      options: {},
      dice: [],
      formula: `${dice}d${sides}`,
      terms: [die],
      total,
      evaluated: true,
    };
    this.rolls.push(JSON.stringify(roll));
  }
}
