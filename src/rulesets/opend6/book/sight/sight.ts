import type { FigureId } from '../../../../battle/state';
import { indexFigures, traceSight, type FigureIndex, type TableIndex } from '../../../../space';
import type { SightFigure } from '../../../../space/types';
import type { OpenD6State, Soldier } from '../../state';
import { bodiesOf, sightPointAt, endBeside, type SightPoint } from './sight-points';
import { basePoints } from './sight-base';
import { firstFree, isFree, judgeTrace, nobody, type SightBlocker, type Sighting } from './sight-judge';
import { KnownLines, linesKnown, standsIn } from './sight-memory';
import { indexOf, wallsOf } from '../table/table-index';
import { dimnessOn, mayBeDim } from '../weather/visibility';

export type { SightBlocker } from './sight-judge';
export { sightPointAt, endOnGround, type SightPoint } from './sight-points';

/**
 * Lines of sight in a state that does not change meanwhile: make one for a batch of questions, throw it away after.
 * Each pair is traced once, and not again by the next batch if nobody moved.
 */
export class SightLines {
  readonly #known: KnownLines;
  #figures: readonly SightFigure[] | null = null;
  private readonly standing: () => readonly SightFigure[];

  constructor(
    readonly state: OpenD6State,
    figures?: () => readonly SightFigure[],
  ) {
    this.standing = figures ?? (() => bodiesOf(state));
    this.#known = figures === undefined ? linesKnown(state) : new KnownLines();
  }

  /** The line from one soldier to another. */
  between(from: Soldier, to: Soldier): Sighting {
    return this.#settled(from, to, this.#traced(from, to));
  }

