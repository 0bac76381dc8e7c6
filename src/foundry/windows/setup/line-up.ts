import type { Ruleset } from '../../../battle/ruleset';
import { breaking } from '../../../battle/sheet';
import type { BattleState, Side, SideId } from '../../../battle/state';
import { REFEREE } from '../../../engine/request';
import type { Point } from '../../../space/types';
import type { Joining, Place } from '../../../battle/enlist';
import { portraitOf, type Portrait, type UnitSource } from '../deploy/unit-source';

/** A unit that may take part: on which side, or on none. */
export interface Entry extends Portrait {
  readonly key: string;
  readonly name: string;
  readonly source: UnitSource;
  readonly side: SideId | null;
  /** Where it will be set up, in table units; null for the waiting area of its side. */
  readonly at: Point | null;
  /** The places of its figures that are on the scene already, and the tokens that they replace. */
  readonly places: readonly Place[];
  readonly tokens: readonly string[];
  /** Its figures are left over from a battle that is gone. */
  readonly leftOver: boolean;
}

/** What is found on a scene, before sides are assigned. */
export type Found = Pick<Entry, 'source' | 'at' | 'places' | 'tokens' | 'leftOver'>;

/** In place of the document of a unit that was suggested. */
const SUGGESTED = 'suggested';

const isOfForce = ({ origin, character }: UnitSource): boolean => origin !== undefined && character === undefined;

/** A record sheet of this world, or a character, takes part once. */
function isSame(a: UnitSource, b: UnitSource): boolean {
  if (a.actor !== null) return a.actor === b.actor;
  return a.character !== undefined && a.character.uuid === b.character?.uuid;
}

/** Between the edge of the table and the middle of a squad that waits there, as a share of the table. */
const EDGE = 0.12;

/** Who takes part in a battle that is about to begin, or in progress: a list that the gamemaster fills. */
export class LineUp {
  #entries: readonly Entry[] = [];
  #count = 0;

  constructor(
    private readonly ruleset: Ruleset,
    /** The sides as they are now called. */
    private readonly sides: () => readonly Side[],
  ) {}

  get entries(): readonly Entry[] {
    return this.#entries;
  }

  /** The units that are on some side. */
  get joining(): readonly Entry[] {
    return this.#entries.filter(({ side }) => side !== null);
  }

  /** Adds a unit of this ruleset whose design can be read. Returns its key, null if it is none. */
  add(found: Found, side: SideId | null): string | null {
    const portrait = found.source.ruleset === this.ruleset.id ? portraitOf(this.ruleset.muster, found.source) : null;
    if (portrait === null) return null;
    const known = this.#entries.find(({ source }) => isSame(source, found.source));
    if (known !== undefined) {
      this.assign(known.key, side ?? known.side);
      return known.key;
    }
    this.#count += 1;
    const key = `unit-${this.#count}`;
    this.#entries = [...this.#entries, { ...found, ...portrait, key, name: found.source.name, side }];
    return key;
  }

  /** Puts a unit on a side, or on none. A unit that is neither on the scene nor on a side is removed. */
  assign(key: string, side: SideId | null): void {
    this.#entries = this.#entries
      .map((entry) => (entry.key === key ? { ...entry, side } : entry))
      .filter((entry) => entry.side !== null || entry.tokens.length > 0);
  }

  forget(key: string): void {
    this.#entries = this.#entries.filter((entry) => entry.key !== key);
  }

  /** Puts these units on a side; they replace those that it brings from a force list. */
  bring(side: SideId, sources: readonly UnitSource[]): void {
    this.#exchange(side, isOfForce, sources);
  }

  /** Puts these units on a side; they replace those that were suggested for it before. */
  suggest(side: SideId, sources: readonly Omit<UnitSource, 'uuid'>[]): void {
    const suggested = sources.map((source) => ({ ...source, uuid: SUGGESTED }));
    this.#exchange(side, ({ uuid }) => uuid === SUGGESTED, suggested);
  }

  #exchange(side: SideId, goes: (source: UnitSource) => boolean, sources: readonly UnitSource[]): void {
    this.#entries = this.#entries.filter((entry) => entry.side !== side || !goes(entry.source));
    for (const source of sources) this.add({ source, at: null, places: [], tokens: [], leftOver: false }, side);
  }

  /** Returns the page of the force that a side brings; null if it brings none. */
  forceOf(side: SideId): string | null {
    const brought = this.joining.find((entry) => entry.side === side && isOfForce(entry.source));
    return brought?.source.uuid ?? null;
  }

  /** Returns the points of a side's units. */
  pointsOf(side: SideId): number {
    const own = this.joining.filter((entry) => entry.side === side);
    return own.reduce((sum, { points }) => sum + (points ?? 0), 0);
  }

  /** Returns the side that a unit probably fights for: one whose lists have it, with the fewest units. */
  usualSide({ design }: UnitSource, state: BattleState): SideId | null {
    const { rules, muster } = this.ruleset;
    const seen = rules.seen(state, REFEREE);
    const read = muster.sheet.read(design);
    const size = (side: SideId): number => this.joining.filter((entry) => entry.side === side).length;
    const ids = this.sides().map(({ id }) => id);
    const lawful = ids.filter((side) => breaking(muster.sheet.check(read, { seen, side })).length === 0);
    const [likely] = [...(lawful.length > 0 ? lawful : ids)].sort((a, b) => size(a) - size(b));
    return likely ?? null;
  }

  /**
   * Returns the units on sides, with the places round which they are set up: squads without a place wait at the edge of
   * their side.
   */
  placed({ table: { width, height } }: Pick<BattleState, 'table'>): readonly Joining<UnitSource>[] {
    const order = this.sides().map(({ id }) => id);
    const waiting = order.map((side) => this.joining.filter((entry) => entry.side === side && entry.at === null));
    return this.joining.flatMap(({ source, side, at, places, key }): Joining<UnitSource>[] => {
      if (side === null) return [];
      const rank = order.indexOf(side);
      const row = waiting[rank] ?? [];
      const column = row.findIndex((entry) => entry.key === key);
      const y = order.length < 2 ? 0.5 : 1 - EDGE - ((1 - 2 * EDGE) * rank) / (order.length - 1);
      const edge = { x: (width * (column + 1)) / (row.length + 1), y: height * y };
      return [{ source, side, at: at ?? edge, places }];
    });
  }
}
