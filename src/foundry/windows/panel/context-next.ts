import { text, type Text, type TextValue } from '../../../battle/text';
import type { Command } from '../../../engine/game';
import { OBSERVER } from '../../../engine/request';
import { askingWords } from '../../live/views/asking-words';
import type { LiveBattle } from '../../live/battle/live-battle';
import { staffOf } from '../../live/battle/staff';
import { notes } from '../../common/joined';
import { isOfUndo } from './context-log';
import { keyMissing, keyMissingFor } from '../../store/sealed/seals';
import { say, sayRefusal, words } from '../../common/words';
import { nextSeat } from '../../live/battle/next-seat';
import { isAtHand, nextUnit } from './next-unit';

export interface NextView {
  readonly label: string;
  /** What is left to do in this phase; otherwise why the button does not work yet, or who is awaited. */
  readonly detail: string;
  readonly enabled: boolean;
  /**
   * The step by which this user's side ends what its units could still do, beside the button that continues; empty if
   * there is none.
   */
  readonly pass: string;
  /** The colour of the awaited side; empty if there is none. */
  readonly waiting: string;
  readonly busy: boolean;
  /** The gamemaster may set a waiting automaton going again, e.g. after an undo. */
  readonly resumable: boolean;
  /** Why this browser cannot read what it may know of the battle; empty if it can. */
  readonly shut: string;
  /** True if a gamemaster may continue without what is sealed. */
  readonly revealable: boolean;
}

/** Most entries of a list below the big button; the roster marks all of them. */
const LONGEST_LIST = 8;

/** The big button: the one next step, or whose it is. */
export function nextView(battle: LiveBattle): NextView {
  const { ruleset, seen, data } = battle;
  const { label, left } = ruleset.screen.next(seen);
  const { asking } = data;
  const isAsked = asking.length > 0;
  const unit = isAsked || whyShut(battle) !== '' ? null : nextUnit(battle);
  const reason = unit === null ? whyShut(battle) || whyNot(battle) : '';
  const step = say(label, battle);
  const key = unit !== null && isAtHand(unit) ? 'SKIRMISH.panel.show-unit' : 'SKIRMISH.panel.next-unit';
  return {
    label: isAsked ? askingWords(battle) : unit === null ? step : say(text(key, { unit: { unit } }), battle),
    detail: !isAsked ? reason || whyAnothers(battle) || notes(left.map((entry) => say(shortened(entry), battle))) : '',
    enabled: !isAsked && reason === '',
    pass: unit !== null && whyNot(battle) === '' ? step : '',
    waiting: isAsked ? (seen.sides[asking[0]?.seat ?? '']?.colour ?? 'blue') : '',
    busy: data.open !== null && !isAsked,
    resumable: game.user.isActiveGM && data.open === null && isAutomatons(battle),
    shut: whyShut(battle),
    revealable: game.user.isGM && keyMissing(battle.combat),
  };
}

/** Returns a text whose long lists are cut to their first entries and the number of the others. */
export function shortened({ key, values = {} }: Text): Text {
  const short = (value: TextValue): TextValue => {
    if (typeof value !== 'object' || !('list' in value) || value.list.length <= LONGEST_LIST) return value;
    const count = value.list.length - LONGEST_LIST + 1;
    return { list: [...value.list.slice(0, LONGEST_LIST - 1), text('SKIRMISH.panel.and-more', { count })] };
  };
  return text(key, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, short(value)])));
}

/** Nothing can be done where what the own side knows cannot be read. */
function whyShut({ combat, seat }: LiveBattle): string {
  if (seat === OBSERVER || !(game.user.isGM ? keyMissing(combat) : keyMissingFor(combat, seat))) return '';
  return words(game.user.isGM ? 'SKIRMISH.panel.shut' : 'SKIRMISH.panel.shut-player');
}

function whyNot(battle: LiveBattle): string {
  const { ruleset, seen, data } = battle;
  const next = ruleset.screen.next(seen);
  if (data.open !== null) return words('SKIRMISH.panel.busy');
  const [seat] = next.seats;
  if (seat !== undefined && nextSeat(battle) === null)
    return say(text(whoseKey(battle), { side: { side: seat } }), battle);
  if (next.refusal !== null) return sayRefusal(next.refusal, battle);
  const other = whyAnothers(battle);
  if (other !== '') return other;
  if (seat === undefined) return words('SKIRMISH.panel.over');
  return next.command === null ? words('SKIRMISH.panel.choose') : '';
}

/** Says why the next step is another player's of the same side; empty if it is not. */
function whyAnothers(battle: LiveBattle): string {
  const { combat, ruleset, seen } = battle;
  const seat = nextSeat(battle);
  const { command } = ruleset.screen.next(seen);
  const staff = seat === null || command === null ? null : staffOf(combat, seat, game.user.id);
  if (seat === null || command === null || staff === null) return '';
  const refusal = ruleset.players.chain?.refuse(seen, seat, staff, command) ?? null;
  return refusal === null ? '' : sayRefusal(refusal, battle);
}

/** Returns who acts while this person does not: another player, or an automaton; after an undo it waits for a press. */
function whoseKey(battle: LiveBattle): string {
  if (!isAutomatons(battle)) return 'SKIRMISH.panel.not-your-place';
  const undone = isOfUndo(battle.log.at(-1)?.text.key ?? '');
  return undone ? 'SKIRMISH.panel.taken-back' : 'SKIRMISH.panel.automaton-acts';
}

/** Whether the next step belongs to sides that play themselves. */
function isAutomatons({ ruleset, seen, data }: LiveBattle): boolean {
  const { seats } = ruleset.screen.next(seen);
  return seats.length > 0 && seats.every((side) => data.seats[side]?.automaton === true);
}

/** The command by which the gamemaster ends the phase at once; null where they cannot. */
export function skipOf({ ruleset, seen, data }: LiveBattle): Command | null {
  return seen.outcome === null && data.open === null ? (ruleset.screen.next(seen).skip ?? null) : null;
}
