import type { FigureId, SideId } from '../../../../battle/state';
import type { Fighter, Piece, WeaponKey } from '../../state';
import { fighterOf, foesOf, ofSide, sideOf } from '../field/field';
import type { Firing } from '../aim/aims';
import { refuseShot, targetsOf } from '../aim/fire-legality';
import { costOf, gunsOf, keysOf } from '../aim/guns';
import { isForced, paranoidTargets } from '../aim/owed';

// qd-init-002, qd-init-014: firers, weapons and targets, as the sides declare them.

/** A firer, weapon and target, in the order in which they were named: before any roll. */
export interface Declared {
  readonly figure: FigureId;
  readonly weapon: WeaponKey;
  /** Empty for a charger who only answers fire. */
  readonly targets: readonly FigureId[];
}

/** Returns true if the firer may name the target; depends on the step, and on who fires already. */
export type Allowed = (firer: Fighter, target: Piece) => boolean;

export const HOLD = 'hold';
/** Suffix of a weapon: all that it reaches; everybody who fires at this charger; the nearest, as paranoia requires. */
export const ALL = 'all';
export const ANSWER = 'answer';
export const NEAREST = 'nearest';

/** Most targets that may be named in order; more are named with `ALL`. */
const MOST_NAMED = 6;

export type Words = Readonly<Record<FigureId, readonly string[]>>;

/** The key under which the second, third, ... target of a figure is said. */
export function placeKey(figure: FigureId, place: number): string {
  return `${figure}#${place}`;
}

/** What was said of a figure: its word, and the further targets after its first. */
export interface Said {
  readonly word: string | null;
  readonly more: readonly FigureId[];
}

export function saidOf(figure: FigureId, said: Readonly<Record<string, string>>): Said {
  const places = Array.from({ length: MOST_NAMED - 1 }, (_, i) => said[placeKey(figure, i + 2)]);
  return { word: said[figure] ?? null, more: [...new Set(places.filter((id) => id !== undefined))] };
}

/** The reverse of `saidOf`, for one figure. */
export function sayingOf(figure: FigureId, { word, more }: Said): Readonly<Record<string, string>> {
  return Object.fromEntries([
    ...(word === null ? [] : [[figure, word]]),
    ...more.map((id, i) => [placeKey(figure, i + 2), id]),
  ]);
}

/**
 * Returns what may be said of each fighter who can fire: to hold, or a weapon at one enemy, at all that it reaches, or
 * at everybody who fires at a charger. After one enemy, others may be named in order, each under a key of its own
 * (`placeKey`).
 */
export function fireWords(state: Firing, side: SideId, allowed: Allowed): Words {
  const said = ofSide(state, side).flatMap((firer): [string, readonly string[]][] => {
    const forced = isForced(state, firer);
    const words = keysOf(state, firer).flatMap((key) => wordsWith(state, firer, key, allowed));
    if (words.length === 0) return [];
    const named = [...new Set(keysOf(state, firer).flatMap((key) => namedWith(state, firer, key, allowed)))];
    const places = Math.min(MOST_NAMED, named.length + (forced ? 1 : 0)) - 1;
    return [
      [firer.id, forced ? words : [...words, HOLD]],
      ...Array.from({ length: Math.max(0, places) }, (_, i): [string, readonly string[]] => [
        placeKey(firer.id, i + 2),
        named,
      ]),
    ];
  });
  return Object.fromEntries(said);
}

function namedWith(state: Firing, firer: Fighter, key: WeaponKey, allowed: Allowed): readonly FigureId[] {
  return targetsOf(state, firer, key)
    .filter((target) => allowed(firer, target))
    .map(({ id }) => id);
}

function wordsWith(state: Firing, firer: Fighter, key: WeaponKey, allowed: Allowed): readonly string[] {
  if (isForced(state, firer)) return paranoidTargets(state, firer, key).length === 0 ? [] : [`${key}@${NEAREST}`];
  const named = namedWith(state, firer, key, allowed);
  return [
    ...(named.length > 1 ? [`${key}@${ALL}`] : []),
    ...named.map((id) => `${key}@${id}`),
    ...(canAnswer(state, firer, key) ? [`${key}@${ANSWER}`] : []),
  ];
}

/**
 * Returns true if a charger could fire at somebody who fires at them, whether or not they charge that figure
 * (qd-turn-004).
 */
function canAnswer(state: Firing, firer: Fighter, key: WeaponKey): boolean {
  if (firer.charge === null) return false;
  return foesOf(state, firer).some((foe) => refuseShot(state, firer, key, foe, new Set([foe.id])) === null);
}

