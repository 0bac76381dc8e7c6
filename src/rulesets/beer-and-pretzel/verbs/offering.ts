import type { InputKind } from '../../../battle/actions';
import { unitOf, type UnitId } from '../../../battle/state';
import type { TextValue } from '../../../battle/text';
import type { Offer } from '../../../battle/verb';
import type { Command } from '../../../engine/game';
import type { Refusal } from '../../../engine/verdict';
import { refuseFigure } from '../book/figure/activation';
import { wholePoints } from '../book/figure/points';
import type { Seen, Trooper } from '../state';
import { words } from '../words';
import { actorOf } from './actor';

/** An offer before its unit is set. */
export type Draft<C extends Command> = Omit<Offer<C>, 'unit'>;

interface Drafted<C extends Command> {
  readonly refusal?: Refusal | null;
  readonly command?: C;
  readonly hotkey?: string;
  readonly values?: Readonly<Record<string, TextValue>>;
  /** Its words, where several actions share them. */
  readonly key?: string;
}

export function draft<C extends Command>(id: string, input: InputKind, about: Drafted<C> = {}): Draft<C> {
  const { key = id, values = {}, ...rest } = about;
  return {
    id,
    label: words(`action.${key}.label`, values),
    effect: words(`action.${key}.effect`, values),
    input,
    alone: true,
    ...rest,
  };
}

/** What is offered to the figure of a unit that would act; all of it refused while it may do nothing. */
export function offersTo<C extends Command>(
  seen: Seen,
  unit: UnitId,
  make: (figure: Trooper) => readonly Draft<C>[],
): Offer<C>[] {
  const figure = actingFigure(seen, unit);
  return figure === null || figure.inside !== null
    ? []
    : offered(seen, unit, make(figure), refuseFigure(seen, figure.id));
}

/** The same for a passenger. */
export function offersToPassenger<C extends Command>(
  seen: Seen,
  unit: UnitId,
  make: (figure: Trooper) => readonly Draft<C>[],
): Offer<C>[] {
  const figure = actingFigure(seen, unit);
  return figure === null || figure.inside === null
    ? []
    : offered(seen, unit, make(figure), refuseFigure(seen, figure.id, true));
}

/** Nobody acts at the start of a turn. */
function actingFigure(seen: Seen, unit: UnitId): Trooper | null {
  return seen.phase === 'start' ? null : actorOf(seen, unit);
}

function offered<C extends Command>(
  seen: Seen,
  unit: UnitId,
  drafts: readonly Draft<C>[],
  general: Refusal | null,
): Offer<C>[] {
  const { id } = unitOf(seen, unit);
  return drafts.map((one) => ({ ...one, unit: id, ...(general === null ? {} : { refusal: general }) }));
}

/** Why a figure has not this one Point for it, or null. */
export function refusePoint(seen: Seen, figure: Trooper, rule: Refusal['rule']): Refusal | null {
  return wholePoints(seen, figure) >= 1
    ? null
    : { code: 'too-few-points', rule, subject: figure.id, values: { cost: 1, left: 0 } };
}
