import type { SideId } from '../../battle/state';
import type { LiveBattle } from '../battle/live-battle';
import { moduleFile } from '../ids';
import { optionsInForce, type ForceView } from '../setup/option-views';
import { say, sayRefusal, words } from '../words';
import { isUnfolded } from './folds';

/** The command by which the gamemaster ends a phase early, where a ruleset has it. */
export const SKIP = { type: 'skip-phase' } as const;

export interface PhaseView {
  readonly id: string;
  readonly label: string;
  readonly full: string;
  readonly state: 'past' | 'now' | 'to-come';
}

export interface HeadView {
  readonly badge: string;
  readonly ruleset: string;
  readonly title: string;
  readonly turn: number;
  readonly phases: readonly PhaseView[];
  readonly left: readonly string[];
  readonly gamemaster: boolean;
  readonly skip: boolean;
  /** The table options that differ from how the rules are written, in a fold; null when none does. */
  readonly options: { readonly about: string; readonly open: boolean; readonly count: string; readonly lines: readonly ForceView[] } | null;
}

/** Ruleset, scenario, turn, and the phases as a track. */
export function headView(battle: LiveBattle): HeadView {
  const { ruleset, state } = battle;
  const scenario = state.scenario === null ? '' : words(`SKIRMISH.scenario.${state.scenario}.name`);
  return {
    badge: moduleFile(`assets/badges/${ruleset.id}.svg`),
    ruleset: rulesetName(ruleset.id),
    title: scenario === '' ? battle.scene.name : scenario,
    turn: state.turn,
    phases: phasesView(battle),
    left: state.outcome === null ? ruleset.next(state).left.map((entry) => say(entry, battle)) : [],
    gamemaster: game.user.isGM,
    skip: game.user.isGM && maySkip(battle),
    options: inForce(battle),
  };
}

function inForce({ id, ruleset, state }: LiveBattle): HeadView['options'] {
  const lines = optionsInForce(ruleset, state.options, words);
  if (lines.length === 0) return null;
  const about = `options ${id}`;
  const open = isUnfolded(about, false);
  return { about, open, count: say({ key: 'SKIRMISH.setup.force-count', values: { count: lines.length } }), lines: open ? lines : [] };
}

export function rulesetName(id: string): string {
  return words(`SKIRMISH.ruleset.${id}.name`);
}

function maySkip({ ruleset, state, data }: LiveBattle): boolean {
  return state.outcome === null && data.open === null && ruleset.refuse(state, 'referee', SKIP) === null;
}

function phasesView({ ruleset, state }: LiveBattle): PhaseView[] {
  const listed = ruleset.phases.map(({ id }) => id);
  const ids = listed.includes(state.phase) ? listed : [state.phase, ...listed];
  const now = ids.indexOf(state.phase);
  return ids.map((id, i) => ({ id, ...phaseNames(ruleset.id, id), state: i < now ? 'past' : i === now ? 'now' : 'to-come' }));
}

function phaseNames(ruleset: string, id: string): { label: string; full: string } {
  const full = words(`SKIRMISH.${ruleset}.phase.${id}`);
  const short = `SKIRMISH.${ruleset}.phaseShort.${id}`;
  return { full, label: game.i18n.has(short) ? words(short) : full };
}

export interface NextView {
  readonly label: string;
  readonly enabled: boolean;
  /** Why the button does not work yet, or who is being waited for; empty when it works. */
  readonly reason: string;
  readonly asking: { readonly side: string; readonly colour: string; readonly waiting: string } | null;
  readonly busy: boolean;
  /** The gamemaster may set a waiting automaton going again, e.g. after an undo. */
  readonly resumable: boolean;
}

/** The big button. */
export function nextView(battle: LiveBattle): NextView {
  const { ruleset, state, data } = battle;
  const next = ruleset.next(state);
  const reason = whyNot(battle);
  return {
    label: say(next.label, battle),
    enabled: reason === '',
    reason,
    asking:
      data.asking === null
        ? null
        : {
            side: battle.names('side', data.asking.seat) ?? data.asking.seat,
            colour: state.sides[data.asking.seat]?.colour ?? 'blue',
            waiting: isAsked(battle, data.asking.seat) ? words('SKIRMISH.panel.your-answer') : say(data.asking.waiting, battle),
          },
    busy: data.open !== null && data.asking === null,
    resumable: game.user.isActiveGM && data.open === null && isAutomatons(battle),
  };
}

/** Whether the question is for this user: the others are told in general words only. */
function isAsked({ data }: LiveBattle, seat: SideId): boolean {
  const users = data.seats[seat]?.users ?? [];
  return users.includes(game.user.id);
}

function whyNot(battle: LiveBattle): string {
  const { ruleset, state, data } = battle;
  const next = ruleset.next(state);
  if (data.asking !== null) return words('SKIRMISH.panel.waiting');
  if (data.open !== null) return words('SKIRMISH.panel.busy');
  if (next.refusal !== null) return sayRefusal(next.refusal, battle);
  if (nextSeat(battle) !== null) return next.command === null ? words('SKIRMISH.panel.choose') : '';
  const [seat] = next.seats;
  if (seat === undefined) return words('SKIRMISH.panel.over');
  return say({ key: isAutomatons(battle) ? 'SKIRMISH.panel.automaton-acts' : 'SKIRMISH.panel.not-your-place', values: { side: { side: seat } } }, battle);
}

/** Whether the next step belongs to sides that play themselves. */
function isAutomatons({ ruleset, state, data }: LiveBattle): boolean {
  const { seats } = ruleset.next(state);
  return seats.length > 0 && seats.every((side) => data.seats[side]?.automaton === true);
}

/** The side for which this user may take the next step; null when it is not his to take. */
export function nextSeat({ ruleset, state, data, mySides }: LiveBattle): SideId | null {
  const { seats } = ruleset.next(state);
  return seats.find((side) => mySides.includes(side) && data.seats[side]?.automaton !== true) ?? null;
}
