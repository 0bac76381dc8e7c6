import { around, beat, WITH_LAST, type Stages } from '../../../battle/stage';
import type { Beat, Plaque } from '../../../battle/staging';
import type { FigureId } from '../../../battle/state';
import type { QuickDrawEvent } from '../book';
import { blastRadius } from '../book/fire/shots';
import { aboardOf, placesAboard, vehicleOf } from '../book/field/vehicles';
import type { Seen } from '../state';
import { words } from '../words';
import { die, marked, plaque } from './beats';

type VehicleStages = Pick<
  Stages<Seen, QuickDrawEvent>,
  | 'drive-rolled'
  | 'drove'
  | 'boarded'
  | 'got-out'
  | 'seat-taken'
  | 'wreck-left'
  | 'vehicle-hit'
  | 'damage-rolled'
  | 'veers'
  | 'unshaken'
  | 'weapon-lost'
  | 'engine-died'
  | 'structure-hit'
  | 'vehicle-lost'
>;

/** Vehicles drive with everybody in them; hits on them are shown as they come. */
export const vehicleStages: VehicleStages = {
  'drive-rolled': ({ figure, faces }, before) => ({
    ...die(
      before,
      figure,
      faces.reduce((sum, face) => sum + face, 0),
      'drive',
    ),
    dice: [{ label: words('roll.drive'), faces: [...faces] }],
  }),
  drove,
  boarded: ({ figure }, before) => marked(before, figure, 'boarded'),
  'got-out': ({ figure, at }, before) => ({
    ...marked(before, figure, 'got-out'),
    moves: { [figure]: { path: [before.figures[figure]?.at ?? at, at], facing: before.figures[figure]?.facing ?? 0 } },
  }),
  'seat-taken': ({ figure }, before) => marked(before, figure, 'seat-taken'),
  'wreck-left': null,
  'vehicle-hit': ({ target, face, victim }, before) => {
    const key = victim === null ? 'hull' : victim === target ? 'empty' : 'crew';
    const dice = [{ label: words('roll.who-is-hit'), faces: [face] }];
    return { ...marked(before, target, key, 'hit'), dice };
  },
  'damage-rolled': ({ figure, face }, before) => ({
    ...marked(before, figure, face <= 2 ? 'no-damage' : 'damage', face <= 2 ? 'miss' : 'hit'),
    dice: [{ label: words('roll.damage'), faces: [face] }],
  }),
  veers: ({ figure, way }, before) => marked(before, figure, `veers-${way}`, 'bad'),
  unshaken: ({ figure }, before) => marked(before, figure, 'unshaken'),
  'weapon-lost': ({ figure }, before) => marked(before, figure, 'weapon-lost', 'bad'),
  'engine-died': ({ figure }, before) => marked(before, figure, 'engine-died', 'bad'),
  'structure-hit': ({ figure }, before) => marked(before, figure, 'structure-hit', 'bad'),
  'vehicle-lost': ({ figure, loss }, before) => {
    const { at, facing } = vehicleOf(before, figure);
    const text: Plaque = plaque(at, `lost-${loss}`, 'hit');
    const r = blastRadius(loss === 'crashed' || loss === 'wrecked' ? 'small' : 'large', before.options);
    return beat({
      key: `lost ${figure}`,
      view: 'shift',
      ms: 900,
      weight: 3,
      cue: 'burst',
      about: [figure],
      at: [at],
      shapes: [{ kind: 'disc', role: 'template', at, r }],
      plaques: [text],
      ...(loss === 'crashed' ? { moves: { [figure]: { path: [at, at], facing: facing + SKID } } } : {}),
      falls: [figure],
    });
  },
};

/** How far a crashing skimmer slews round, in degrees. */
const SKID = 60;

function drove(
  { figure, path, facing, veered }: Extract<QuickDrawEvent, { readonly type: 'drove' }>,
  before: Seen,
): Beat {
  const vehicle = vehicleOf(before, figure);
  const end = path.at(-1) ?? vehicle.at;
  const seats = placesAboard(before, { ...vehicle, at: end, facing });
  const crew = aboardOf(before, vehicle).map(({ id, at }): [FigureId, { path: typeof path; facing: number }] => {
    const shift = { x: at.x - vehicle.at.x, y: at.y - vehicle.at.y };
    const between = path.slice(1, -1).map(({ x, y }) => ({ x: x + shift.x, y: y + shift.y }));
    return [id, { path: [at, ...between, seats[id] ?? end], facing }];
  });
  return beat({
    key: veered ? WITH_LAST : `drive ${figure}`,
    view: 'frame',
    ms: 900,
    weight: 3,
    cue: 'walk',
    ...around(before, [figure]),
    at: [vehicle.at, end],
    moves: { [figure]: { path, facing }, ...Object.fromEntries(crew) },
    plaques: veered ? [plaque(figure, 'veering', 'bad')] : [],
  });
}
