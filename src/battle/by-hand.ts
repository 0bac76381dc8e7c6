import * as v from 'valibot';
import { amend, type Amended } from '../engine/amend';
import { finite, form, short } from '../engine/form';
import { Fault } from '../engine/faults';
import type { BattleState, Figure, FigureId, Unit, UnitId } from './state';
import { text, type Text } from './text';

/** The subject that the gamemaster sets a value of: the battle as a whole, a unit, or a figure. */
const subjectForm = v.variant('of', [
  form({ of: v.literal('battle') }),
  form({ of: v.literal('unit'), id: short }),
  form({ of: v.literal('figure'), id: short }),
]);

/** One value set by hand, as it comes over the wire. */
export const handEditForm = form({
  subject: subjectForm,
  field: short,
  value: v.union([v.boolean(), finite, short]),
});

export type HandSubject = v.InferOutput<typeof subjectForm>;
export type HandEdit = v.InferOutput<typeof handEditForm>;
export type HandValue = HandEdit['value'];

/** How a value is set: yes or no, a whole number, or one of a list. */
export type HandControl =
  | { readonly kind: 'flag' }
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  | { readonly kind: 'choice'; readonly choices: readonly { readonly id: string; readonly label: Text }[] };

/** A value that the gamemaster may set, with its present value. */
export type HandField = { readonly id: string; readonly label: Text; readonly value: HandValue } & HandControl;

/** What can be set by hand in a ruleset's battles, and how. */
export interface ByHand<S = BattleState> {
  /** Returns what of a subject can be set; empty if there is no such subject. */
  fields(state: S, subject: HandSubject): readonly HandField[];
  /** Sets one field to a value that it can have; written as a mutation. */
  set(state: S, edit: HandEdit): void;
}

/** One value of a battle, a unit or a figure that may be set. */
export interface Handle<T, S> {
  readonly id: string;
  readonly label: Text;
  /** Returns null if this thing has no such value. */
  control(thing: T, state: S): HandControl | null;
  get(thing: T): HandValue;
  set(thing: T, value: HandValue): void;
}

/** A battle of such units and figures. */
interface BattleOf<U extends Unit, F extends Figure> extends BattleState {
  readonly units: Record<UnitId, U>;
  readonly figures: Record<FigureId, F>;
}

interface Handles<S, U, F> {
  readonly battle: readonly Handle<S, S>[];
  readonly unit: readonly Handle<U, S>[];
  readonly figure: readonly Handle<F, S>[];
}

/** Builds the `ByHand` of a ruleset from the handles for its battles, units and figures. */
export function handsOn<S extends BattleOf<U, F>, U extends Unit, F extends Figure>(
  handles: Handles<S, U, F>,
): ByHand<S> {
  return {
    fields(state, subject) {
      if (subject.of === 'battle') return fieldsOf(handles.battle, state, state);
      if (subject.of === 'unit') return fieldsOf(handles.unit, state.units[subject.id], state);
      return fieldsOf(handles.figure, state.figures[subject.id], state);
    },
    set(state, { subject, field, value }) {
      if (subject.of === 'battle') setOn(handles.battle, state, field, value);
      else if (subject.of === 'unit') setOn(handles.unit, state.units[subject.id], field, value);
      else setOn(handles.figure, state.figures[subject.id], field, value);
    },
  };
}

function fieldsOf<T, S>(handles: readonly Handle<T, S>[], thing: T | undefined, state: S): HandField[] {
  if (thing === undefined) return [];
  return handles.flatMap((handle) => {
    const control = handle.control(thing, state);
    return control === null ? [] : [{ id: handle.id, label: handle.label, value: handle.get(thing), ...control }];
  });
}

function setOn<T, S>(handles: readonly Handle<T, S>[], thing: T | undefined, field: string, value: HandValue): void {
  if (thing !== undefined) handles.find(({ id }) => id === field)?.set(thing, value);
}

/** Returns the field that an edit is about; null if there is none, or if it cannot have this value. */
export function fieldOf<S>(byHand: ByHand<S>, state: S, { subject, field, value }: HandEdit): HandField | null {
  const found = byHand.fields(state, subject).find(({ id }) => id === field);
  return found !== undefined && takes(found, value) ? found : null;
}

