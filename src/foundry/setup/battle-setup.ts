import type { OptionValues } from '../../battle/scenario';
import type { AnyRuleset } from '../../headless/registry';
import { usualSeats } from '../deploy/seats';
import type { Seat, Seats } from '../documents/battle-data';
import { words } from '../words';
import { optionViews, type OptionView } from './option-views';
import { optionsRead } from './read-options';

export interface SeatView {
  readonly id: string;
  readonly name: string;
  readonly colour: string;
  readonly choices: readonly { readonly value: string; readonly name: string; readonly selected: boolean }[];
}

export interface SetupView {
  readonly sides: readonly SeatView[];
  readonly options: readonly OptionView[];
  /** How many options differ from how the rules are written. */
  readonly changed: number;
  readonly open: boolean;
  /** Only the gamemaster sets up a battle; others may look. */
  readonly locked: boolean;
}

const AUTOMATON = 'automaton';

/** What is settled before a battle begins: who plays which side, and the table options. Drawn by templates/setup. */
export class BattleSetup {
  #options: OptionValues = {};
  #seats: Seats;
  #open = false;

  constructor(
    readonly ruleset: AnyRuleset,
    private readonly sides: readonly { readonly id: string; readonly automaton: boolean }[],
  ) {
    this.#seats = usualSeats({ sides });
  }

  /** Those that differ from how the rules are written. */
  get options(): OptionValues {
    return this.#options;
  }

  get seats(): Seats {
    return this.#seats;
  }

  /** Options as the rules are written. */
  reset(): void {
    this.#options = {};
  }

  /** Takes in what a control of the form was set to; whether it was one of ours. */
  take(form: HTMLElement, control: EventTarget | null): boolean {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) return false;
    const { side } = control.dataset;
    if (side !== undefined) this.#seats = { ...this.#seats, [side]: seatOf(control.value) };
    else if (control.name.startsWith('option.')) this.#options = optionsRead(this.ruleset.options, (id) => form.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="option.${id}"]`));
    else return false;
    return true;
  }

  /** The fold of the options stays as the person left it, however often the form is drawn. */
  noteFold(target: EventTarget | null): void {
    if (target instanceof HTMLDetailsElement && target.isConnected) this.#open = target.open;
  }

  view(): SetupView {
    return {
      sides: this.sides.map(({ id }) => this.#seatView(id)),
      options: optionViews(this.ruleset, this.#options, words),
      changed: Object.keys(this.#options).length,
      open: this.#open,
      locked: !game.user.isGM,
    };
  }

  #seatView(side: string): SeatView {
    const seat = this.#seats[side];
    const known = this.ruleset.sides.find(({ id }) => id === side);
    return {
      id: side,
      name: known === undefined ? side : words(known.name),
      colour: known?.colour ?? 'blue',
      choices: [
        { value: AUTOMATON, name: words('SKIRMISH.panel.automaton'), selected: seat?.automaton === true },
        ...game.users.contents.map(({ id, name, active }) => ({
          value: id,
          name: active ? name : `${name} (${words('SKIRMISH.seats.away')})`,
          selected: seat?.automaton !== true && seat?.users[0] === id,
        })),
      ],
    };
  }
}

function seatOf(value: string): Seat {
  return value === AUTOMATON ? { users: [], automaton: true } : { users: [value], automaton: false };
}
