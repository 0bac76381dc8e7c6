import type { Choice, Part, Parts } from '../../../battle/parts';
import { REFEREE } from '../../../engine/request';
import type { LiveBattle } from '../../live/battle/live-battle';
import { consideredParts } from '../../table/selection/considered-parts';
import { selection } from '../../table/selection/selection';
import { listed } from '../../common/joined';
import { say, sayRefusal, words } from '../../common/words';
import { isUnfolded } from '../../common/folds';

export interface OptionView {
  readonly id: string;
  readonly label: string;
  readonly chosen: boolean;
}

export interface PickView {
  readonly place: number;
  readonly label: string;
  readonly options: readonly OptionView[];
}

export interface OfferView {
  readonly id: string;
  readonly label: string;
}

export interface PartView {
  readonly figure: string;
  /** It is alone in its unit: its name replaces its number, in a line of its own. */
  readonly named: boolean;
  readonly number: string;
  readonly pip: string;
  /** Name and condition, for those who cannot see the row. */
  readonly label: string;
  readonly active: boolean;
  readonly options: readonly OptionView[];
  readonly note: string;
  readonly refusal: string;
  readonly rule: string;
  readonly offers: readonly OfferView[];
  /** Those that are shown small, at the end of the row. */
  readonly quiet: readonly OfferView[];
}

export interface PartsView {
  /** What the fold is about: it stays as the person left it. */
  readonly about: string;
  readonly title: string;
  readonly count: string;
  readonly open: boolean;
  /** How the table takes part in the choice; empty where it does not. */
  readonly hint: string;
  readonly picks: readonly PickView[];
  readonly rows: readonly PartView[];
}

/** Returns the list of figures that take part in the considered action; null if there is nothing to choose. */
export function partsView(battle: LiveBattle): PartsView | null {
  const parts = consideredParts(battle);
  if (parts === null) return null;
  const { unit, action } = selection();
  return viewOfParts(battle, parts, `${unit ?? ''} ${action?.verb ?? ''} ${action?.id ?? ''}`);
}

/** Returns a list of figures that take part, in a fold about this subject. */
export function viewOfParts(battle: LiveBattle, parts: Parts, about: string): PartsView {
  // What is chosen on the table needs no list until somebody wants it.
  const onTable = parts.figures.some(({ aims }) => aims !== undefined);
  const open = isUnfolded(about, !onTable && (parts.changed || parts.asked === true));
  const rows = open ? parts.figures.map((part) => partView(battle, part)).filter(hasSomething) : [];
  return {
    about,
    title: say(parts.title, battle),
    count: say(parts.count, battle),
    open,
    hint: hintOf(parts, onTable, open),
    picks: parts.picks.map(({ label, choices }, place) => ({
      place,
      label: say(label, battle),
      options: optionViews(battle, choices),
    })),
    rows,
  };
}

function hintOf({ picks, figures }: Parts, onTable: boolean, open: boolean): string {
  if (onTable) return words('SKIRMISH.prompt.aims-hint');
  const takesPart = open && picks.length > 1 && figures.some(({ click }) => click !== null);
  return takesPart ? words('SKIRMISH.panel.second-hint') : '';
}

function hasSomething({ options, note, refusal, offers }: PartView): boolean {
  return options.length > 0 || note !== '' || refusal !== '' || offers.length > 0;
}

function partView(battle: LiveBattle, part: Part): PartView {
  const { seen, ruleset, names, mySides } = battle;
  const look = ruleset.table.figureLook(seen, part.figure);
  const unit = seen.figures[part.figure]?.unit;
  const mates = Object.values(seen.figures).filter((figure) => figure.unit === unit);
  const number = mates.findIndex(({ id }) => id === part.figure) + 1;
  const name = names('figure', part.figure) ?? part.figure;
  const mine = ({ seat }: Part['offers'][number]): boolean =>
    seat === REFEREE ? game.user.isGM : mySides.includes(seat);
  const offers = (quiet: boolean): OfferView[] =>
    part.offers
      .filter((offer) => mine(offer) && offer.quiet === quiet)
      .map(({ id, label }) => ({ id, label: say(label, battle) }));
  return {
    figure: part.figure,
    named: mates.length === 1,
    number: mates.length === 1 ? name : say({ key: 'SKIRMISH.panel.figure-number', values: { number } }),
    pip: look.pip,
    label: listed([name, ...look.words.map((entry) => say(entry, battle))]),
    active: part.active,
    options: optionViews(battle, part.choices),
    note: part.note === null ? '' : say(part.note, battle),
    refusal: part.refusal === null ? '' : sayRefusal(part.refusal, battle),
    rule: part.refusal === null || part.refusal.rule === 'engine' ? '' : part.refusal.rule,
    offers: offers(false),
    quiet: offers(true),
  };
}

function optionViews(battle: LiveBattle, choices: readonly Choice[]): OptionView[] {
  return choices.map(({ id, label, chosen }) => ({ id, label: say(label, battle), chosen }));
}