  /** What a line meets, and then how far one sees. The memory has only what is met, since weather changes by itself. */
  #dimmed(from: SightPoint, to: SightPoint, sighting: Sighting): Sighting {
    const dimness = sighting.clear ? dimnessOn(this.state, from, to) : null;
    if (dimness === null) return sighting;
    const blocker: SightBlocker = {
      rule: 'od6a-weather-029',
      key: `sight-${dimness.kind}`,
      kind: 'weather',
      id: dimness.kind,
      at: dimness.at,
    };
    return { ...sighting, clear: false, blocker };
  }

  /** od6-los-004: mutual. */
  sees(from: Soldier, to: Soldier): boolean {
    return this.#ruling(from, to)?.clear ?? (!this.#isTooDim(from, to) && this.#isClear(from, to));
  }

  /** Asked before anything is traced: in the dark most lines are too long. */
  #isTooDim(from: Soldier, to: Soldier): boolean {
    const { state } = this;
    return mayBeDim(state) && dimnessOn(state, sightPointAt(state, from), sightPointAt(state, to)) !== null;
  }

  #traced(from: Soldier, to: Soldier): Sighting {
    const trace = (): Sighting => this.#line(sightPointAt(this.state, from), sightPointAt(this.state, to));
    const isKnown = standsIn(this.state, from) && standsIn(this.state, to);
    const met = isKnown ? this.#known.sighting(from.id, to.id, trace) : trace();
    return mayBeDim(this.state) ? this.#dimmed(sightPointAt(this.state, from), sightPointAt(this.state, to), met) : met;
  }

  /** Like `between`, but faster: whether a line is clear is asked far more often than what it meets. */
  #isClear(from: Soldier, to: Soldier): boolean {
    const look = (): boolean => {
      const [a, b] = [sightPointAt(this.state, from), sightPointAt(this.state, to)];
      const walls = from.prone || to.prone ? indexOf(this.state.table) : wallsOf(this.state);
      return (
        isFree(this.state, walls, this.#everyBody(), a, b) ||
        (this.state.options.sightTarget === 'base' && this.#freePart(walls, a, b, nobody) !== null)
      );
    };
    if (!standsIn(this.state, from) || !standsIn(this.state, to)) return look();
    return this.#known.isClear(from.id, to.id, look);
  }

  #allFigures(): readonly SightFigure[] {
    return (this.#figures ??= this.standing());
  }

  #everyBody(): FigureIndex {
    return this.#known.bodies(() => indexFigures(this.#allFigures()));
  }

  /** The line between two ends; soldiers under a bare spot do not hinder the view of it. */
  along(from: SightPoint, to: SightPoint): Sighting {
    return this.#dimmed(from, to, this.#line(from, to));
  }

  /** Like `along`, but faster: in the dark most lines are too long, and nobody asks what they meet. */
  isClearAlong(from: SightPoint, to: SightPoint): boolean {
    const { state } = this;
    if (dimnessOn(state, from, to) !== null) return false;
    const ends = this.#ends(from, to);
    const except = (id: FigureId): boolean => ends.has(id);
    const walls = indexOf(state.table);
    return (
      firstFree(state, walls, this.#everyBody(), [[from, to]], except) !== null ||
      (state.options.sightTarget === 'base' && this.#freePart(walls, from, to, except) !== null)
    );
  }

  #line(from: SightPoint, to: SightPoint): Sighting {
    const except = this.#ends(from, to);
    const centre = this.#judged(from, to, except);
    if (centre.clear || this.state.options.sightTarget === 'centre') return centre;
    const free = this.#freePart(indexOf(this.state.table), from, to, (id) => except.has(id));
    return free === null ? centre : this.#judged(...free, except);
  }

  #judged(from: SightPoint, to: SightPoint, except: ReadonlySet<string>): Sighting {
    const trace = traceSight(indexOf(this.state.table), from, to, this.#everyBody(), except);
    const blocker = judgeTrace(this.state, trace, from, to);
    return { clear: blocker === null, trace, blocker };
  }

  /** od6-los-001 as a table option: a line to any part of either's base will do. Its ends, or null where there is none. */
  #freePart(
    walls: TableIndex,
    from: SightPoint,
    to: SightPoint,
    except: (id: FigureId) => boolean,
  ): readonly [SightPoint, SightPoint] | null {
    const index = indexOf(this.state.table);
    const first = (lines: Iterable<readonly [SightPoint, SightPoint]>): readonly [SightPoint, SightPoint] | null =>
      firstFree(this.state, walls, this.#everyBody(), lines, except);
    const figures = this.#allFigures();
    return first(linesTo(index, figures, from, to)) ?? first(turned(linesTo(index, figures, to, from)));
  }

  #ends(from: SightPoint, to: SightPoint): ReadonlySet<FigureId> {
    return new Set([...this.#at(from), ...this.#at(to)]);
  }

  #at(end: SightPoint): readonly FigureId[] {
    if (end.id !== null) return [end.id];
    return this.#allFigures()
      .filter((figure) => Math.hypot(figure.x - end.x, figure.y - end.y) <= figure.r)
      .map(({ id }) => id);
  }

  #ruling(from: Soldier, to: Soldier): OpenD6State['disputes'][number] | undefined {
    return this.state.disputes.length === 0 ? undefined : rulingOn(this.state, from.id, to.id);
  }

  /** A die or the gamemaster's word (od6-los-003, od6-los-005) overrides geometry. */
  #settled(from: Soldier, to: Soldier, sighting: Sighting): Sighting {
    const ruling = this.#ruling(from, to);
    if (ruling === undefined) return sighting;
    if (ruling.clear) return { ...sighting, clear: true, blocker: null };
    const blocker: SightBlocker = { rule: 'od6-los-003', key: 'sight-ruling', kind: 'ruling', id: to.id, at: from.at };
    return { ...sighting, clear: false, blocker };
  }
}

/** Lines from one end to all parts of the other's base. */
function* linesTo(
  index: TableIndex,
  figures: readonly SightFigure[],
  from: SightPoint,
  to: SightPoint,
): Generator<readonly [SightPoint, SightPoint]> {
  for (const spot of basePoints(index, figures, from, to)) yield [from, endBeside(to, spot)];
}

function* turned(lines: Iterable<readonly [SightPoint, SightPoint]>): Generator<readonly [SightPoint, SightPoint]> {
  for (const [from, to] of lines) yield [to, from];
}

/** The ruling on this pair in this phase, the last one if there are several. */
export function rulingOn(state: OpenD6State, a: FigureId, b: FigureId): OpenD6State['disputes'][number] | undefined {
  return state.disputes
    .filter(
      ({ figures, turn, phase }) =>
        turn === state.turn && phase === state.phase && figures.includes(a) && figures.includes(b),
    )
    .at(-1);
}