function takes(field: HandControl, value: HandValue): boolean {
  if (field.kind === 'flag') return typeof value === 'boolean';
  if (field.kind === 'choice') return field.choices.some(({ id }) => id === value);
  return Number.isInteger(value) && Number(value) >= field.min && Number(value) <= field.max;
}

/** What a ruleset provides for a change by hand. */
interface Amending<S extends BattleState> {
  readonly rules: { readState(json: unknown): unknown };
  readonly muster: { readonly byHand: ByHand<S> };
}

/**
 * Returns the battle with one value set by hand, and the values that undo it. Throws a Fault if there is no such field,
 * if it cannot have this value, or if the battle would not be valid.
 */
export function amendByHand<S extends BattleState>(
  { rules, muster: { byHand } }: Amending<S>,
  state: S,
  edit: HandEdit,
): Amended<S> {
  if (fieldOf(byHand, state, edit) === null)
    throw new Fault('not-by-hand', `'${edit.field}' cannot be set to ${JSON.stringify(edit.value)} by hand.`);
  const amended = amend(state, (draft) => byHand.set(draft, edit));
  rules.readState(amended.state);
  return amended;
}

/** A value that a field has or could have, in words. */
export function handWords(field: HandControl, value: HandValue): Text {
  if (field.kind === 'flag') return text(value === true ? 'SKIRMISH.hand.yes' : 'SKIRMISH.hand.no');
  const chosen = field.kind === 'choice' ? field.choices.find(({ id }) => id === value) : undefined;
  return chosen?.label ?? text('SKIRMISH.name', { name: String(value) });
}

// ---------------------------------------------------------------- handles

/** A value that is stored under its own name. */
function kept<K extends string, V extends HandValue>(
  id: K,
  label: Text,
  control: HandControl,
): Handle<Record<K, V>, unknown> {
  return {
    id,
    label,
    control: () => control,
    get: (thing) => thing[id],
    set(thing, value) {
      Object.assign(thing, { [id]: value });
    },
  };
}

/** A value that is true or false. */
export function flag<K extends string>(id: K, label: Text): Handle<Record<K, boolean>, unknown> {
  return kept(id, label, { kind: 'flag' });
}

/** A whole number. */
export function number<K extends string>(
  id: K,
  label: Text,
  range: { readonly min: number; readonly max: number },
): Handle<Record<K, number>, unknown> {
  return kept(id, label, { kind: 'number', ...range });
}

/** One of a few words. */
export function choice<K extends string, V extends string>(
  id: K,
  label: Text,
  values: readonly V[],
  say: (value: V) => Text,
): Handle<Record<K, V>, unknown> {
  return kept(id, label, { kind: 'choice', choices: values.map((value) => ({ id: value, label: say(value) })) });
}

/** One of the sides, or nobody. */
export function side<K extends string>(
  id: K,
  label: Text,
): Handle<Record<K, string | null>, Pick<BattleState, 'sides'>> {
  return {
    id,
    label,
    control: (_thing, { sides }) => ({
      kind: 'choice',
      choices: [
        { id: '', label: text('SKIRMISH.hand.nobody') },
        ...Object.keys(sides).map((one) => ({ id: one, label: text('SKIRMISH.name', { name: { side: one } }) })),
      ],
    }),
    get: (thing) => thing[id] ?? '',
    set(thing, value) {
      Object.assign(thing, { [id]: value === '' ? null : value });
    },
  };
}

/** Whether a figure is not yet on the table, on the table, out, or gone. */
export const presence: Handle<Pick<Figure, 'presence'>, unknown> = choice(
  'presence',
  text('SKIRMISH.hand.presence'),
  ['reserve', 'table', 'out', 'left'],
  (value) => text(`SKIRMISH.hand.presences.${value}`),
);

export const turn: Handle<Pick<BattleState, 'turn'>, unknown> = number('turn', text('SKIRMISH.panel.turn'), {
  min: 0,
  max: 99,
});
