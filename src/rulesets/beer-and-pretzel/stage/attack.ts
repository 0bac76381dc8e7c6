import { around, beat, beyond, placesOf, WITH_LAST } from '../../../battle/stage';
import type { Beat, Plaque } from '../../../battle/staging';
import type { Shape } from '../../../battle/sketch';
import { figureOf } from '../../../battle/state';
import type { EventOf } from '../book';
import type { AttackEvent, AttackPart } from '../book/attack/attack';
import type { CoverEvent } from '../book/cover/cover-fire';
import type { LapseEvent } from '../book/figure/cover-lapse';
import type { DamageEvent } from '../book/damage/damage';
import type { Seen } from '../state';
import { drawSpaces } from '../tell/shapes';
import { boardFor, Field } from '../book/field/field';
import { words } from '../words';
import { cueOfWeapon } from './gun-cue';
import { centresOf, plaqueAt, unseen, type StageRows } from './row';

/** Milliseconds of an attack at one space, what each further space adds, and the most. */
const [ONE, FURTHER, MOST] = [1200, 250, 2200];

/** Spaces by which a miss passes its target. */
const PAST = 0.6;

export const attackStage: StageRows<AttackEvent> = {
  attacked: attackBeat,
  'grenade-scattered': ({ space }, before) =>
    beat({
      key: WITH_LAST,
      view: 'frame',
      ms: 400,
      weight: 2,
      cue: 'burst',
      at: centresOf(before, [space]),
      plaques: centresOf(before, [space]).map((at) => plaqueAt(at, 'scatters')),
    }),
  'weapon-jammed': ({ figure }, before) =>
    beat({
      key: WITH_LAST,
      view: 'shift',
      ms: 400,
      weight: 2,
      cue: 'gun',
      ...around(before, [figure]),
      plaques: [plaqueAt(figure, 'jam', 'bad')],
    }),
  'jam-cleared': ({ figure }, before) =>
    beat({
      key: `gun ${figure}`,
      view: 'shift',
      ms: 400,
      weight: 2,
      cue: 'gun',
      ...around(before, [figure]),
      plaques: [plaqueAt(figure, 'cleared', 'good')],
    }),
  'grenade-spent': unseen,
};

export const damageStage: StageRows<DamageEvent> = {
  'damage-rolled': ({ figure, faces, wounds }, before) =>
    beat({
      key: WITH_LAST,
      view: 'frame',
      ms: 600,
      weight: 3,
      cue: 'hit',
      ...around(before, [figure]),
      dice: [{ label: words('card.damage.plain', { figure: { figure }, wounds }), faces }],
      plaques: wounds === 0 ? [plaqueAt(figure, 'none', 'miss')] : [],
    }),
  'figure-wounded': ({ figure, wounds }, before) =>
    beat({
      key: WITH_LAST,
      view: 'frame',
      ms: 600,
      weight: 3,
      cue: 'hit',
      ...around(before, [figure]),
      plaques: [plaqueAt(figure, 'wounds', 'hit', { wounds })],
    }),
  'figure-killed': ({ figure }, before) => {
    const { at } = figureOf(before, figure);
    return beat({
      key: WITH_LAST,
      view: 'frame',
      ms: 600,
      weight: 3,
      cue: 'fall',
      about: [figure],
      at: [at],
      plaques: [plaqueAt(at, 'killed', 'hit')],
      falls: [figure],
    });
  },
};

export const coverStage: StageRows<CoverEvent | LapseEvent> = {
  'cover-declared': ({ cover: { figure, spaces } }, before) =>
    beat({
      key: `cover ${figure}`,
      view: 'frame',
      ms: 600,
      weight: 2,
      cue: 'cover',
      about: [figure],
      at: [...placesOf(before, [figure]), ...centresOf(before, spaces)],
      shapes: covered(before, spaces),
      plaques: [plaqueAt(figure, 'covers')],
    }),
  'cover-fired': ({ figure, target }, before) =>
    beat({
      key: `cover ${figure}`,
      view: 'frame',
      ms: 450,
      weight: 3,
      cue: 'alarm',
      ...around(before, [figure, target]),
      plaques: [plaqueAt(figure, 'cover-fire', 'bad')],
      caption: words('caption.cover', { figure: { figure }, target: { figure: target } }),
    }),
  'cover-forfeited': ({ figure, target }, before) =>
    beat({
      key: `cover ${figure}`,
      view: 'shift',
      ms: 500,
      weight: 2,
      about: [figure, target],
      at: placesOf(before, [figure]),
      plaques: [plaqueAt(figure, 'holds-fire')],
    }),
  'cover-unseen': ({ figure, target }, before) =>
    beat({
      key: `cover ${figure}`,
      view: 'frame',
      ms: 500,
      weight: 2,
      ...around(before, [figure, target]),
      plaques: [plaqueAt(figure, 'no-sight', 'miss')],
    }),
  'covers-lapsed': ({ figures }, before) =>
    beat({
      key: 'lapsed',
      view: 'shift',
      ms: 300,
      weight: 1,
      ...around(before, figures),
      plaques: figures.map((figure) => plaqueAt(figure, 'lapsed')),
    }),
  'cover-lost': ({ figure }, before) =>
    beat({ key: WITH_LAST, view: 'stay', ms: 300, weight: 1, ...around(before, [figure]) }),
};

function covered(seen: Seen, spaces: readonly string[]): Shape[] {
  const field = new Field(seen);
  return drawSpaces(
    field,
    spaces.map((id) => field.board.space(id)),
    'threat',
  );
}

/** A line to each space of the attack, with the sum and the number it needed there. */
function attackBeat({ figure, weapon, faces, misfire, parts }: EventOf<'attacked'>, before: Seen): Beat {
  const board = boardFor(before);
  const from = figureOf(before, figure).at;
  const about = [figure, ...parts.flatMap((part) => part.figure ?? [])];
  const sum = faces.reduce((total, face) => total + face, 0);
  const hits = parts.some(({ hit }) => hit);
  const kind = weapon === 'hand' ? 'blow' : weapon === 'grenade' ? 'throw' : 'shot';
  return beat({
    key: `attack ${figure}`,
    view: 'frame',
    ms: Math.min(MOST, ONE + FURTHER * (parts.length - 1)),
    weight: 3,
    cue: cueOfWeapon(weapon),
    about,
    at: [from, ...parts.map(({ space }) => board.space(space).centre)],
    tracers: parts.map(({ space, hit }) => {
      const to = board.space(space).centre;
      return { from, to: hit ? to : beyond(from, to, PAST), kind, hit };
    }),
    plaques: parts.map((part) => plaqueFor(part, sum, misfire, board.space(part.space).centre)),
    dice:
      faces.length === 0
        ? []
        : [{ label: words('card.attack.dice', { sum }), faces, hits: faces.map(() => hits && !misfire) }],
  });
}

function plaqueFor({ figure, number, hit }: AttackPart, sum: number, misfire: boolean, at: Plaque['at']): Plaque {
  const on = figure ?? at;
  if (misfire) return plaqueAt(on, 'misfire', 'miss');
  return number === null ? plaqueAt(on, 'sure', 'hit') : plaqueAt(on, 'needs', hit ? 'hit' : 'miss', { sum, number });
}
