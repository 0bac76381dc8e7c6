import type { CommandHandler, Verb } from '../../../battle/verb';
import { figureOf, type FigureId } from '../../../battle/state';
import type { Form } from '../../../engine/form';
import type { Command } from '../../../engine/game';
import type { Resolution, Seat } from '../../../engine/request';
import type { Refusal } from '../../../engine/verdict';
import type { RulesTypes, PretzelEvent } from '../book';
import { activate, refuseFigure } from '../book/figure/activation';
import type { Battle, Seen, Trooper } from '../state';

/** One thing that the players of this ruleset do. */
export type PretzelVerb<C extends Command, Also extends Command = never> = Verb<RulesTypes, C, Also>;

/** A command given to one figure. */
interface FigureCommand extends Command {
  readonly figure: FigureId;
}

interface FigureHandler<C extends FigureCommand> {
  readonly form: Form<C>;
  /** It is done from inside a vehicle. */
  readonly passenger?: true;
  refuse(seen: Seen, figure: Trooper, command: C, seat: Seat): Refusal | null;
  resolve(battle: Battle<PretzelEvent>, command: C): Resolution<void> | void;
}

/** What one figure does in its activation: nothing while that is over, and with it that of the figure before ends. */
export function ofFigure<C extends FigureCommand>({
  form,
  passenger,
  refuse,
  resolve,
}: FigureHandler<C>): CommandHandler<RulesTypes, C> {
  return {
    when: null,
    form,
    actors: ({ figure }) => ({ figures: [figure] }),
    // A passenger who may act is not on the table.
    ...(passenger === true ? { waives: ['activation'] } : {}),
    refuse: (seen, command, seat) =>
      (passenger === true ? refuseFigure(seen, command.figure, true) : null) ??
      refuse(seen, figureOf(seen, command.figure), command, seat),
    *resolve(battle, command) {
      activate(battle, command.figure);
      const rest = resolve(battle, command);
      if (rest !== undefined) yield* rest;
    },
  };
}
