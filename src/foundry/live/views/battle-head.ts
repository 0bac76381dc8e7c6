import { phasesIn } from '../../../battle/options';
import type { LiveBattle } from '../battle/live-battle';
import { moduleFile } from '../../common/ids';
import { say, words } from '../../common/words';

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
  readonly turn: string;
  readonly phases: readonly PhaseView[];
}

/** Ruleset, scenario, turn, and the phases as a track. */
export function headView(battle: LiveBattle): HeadView {
  const { ruleset, seen } = battle;
  return {
    badge: moduleFile(`assets/badges/${ruleset.id}.svg`),
    ruleset: rulesetName(ruleset.id),
    title: battleTitle(battle),
    turn: seen.turn > 0 ? String(seen.turn) : '',
    phases: phasesView(battle),
  };
}

/** The scenario's name; that of the scene where none is played. */
export function battleTitle({ seen, scene }: LiveBattle): string {
  const scenario = seen.scenario === null ? '' : words(`SKIRMISH.scenario.${seen.scenario}.name`);
  return scenario === '' ? scene.name : scenario;
}

export function rulesetName(id: string): string {
  return words(`SKIRMISH.ruleset.${id}.name`);
}

function phasesView({ ruleset, seen }: LiveBattle): PhaseView[] {
  const listed = phasesIn(ruleset.rules.phases, seen.options).map(({ id }) => id);
  const ids = listed.includes(seen.phase) ? listed : [seen.phase, ...listed];
  const now = ids.indexOf(seen.phase);
  return ids.map((id, i) => ({
    id,
    ...phaseNames(ruleset.id, id),
    state: i < now ? 'past' : i === now ? 'now' : 'to-come',
  }));
}

function phaseNames(ruleset: string, id: string): { label: string; full: string } {
  const full = words(`SKIRMISH.${ruleset}.phase.${id}`);
  const short = `SKIRMISH.${ruleset}.phaseShort.${id}`;
  const label = game.i18n.has(short) ? words(short) : full;
  return { full, label };
}

/** Turn and phase in one sentence. */
export function phaseWords({ ruleset, seen }: LiveBattle): string {
  const phase = phaseNames(ruleset.id, seen.phase).full;
  return seen.turn > 0 ? say({ key: 'SKIRMISH.spoken.phase', values: { turn: seen.turn, phase } }) : phase;
}
