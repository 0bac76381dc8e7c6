import { suggestedForce } from '../../../battle/bring';
import type { Enlistable } from '../../../battle/enlist';
import { summaryOf, unitsOf, type Force } from '../../../battle/force';
import type { Ruleset } from '../../../battle/ruleset';
import type { OptionValues, ScenarioInfo } from '../../../battle/scenario';
import type { SideId } from '../../../battle/state';
import { seeded } from '../../../engine/dice';
import { Fault } from '../../../engine/faults';
import { say, words } from '../../common/words';
import type { Seats } from '../../store/documents/battle-data';
import { readForcePage } from '../../store/documents/force-page';
import { forcePageOf, forcePages } from '../../store/documents/force-pages';
import { fieldedOf } from '../forces/fielded';
import { readable } from '../forces/force-view';

/** The choice of a force that the rules suggest. */
const SUGGESTED = 'suggested';

interface Choice {
  readonly value: string;
  readonly name: string;
  readonly selected: boolean;
}

interface SideForceView {
  readonly id: SideId;
  readonly label: string;
  readonly choices: readonly Choice[];
  /** What the chosen force amounts to, and what is wrong with it. */
  readonly notes: readonly string[];
}

/** The forces that sides of a scenario bring instead of the printed ones, if it allows that. */
export class SideForces {
  readonly #bring: Readonly<Record<SideId, OptionValues>>;
  #chosen: Readonly<Record<SideId, string>> = {};
  readonly #seed = Math.floor(Math.random() * 2 ** 31);

  constructor(
    private readonly ruleset: Ruleset,
    { bring = {} }: ScenarioInfo,
  ) {
    this.#bring = bring;
  }

  choose(side: SideId, value: string): void {
    this.#chosen = { ...this.#chosen, [side]: value };
  }

  view(names: Readonly<Record<SideId, string>>, seats: Seats): readonly SideForceView[] {
    return Object.keys(this.#bring).map((side) => {
      const own = this.#valueOf(side, seats);
      const named = [
        { value: '', name: words('SKIRMISH.forces.printed') },
        ...(this.ruleset.muster.forces === undefined
          ? []
          : [{ value: SUGGESTED, name: words('SKIRMISH.forces.suggested') }]),
        ...forcePages(this.ruleset.id).map((page) => ({ value: page.uuid, name: page.name })),
      ];
      return {
        id: side,
        label: names[side] ?? side,
        choices: named.map((choice) => ({ ...choice, selected: choice.value === own })),
        notes: this.#notesOn(side, seats),
      };
    });
  }

  /** Returns the units that each side brings. Rejects with a Fault if a chosen force is gone, or has nobody. */
  async units(seats: Seats): Promise<Readonly<Record<SideId, readonly Enlistable[]>>> {
    const found = await Promise.all(
      Object.keys(this.#bring).map(async (side): Promise<(readonly [SideId, readonly Enlistable[]])[]> => {
        const value = this.#valueOf(side, seats);
        if (value === '') return [];
        if (value === SUGGESTED) return [[side, unitsOf(this.#suggested(side, seats))]];
        const page = forcePageOf(value);
        if (page === null) throw new Fault('no-force', 'The chosen force is gone.');
        return [[side, await fieldedOf(page)]];
      }),
    );
    return Object.fromEntries(found.flat());
  }

  /** An automaton brings a force too, if another side does. */
  #valueOf(side: SideId, seats: Seats): string {
    const chosen = this.#chosen[side];
    if (chosen !== undefined && (chosen === '' || chosen === SUGGESTED || forcePageOf(chosen) !== null)) return chosen;
    const others = Object.entries(this.#chosen).some(([other, value]) => other !== side && value !== '');
    const isAutomaton = seats[side]?.automaton === true;
    return others && isAutomaton && this.ruleset.muster.forces !== undefined ? SUGGESTED : '';
  }

  /** About as many points as the force of the page that another side brings has, else as many as the scenario says. */
  #suggested(side: SideId, seats: Seats): Force {
    const points = Object.keys(this.#bring).flatMap((other) => {
      const value = other === side ? '' : this.#valueOf(other, seats);
      return value === '' || value === SUGGESTED ? [] : (this.#summaryOf(other, value)?.points ?? []);
    });
    const terms = { ...this.#bring[side], ...(points[0] === undefined ? {} : { points: points[0] }) };
    const force = suggestedForce(this.ruleset, side, terms, seeded(this.#seed));
    if (force === null) throw new Fault('no-suggestion', 'No force fits these terms.');
    return force;
  }

  #summaryOf(side: SideId, value: string): ReturnType<typeof summaryOf> | null {
    const page = forcePageOf(value);
    if (page === null) return null;
    const force = readable(this.ruleset, readForcePage(page));
    return summaryOf(this.ruleset, { ...force, side, terms: this.#bring[side] ?? {} });
  }

  #notesOn(side: SideId, seats: Seats): string[] {
    const value = this.#valueOf(side, seats);
    const agreed = this.#bring[side]?.['points'];
    if (value === '' && typeof agreed === 'number')
      return [say({ key: 'SKIRMISH.forces.may-bring', values: { points: agreed } })];
    const summary =
      value === SUGGESTED ? summaryOf(this.ruleset, this.#suggested(side, seats)) : this.#summaryOf(side, value);
    if (summary === null) return [];
    const { units, figures, points } = summary;
    return [
      say({ key: 'SKIRMISH.forces.total', values: { units, figures } }),
      ...(points === null ? [] : [say({ key: 'SKIRMISH.setup.points', values: { points } })]),
      ...summary.problems.map(({ text }) => say(text)),
    ];
  }
}