/**
 * Returns what one side has said, as declarations; figures that are not named fire as is best. Null: only those who
 * must fire do.
 */
export function declaredBy(
  state: Firing,
  side: SideId,
  said: Readonly<Record<string, string>> | null,
  allowed: Allowed,
): readonly Declared[] {
  const words = fireWords(state, side, allowed);
  const firers = ofSide(state, side).filter(({ id }) => words[id] !== undefined);
  const able = said === null ? firers.filter((firer) => isForced(state, firer)) : firers;
  return able.flatMap(({ id: figure }): Declared[] => {
    const listed = words[figure] ?? [];
    const { word, more } = saidOf(figure, said ?? {});
    const [weapon = '', at = ''] = (word ?? bestWord(state, fighterOf(state, figure), listed)).split('@');
    if (weapon === HOLD) return [];
    const key = weapon as WeaponKey;
    return [{ figure, weapon: key, targets: targetsNamed(state, figure, key, at, { listed, more, allowed }) }];
  });
}

function targetsNamed(
  state: Firing,
  figure: FigureId,
  key: WeaponKey,
  at: string,
  { listed, more, allowed }: { readonly listed: readonly string[]; readonly allowed: Allowed } & Pick<Said, 'more'>,
): readonly FigureId[] {
  if (at === ANSWER) return [];
  if (at === ALL) return targetsIn(listed, key);
  const firer = fighterOf(state, figure);
  const named = namedWith(state, firer, key, allowed);
  const first = at === NEAREST ? paranoidTargets(state, firer, key) : [at];
  return [...new Set([...first, ...more.filter((id) => named.includes(id))])];
}

/** Returns the targets that a weapon reaches, of those listed for a figure. */
export function targetsIn(listed: readonly string[], weapon: string): readonly FigureId[] {
  const shots = listed.filter((word) => word.startsWith(`${weapon}@`));
  const ids = shots.map((word) => word.slice(weapon.length + 1));
  return ids.filter((id) => id !== ALL && id !== ANSWER && id !== NEAREST);
}

/** The weapon that does most, at all that it reaches. */
export function bestWord(state: Firing, firer: Fighter, listed: readonly string[]): string {
  const worth = (word: string): number => {
    const [weapon, at] = word.split('@');
    const key = weapon as WeaponKey;
    const numbers = targetsOf(state, firer, key).map(({ armour }) =>
      gunsOf(firer, key).reduce((sum, gun) => sum + (gun.target[armour === 'none' ? 'flak-mesh' : armour] ?? 0), 0),
    );
    const shots = Math.floor(firer.left / costOf(firer, key));
    return Math.max(0, ...numbers) * shots + (at === ALL ? 0.5 : at === ANSWER ? -0.5 : 0);
  };
  return listed.filter((word) => word !== HOLD).reduce((best, word) => (worth(word) > worth(best) ? word : best));
}

/** Returns true if anything is left to be said of a side: figures with only one option are not asked. */
export function isAsked(words: Words): boolean {
  return Object.values(words).some((listed) => listed.length > 1);
}

/**
 * Adds the answers of chargers to all who fire at them (qd-turn-004). An answer to fire that does not come is left out.
 */
export function withAnswers(state: Firing, declared: readonly Declared[]): readonly Declared[] {
  return declared
    .map((own) => {
      const firer = fighterOf(state, own.figure);
      const fired = firingAt(state, firer, declared);
      const answered = [...fired].filter((id) => {
        const foe = foesOf(state, firer).find((piece) => piece.id === id);
        return foe !== undefined && refuseShot(state, firer, own.weapon, foe, fired) === null;
      });
      return { ...own, targets: [...new Set([...own.targets, ...answered])] };
    })
    .filter(({ targets }) => targets.length > 0);
}

/**
 * Returns what fires at a charger in this exchange: fighters on foot, or the vehicle that they fire from; nothing for
 * other fighters.
 */
export function firingAt(state: Firing, charger: Fighter, declared: readonly Declared[]): ReadonlySet<FigureId> {
  if (charger.charge === null) return new Set();
  const firers = declared.filter(({ targets }) => targets.includes(charger.id));
  const enemies = firers
    .map(({ figure }) => fighterOf(state, figure))
    .filter((firer) => sideOf(state, firer) !== sideOf(state, charger));
  return new Set(enemies.map(({ id, aboard }) => aboard?.vehicle ?? id));
}
