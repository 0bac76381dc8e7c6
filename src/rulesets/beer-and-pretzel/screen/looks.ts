import type { FigureLook, Track, UnitLook, Wreck } from '../../../battle/looks';
import { figureOf, unitOf, type FigureId, type UnitId } from '../../../battle/state';
import type { Text } from '../../../battle/text';
import type { Seen, Trooper } from '../state';
import { words } from '../words';

const specialWeapons: ReadonlySet<string> = new Set([
  'smart-gun',
  'flamethrower',
  'hand-flamer',
  'sniper-rifle',
  'smartgun',
]);

export function figureLook(state: Seen, id: FigureId): FigureLook {
  const figure = figureOf(state, id);
  return {
    words: conditionWords(state, figure),
    pip: figure.leader ? 'leader' : figure.weapons.some((weapon) => specialWeapons.has(weapon)) ? 'specialist' : 'none',
    posture: 'standing',
    wounds: figure.wounds,
    markers: markersOf(state, figure),
    ...wreckOf(figure),
  };
}

/** Drawings that leave a wreck or a carcass, by how their names begin. */
const wrecks: readonly (readonly [drawing: string, wreck: Wreck])[] = [
  ['bot-', 'robot'],
  ['bug-', 'bug'],
  ['vehicle', 'vehicle'],
];

function wreckOf({ art, presence }: Trooper): Pick<FigureLook, 'wreck'> {
  const name = art.slice(art.lastIndexOf('/') + 1);
  const found = wrecks.find(([drawing]) => name.startsWith(drawing));
  return presence === 'out' && found !== undefined ? { wreck: found[1] } : {};
}

/** Returns what a figure fires with; how far is not limited, it only gets harder. */
export function weapons(state: Seen, id: FigureId): Text[] {
  const { weapons: carried, jammed } = figureOf(state, id);
  return carried
    .filter((weapon) => weapon !== 'hand' && !jammed.includes(weapon))
    .map((weapon) => words(`weapon.${weapon}`));
}

function covers(state: Seen, { id }: Trooper): boolean {
  return state.covers.some(({ figure }) => figure === id);
}

function markersOf(state: Seen, figure: Trooper): string[] {
  const is: readonly (readonly [string, boolean])[] = [
    ['overwatch', covers(state, figure)],
    ['aloft', figure.aloft],
    ['jammed', figure.jammed.length > 0],
    ['carried', figure.inside !== null],
  ];
  return is.filter(([, holds]) => holds).map(([name]) => name);
}

function conditionWords(state: Seen, figure: Trooper): Text[] {
  const { points, wounds, left, leader, command, presence } = figure;
  const listed: Text[] = [words('condition.life', { left: points - wounds, points })];
  if (presence === 'table') listed.push(words('condition.points', { points: left / 2 }));
  if (leader && command > 0) listed.push(words('condition.command', { points: command / 2 }));
  const is: readonly (readonly [string, boolean])[] = [
    ['leader', leader],
    ['aloft', figure.aloft],
    ['covers', covers(state, figure)],
    ['carried', figure.inside !== null],
    ['jammed', figure.jammed.length > 0],
    ['out', presence === 'out'],
    ['left', presence === 'left'],
    ['reserve', presence === 'reserve'],
  ];
  return [...listed, ...is.filter(([, holds]) => holds).map(([key]) => words(`condition.${key}`))];
}

/** A figure of its own shows its life as a row of boxes; a horde shows its figures only. */
export function unitLook(state: Seen, id: UnitId): UnitLook {
  const figures = Object.values(state.figures).filter(({ unit }) => unit === unitOf(state, id).id);
  const [only] = figures;
  const alone = figures.length === 1 && only !== undefined && only.presence === 'table' ? only : null;
  return {
    tracks: alone === null ? [] : [trackOf(alone)],
    slots: [],
    markers: alone === null ? [] : markersOf(state, alone),
    did: alone === null ? hordeDid(state, figures) : figureDid(state, alone),
  };
}

function trackOf({ points, wounds, left, command }: Trooper): Track {
  const status =
    command > 0
      ? words('track.status-leader', { points: left / 2, command: command / 2 })
      : words('track.status', { points: left / 2 });
  return {
    label: words('track.label'),
    values: Array.from({ length: points }, (_, i) => i + 1),
    at: Math.max(0, points - wounds),
    status,
  };
}

function figureDid(state: Seen, figure: Trooper): Text[] {
  const is: readonly (readonly [string, boolean])[] = [
    ['active', state.active === figure.id],
    ['moved', figure.moved],
    ['covers', covers(state, figure)],
    ['acted', figure.acted && !covers(state, figure)],
    ['finished', figure.finished && !figure.acted],
    ['fresh', figure.fresh],
  ];
  return is.filter(([, holds]) => holds).map(([key]) => words(`did.${key}`));
}

function hordeDid(state: Seen, figures: readonly Trooper[]): Text[] {
  const reserve = figures.filter(({ presence }) => presence === 'reserve').length;
  const done = figures.filter(({ presence, finished }) => presence === 'table' && finished).length;
  return [
    ...(reserve > 0 ? [words('did.reserve', { count: reserve })] : []),
    ...(state.phase === 'bad' && done > 0 ? [words('did.done', { count: done })] : []),
  ];
}
