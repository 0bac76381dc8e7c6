import type { OptionValues } from '../../../battle/scenario';
import { strengths, type Ruleset, type Strength } from '../../../battle/ruleset';
import { sideColours, type Side, type SideColour, type SideId } from '../../../battle/state';
import { logsOf } from '../../store/documents/campaign-logs';
import { usualSeats } from '../deploy/seats';
import type { Player, Seats } from '../../store/documents/battle-data';
import { listed } from '../../common/joined';
import { say, words } from '../../common/words';
import { optionViews, type OptionView } from './option-views';
import { optionsRead } from './read-options';
import { isTag } from '../../common/elements';

export interface SeatView {
  readonly id: string;
  readonly name: string;
  readonly colour: string;
  readonly choices: readonly Choice[];
  /** Colours to choose from, where the sides are the gamemaster's to name. */
  readonly colours: readonly Choice[];
}

interface Choice {
  readonly value: string;
  readonly name: string;
  readonly selected: boolean;
}

type Seated = Side & { readonly automaton: boolean };

export interface SetupView {
  readonly sides: readonly SeatView[];
  readonly options: readonly OptionView[];
  /** Whether token vision is switched off for the scene; null where there is nothing to switch. */
  readonly sight: { readonly open: boolean } | null;
  /** Whether each player commands their own characters; null where no side has several players. */
  readonly own: { readonly open: boolean } | null;
  /** The campaign logs that it may continue; none if there are none. */
  readonly campaigns: readonly Choice[];
  /** How many options differ from how the rules are written. */
  readonly changed: number;
  readonly open: boolean;
  /** Only the gamemaster sets up a battle; others may look. */
  readonly locked: boolean;
}

export const AUTOMATON = 'automaton';

/** How an automaton plays unless something else is chosen. */
const USUAL: Strength = 'regular';

/** What is chosen before a battle begins: who plays which side, and the table options. Drawn by templates/setup. */
export class BattleSetup {
  #options: OptionValues = {};
  #seats: Seats;
  #open = false;
  #campaign = '';
  #sides: readonly Seated[];
  #openSight = true;
  #ownCharacters = true;

  constructor(
    readonly ruleset: Ruleset,
    sides: readonly Seated[],
    /** A battle without a scenario: its sides are called as the gamemaster likes. */
    private readonly isOpen = false,
  ) {
    this.#sides = sides;
    this.#seats = usualSeats({ sides });
  }

  /** The sides as they are now called. */
  get sides(): readonly Side[] {
    return this.#sides.map(({ automaton: _automaton, ...side }) => side);
  }

  /** Those that differ from how the rules are written. */
  get options(): OptionValues {
    return this.#options;
  }

  get seats(): Seats {
    return this.#seats;
  }

  /** True if each player commands their own characters, where several play a side. */
  get ownCharacters(): boolean {
    return this.#offersOwn && this.#ownCharacters;
  }

  get #offersOwn(): boolean {
    const isShared = Object.values(this.#seats).some(({ users }) => users.length > 1);
    return isShared && this.ruleset.players.chain !== undefined;
  }

  /** The campaign log that this battle continues, if any. */
  get going(): { readonly campaign?: string } {
    return this.#campaign === '' ? {} : { campaign: this.#campaign };
  }

  /**
   * True if the host shows players the whole table, where it would hide what no figure sees although the rules do not.
   */
  get openSight(): boolean {
    return this.#offersSight && this.#openSight;
  }

