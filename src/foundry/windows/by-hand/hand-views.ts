import type { HandField, HandSubject, HandValue } from '../../../battle/by-hand';
import type { UnitId } from '../../../battle/state';
import type { LiveBattle } from '../../live/battle/live-battle';
import { say } from '../../common/words';

/** A control of a form, and what it sets. */
export interface HandFieldView {
  readonly of: HandSubject['of'];
  readonly subject: string;
  readonly field: string;
  /** Part of the id of its element. */
  readonly key: string;
  readonly label: string;
  /** Its label with its subject, for those who do not see the row. */
  readonly full: string;
  readonly kind: HandField['kind'];
  readonly value: HandValue;
  readonly range: { readonly min: number; readonly max: number } | null;
  readonly choices: readonly { readonly id: string; readonly label: string; readonly chosen: boolean }[];
}

/** What can be set by hand of a unit in battle: of the unit, and of each of its figures in columns. */
export interface UnitHandsView {
  readonly unit: readonly HandFieldView[];
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly cells: readonly (HandFieldView | null)[] }[];
}

/** What can be set by hand of the battle as a whole. */
export function battleHands(battle: LiveBattle): readonly HandFieldView[] {
  return viewsOf(battle, { of: 'battle' }, null);
}

export function unitHands(battle: LiveBattle, unit: UnitId): UnitHandsView {
  const figures = Object.values(battle.seen.figures).filter((figure) => figure.unit === unit);
  const rows = figures.map(({ id }) => {
    const name = battle.names('figure', id) ?? id;
    return { name, fields: viewsOf(battle, { of: 'figure', id }, name) };
  });
  const columns = new Map(rows.flatMap(({ fields }) => fields.map(({ field, label }) => [field, label] as const)));
  return {
    unit: viewsOf(battle, { of: 'unit', id: unit }, null),
    columns: [...columns.values()],
    rows: rows.map(({ name, fields }) => ({
      name,
      cells: [...columns.keys()].map((id) => fields.find(({ field }) => field === id) ?? null),
    })),
  };
}

function viewsOf(battle: LiveBattle, subject: HandSubject, name: string | null): HandFieldView[] {
  const id = subject.of === 'battle' ? '' : subject.id;
  return battle.ruleset.muster.byHand.fields(battle.seen, subject).map((field) => {
    const label = say(field.label, battle);
    return {
      of: subject.of,
      subject: id,
      field: field.id,
      key: `${subject.of}-${id}-${field.id}`,
      label,
      full: name === null ? label : say({ key: 'SKIRMISH.hand.column', values: { label, figure: name } }),
      kind: field.kind,
      value: field.value,
      range: field.kind === 'number' ? { min: field.min, max: field.max } : null,
      choices:
        field.kind === 'choice'
          ? field.choices.map((choice) => ({
              id: choice.id,
              label: say(choice.label, battle),
              chosen: choice.id === field.value,
            }))
          : [],
    };
  });
}