  get #offersSight(): boolean {
    return this.ruleset.table.vision.open && game.scenes.viewed?.tokenVision === true;
  }

  /** Options as the rules are written. */
  reset(): void {
    this.#options = {};
  }

  /** Takes in what a control of the form was set to; whether it was one of ours. */
  take(form: HTMLElement, control: EventTarget | null): boolean {
    if (!isTag(control, 'input', 'select')) return false;
    const { side, named, coloured } = control.dataset;
    if (side !== undefined) this.give(side, control.value);
    else if (named !== undefined) this.#call(named, control.value);
    else if (coloured !== undefined) this.#paint(coloured, control.value);
    else if (control.name === 'campaign') this.#campaign = control.value;
    else if (control.name === 'openSight' && isTag(control, 'input')) this.#openSight = control.checked;
    else if (control.name === 'ownCharacters' && isTag(control, 'input')) this.#ownCharacters = control.checked;
    else if (control.name.startsWith('option.'))
      this.#options = optionsRead(this.ruleset.rules.options, (id) =>
        form.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="option.${id}"]`),
      );
    else return false;
    return true;
  }

  /** Seats players at one side together; the gamemaster takes what they have played so far. */
  seat(side: SideId, users: readonly string[]): void {
    const others = Object.entries(this.#seats).map(([id, seat]): [string, Player] => {
      const isTheirs = seat.users.length > 0 && seat.users.every((user) => users.includes(user));
      return [id, isTheirs ? { users: [game.user.id], automaton: false } : seat];
    });
    this.#seats = { ...Object.fromEntries(others), [side]: { users, automaton: false } };
  }

  /** Gives a side to users, or to the automaton, by the value of the choice. */
  give(side: SideId, value: string): void {
    this.#seats = { ...this.#seats, [side]: seatOf(value) };
  }

  /** An empty name is that of the colour again. */
  #call(id: SideId, name: string): void {
    this.#sides = this.#sides.map((side) =>
      side.id !== id || name.trim() === words(side.name)
        ? side
        : { ...side, name: name.trim() === '' ? colourName(side.colour) : name.trim() },
    );
  }

  /** Paints a side. The side that had the colour gets the other one. A side named after its colour changes its name. */
  #paint(id: SideId, wished: string): void {
    const colour = sideColours.find((one) => one === wished);
    const before = this.#sides.find((side) => side.id === id)?.colour;
    if (colour === undefined || before === undefined) return;
    const painted = (side: Seated, to: SideColour): Seated => ({
      ...side,
      colour: to,
      name: side.name === colourName(side.colour) ? colourName(to) : side.name,
    });
    this.#sides = this.#sides.map((side) =>
      side.id === id ? painted(side, colour) : side.colour === colour ? painted(side, before) : side,
    );
  }

  /** The fold of the options stays as the person left it, however often the form is drawn. */
  noteFold(target: EventTarget | null): void {
    if (isTag(target, 'details') && target.isConnected) this.#open = target.open;
  }

  view(): SetupView {
    return {
      sides: this.#sides.map((side) => this.#seatView(side)),
      options: optionViews(this.ruleset, this.#options, words),
      sight: this.#offersSight ? { open: this.#openSight } : null,
      own: this.#offersOwn ? { open: this.#ownCharacters } : null,
      campaigns: this.#campaigns,
      changed: Object.keys(this.#options).length,
      open: this.#open,
      locked: !game.user.isGM,
    };
  }

  get #campaigns(): readonly Choice[] {
    const logs = logsOf(this.ruleset).map(({ id, name }) => ({ value: id, name, selected: id === this.#campaign }));
    const none = { value: '', name: words('SKIRMISH.setup.no-campaign'), selected: this.#campaign === '' };
    return logs.length === 0 ? [] : [none, ...logs];
  }

  #seatView({ id: side, name, colour }: Side): SeatView {
    const seat = this.#seats[side];
    const alike = this.ruleset.players.alike?.(side) === true;
    return {
      id: side,
      name: words(name),
      colour,
      choices: [
        ...(alike ? [USUAL] : strengths).map((strength) => ({
          value: valueOf(strength),
          name: words(`SKIRMISH.seats.strength.${alike ? 'one' : strength}`),
          selected: seat?.automaton === true && (alike || (seat.strength ?? USUAL) === strength),
        })),
        ...(seat === undefined || seat.automaton || seat.users.length < 2 ? [] : [togetherChoice(seat.users)]),
        ...game.users.contents.map(({ id, name, active }) => ({
          value: id,
          name: active ? name : say({ key: 'SKIRMISH.seats.away', values: { name } }),
          selected: seat?.automaton !== true && seat?.users.length === 1 && seat.users[0] === id,
        })),
      ],
      colours: this.isOpen
        ? sideColours.map((value) => ({ value, name: words(colourName(value)), selected: value === colour }))
        : [],
    };
  }
}

/** Message key of a side without a name. */
function colourName(colour: SideColour): string {
  return `SKIRMISH.side-colour.${colour}`;
}

/** Several players of one side, as a choice. */
function togetherChoice(users: readonly string[]): Choice {
  const names = listed(users.map((id) => game.users.get(id)?.name ?? id));
  return { value: users.join(','), name: names, selected: true };
}

function seatOf(value: string): Player {
  const strength = strengths.find((one) => valueOf(one) === value);
  if (strength === undefined) return { users: value.split(','), automaton: false };
  return { users: [], automaton: true, ...(strength === USUAL ? {} : { strength }) };
}

/** The value of an automaton's choice: the usual one is just the automaton. */
function valueOf(strength: Strength): string {
  return strength === USUAL ? AUTOMATON : `${AUTOMATON}:${strength}`;
}
