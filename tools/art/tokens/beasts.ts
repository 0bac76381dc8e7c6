/** The creatures of OpenD6's advanced game, seen from above, facing south. */
import { ink, tone } from '../kit/palette';
import { rngOf } from '../kit/rng';
import { disc, polygon, smooth } from '../kit/shapes';
import { at, group } from '../kit/svg';
import { shag } from './heads';
import { flat, limb, part, small, stroke } from './rig';

interface Beast {
  readonly seed: number;
  readonly skin: string;
  readonly belly: string;
  /** Half the width and half the length of the trunk. */
  readonly trunk: readonly [number, number];
  /** Half the width and half the length of the head, which is at the front. */
  readonly head: readonly [number, number];
  readonly coat: 'fur' | 'plates' | 'scales' | 'stripes' | 'spots' | 'bare';
  readonly tail: 'none' | 'thin' | 'thick' | 'club';
  readonly horns: 0 | 1 | 2 | 4;
  readonly legs: 'four' | 'two' | 'arms';
  readonly eyes: string;
  readonly extra?: 'tusks' | 'ears' | 'fangs' | 'frill' | 'fins';
}

const sides = [-1, 1] as const;

function tailOf({ tail, skin, trunk: [, long] }: Beast): string {
  if (tail === 'none') return '';
  const [root, end] = [-long * 0.8, -43];
  const way = [at(0, root), at(7, (root + end) / 2 - 2), at(2, end)];
  if (tail === 'thin') return limb(way, 4.5, tone(skin, -0.1));
  const thick = limb(way, 11, skin) + limb([way[1] ?? at(0, 0), way[2] ?? at(0, 0)], 6, skin);
  return tail === 'thick' ? thick : thick + part(disc(2, end + 3, 7.5), tone(skin, -0.25));
}

function legsOf({ legs, skin, trunk: [wide, long] }: Beast): string {
  const dark = tone(skin, -0.18);
  const claw = (x: number, y: number): string =>
    stroke(`M${x - 3} ${y + 3}l-1 5M${x} ${y + 4}v5M${x + 3} ${y + 3}l1 5`, '#efe6cf', 1.8);
  const pair = (y: number, reach: number, width: number, feet: boolean): string =>
    sides
      .map((side) => {
        const [x, end] = [side * (wide + reach), y + 9];
        return (
          limb([at(side * wide * 0.6, y - 4), at(x, y), at(x - side * 2, end)], width, dark) +
          (feet ? claw(x - side * 2, end) : '')
        );
      })
      .join('');
  if (legs === 'two') return pair(-2, 7, 12, true) + pair(long * 0.62, 2, 5, false);
  if (legs === 'arms') return pair(-long * 0.7, 3, 11, false) + pair(long * 0.35, 9, 11, true);
  return pair(-long * 0.7, 6, 9, true) + pair(long * 0.45, 6, 9, true);
}

function coatOf({ coat, seed, skin, belly, trunk: [wide, long] }: Beast): string {
  const rng = rngOf(seed);
  const dark = tone(skin, -0.32);
  const rows = [-0.7, -0.35, 0, 0.35, 0.7];
  switch (coat) {
    case 'fur':
      return Array.from({ length: 34 }, () => {
        const [a, r] = [rng.range(0, Math.PI * 2), Math.sqrt(rng.next()) * 0.85];
        const [x, y] = [Math.cos(a) * wide * r, Math.sin(a) * long * r];
        return stroke(
          `M${x.toFixed(1)} ${y.toFixed(1)}l${(Math.cos(a) * 4).toFixed(1)} ${(Math.sin(a) * 4).toFixed(1)}`,
          dark,
          1.6,
        );
      }).join('');
    case 'plates':
      return rows
        .map((y) =>
          part(
            smooth([at(-wide * 0.62, y * long), at(0, y * long + 6), at(wide * 0.62, y * long), at(0, y * long - 5)]),
            tone(skin, 0.12),
            1.4,
          ),
        )
        .join('');
    case 'scales':
      return rows
        .flatMap((y, i) => [-0.5, 0, 0.5].map((x) => flat(disc(x * wide + (i % 2) * 4 - 2, y * long, 3), dark)))
        .join('');
    case 'stripes':
      return rows
        .map((y) =>
          stroke(`M${-wide * 0.75} ${y * long + 3}Q0 ${y * long - 5} ${wide * 0.75} ${y * long + 3}`, dark, 3),
        )
        .join('');
    case 'spots':
      return Array.from({ length: 11 }, () =>
        flat(disc(rng.range(-wide * 0.7, wide * 0.7), rng.range(-long * 0.75, long * 0.7), rng.range(2, 4.5)), belly),
      ).join('');
    case 'bare':
      return stroke(`M0 ${-long * 0.8}V${long * 0.6}`, dark, 2.4);
  }
}

function headOf({ head: [wide, long], trunk: [, back], skin, belly, horns, eyes, extra }: Beast): string {
  const ahead = horns > 0 || extra === 'tusks' ? 9 : 4;
  const y = Math.min(back * 0.62 + long * 0.75, 43 - long - ahead);
  const horn = (x: number, dx: number): string =>
    small(polygon([at(x - 5, y + 2), at(x + 5, y + 2), at(x + dx, y + long + 9)]), '#efe6cf');
  const spots: Readonly<Record<0 | 1 | 2 | 4, readonly (readonly [number, number])[]>> = {
    0: [],
    1: [[0, 0]],
    2: [
      [-wide * 0.6, -5],
      [wide * 0.6, 5],
    ],
    4: [
      [-wide * 0.75, -9],
      [wide * 0.75, 9],
      [-wide * 0.3, -1],
      [wide * 0.3, 1],
    ],
  };
  const extras: Readonly<Record<NonNullable<Beast['extra']>, string>> = {
    tusks: sides
      .map((side) =>
        limb(
          [
            at(side * wide * 0.5, y + long * 0.5),
            at(side * wide * 1.1, y + long + 4),
            at(side * wide * 0.7, y + long + 8),
          ],
          3.6,
          '#f4ecd6',
        ),
      )
      .join(''),
    ears: sides.map((side) => small(disc(side * wide * 0.95, y - long * 0.6, wide * 0.5), belly)).join(''),
    fangs: sides
      .map((side) =>
        flat(
          polygon([at(side * 4 - 2, y + long * 0.8), at(side * 4 + 2, y + long * 0.8), at(side * 4, y + long + 7)]),
          '#f4ecd6',
        ),
      )
      .join(''),
    frill: part(
      smooth([at(-wide * 1.8, y - 4), at(0, y - long * 1.5), at(wide * 1.8, y - 4), at(0, y + 4)]),
      belly,
      1.8,
    ),
    fins: sides
      .map((side) =>
        part(
          polygon([at(side * wide * 0.8, y - 6), at(side * wide * 2, y - 12), at(side * wide * 1.2, y + 6)]),
          belly,
          1.6,
        ),
      )
      .join(''),
  };
  return (
    (extra === undefined || extra === 'fangs' || extra === 'tusks' ? '' : extras[extra]) +
    spots[horns].map(([x, dx]) => horn(x, dx)).join('') +
    (extra === 'fangs' || extra === 'tusks' ? extras[extra] : '') +
    part(
      smooth([
        at(-wide, y - long * 0.4),
        at(0, y - long),
        at(wide, y - long * 0.4),
        at(wide * 0.55, y + long * 0.8),
        at(0, y + long),
        at(-wide * 0.55, y + long * 0.8),
      ]),
      tone(skin, 0.08),
    ) +
    sides
      .map(
        (side) =>
          small(disc(side * wide * 0.5, y + long * 0.1, 2.8), eyes) +
          flat(disc(side * wide * 0.5, y + long * 0.2, 1.2), ink),
      )
      .join('')
  );
}

function beast(look: Beast): string {
  const {
    seed,
    skin,
    trunk: [wide, long],
    coat,
  } = look;
  const trunk =
    coat === 'fur'
      ? polygon(shag(rngOf(seed), 0, -3, wide, long, 22, 0.1))
      : smooth([
          at(-wide * 0.7, -long),
          at(0, -long * 1.05),
          at(wide * 0.7, -long),
          at(wide, 0),
          at(wide * 0.7, long * 0.85),
          at(0, long),
          at(-wide * 0.7, long * 0.85),
          at(-wide, 0),
        ]);
  return group({}, tailOf(look), legsOf(look), part(trunk, skin), coatOf(look), headOf(look));
}

const looks: Readonly<Record<string, Beast>> = {
  'horned-mammoth': {
    seed: 11,
    skin: '#7a5a3c',
    belly: '#a98a64',
    trunk: [24, 28],
    head: [14, 12],
    coat: 'fur',
    tail: 'thin',
    horns: 2,
    legs: 'four',
    eyes: '#f0d060',
    extra: 'ears',
  },
  'war-mammoth': {
    seed: 12,
    skin: '#5c4a3e',
    belly: '#b0372c',
    trunk: [24, 28],
    head: [14, 12],
    coat: 'plates',
    tail: 'thin',
    horns: 2,
    legs: 'four',
    eyes: '#ff7a50',
    extra: 'tusks',
  },
  squamata: {
    seed: 13,
    skin: '#4f8a5a',
    belly: '#c9d68a',
    trunk: [12, 26],
    head: [9, 11],
    coat: 'scales',
    tail: 'thick',
    horns: 0,
    legs: 'four',
    eyes: '#f6e27a',
    extra: 'fangs',
  },
  'herbivorous-theropod': {
    seed: 14,
    skin: '#8a8f4a',
    belly: '#d8cf9a',
    trunk: [15, 24],
    head: [9, 10],
    coat: 'stripes',
    tail: 'club',
    horns: 0,
    legs: 'two',
    eyes: '#f0efe0',
  },
  'varanid-lizard': {
    seed: 15,
    skin: '#56606a',
    belly: '#9aa7ae',
    trunk: [19, 29],
    head: [13, 14],
    coat: 'scales',
    tail: 'thick',
    horns: 0,
    legs: 'four',
    eyes: '#ff9a3c',
    extra: 'frill',
  },
  'pit-monster': {
    seed: 16,
    skin: '#6a3f5c',
    belly: '#c98a9a',
    trunk: [25, 25],
    head: [16, 13],
    coat: 'plates',
    tail: 'none',
    horns: 4,
    legs: 'arms',
    eyes: '#ff4a3a',
    extra: 'fangs',
  },
  'space-yeti': {
    seed: 17,
    skin: '#e6ecef',
    belly: '#9fb6c4',
    trunk: [23, 20],
    head: [12, 11],
    coat: 'fur',
    tail: 'none',
    horns: 2,
    legs: 'arms',
    eyes: '#58b6e8',
  },
  'horned-theropod': {
    seed: 18,
    skin: '#a4603a',
    belly: '#e0b27a',
    trunk: [15, 24],
    head: [10, 11],
    coat: 'spots',
    tail: 'thick',
    horns: 1,
    legs: 'two',
    eyes: '#f6e27a',
  },
  'desert-rat': {
    seed: 19,
    skin: '#c2a26a',
    belly: '#f0d9b0',
    trunk: [15, 22],
    head: [9, 11],
    coat: 'bare',
    tail: 'thin',
    horns: 0,
    legs: 'four',
    eyes: '#2b2b2b',
    extra: 'ears',
  },
  'space-rat': {
    seed: 20,
    skin: '#5a5f78',
    belly: '#8f95b4',
    trunk: [13, 20],
    head: [9, 10],
    coat: 'fur',
    tail: 'thin',
    horns: 0,
    legs: 'four',
    eyes: '#7affb0',
    extra: 'fangs',
  },
  bunyip: {
    seed: 21,
    skin: '#2f6f78',
    belly: '#8fd0c4',
    trunk: [18, 26],
    head: [11, 12],
    coat: 'spots',
    tail: 'club',
    horns: 2,
    legs: 'four',
    eyes: '#f0efe0',
    extra: 'fins',
  },
};

/** Coats of those who ride each creature. */
const coats: Readonly<Record<string, string>> = {
  'horned-mammoth': '#3f6f8f',
  'war-mammoth': '#c9a13b',
  squamata: '#7a3f8f',
  'herbivorous-theropod': '#b0452f',
  'horned-theropod': '#3f6f6a',
  bunyip: '#8a2f3f',
};

/** A rider on the back of a creature: saddle, legs on both sides, reins, and a helmet. */
function ridden(look: Beast, coat: string): string {
  const {
    trunk: [wide, long],
    head: [headWide],
  } = look;
  const reins = sides
    .map((side) =>
      stroke(`M${side * 5} 5Q${side * 9} ${long * 0.5} ${side * headWide * 0.8} ${long * 0.8}`, '#3a2a1c', 1.8),
    )
    .join('');
  const legs = sides
    .map((side) => limb([at(side * 4, -2), at(side * wide * 0.8, 1), at(side * wide * 0.92, 10)], 7, tone(coat, -0.3)))
    .join('');
  const arms = sides.map((side) => limb([at(side * 9, -4), at(side * 11, 4), at(side * 5, 9)], 5, coat)).join('');
  return group(
    {},
    beast(look),
    part(
      smooth([at(-wide * 0.75, -9), at(0, -14), at(wide * 0.75, -9), at(wide * 0.6, 9), at(-wide * 0.6, 9)]),
      '#6b4428',
      1.6,
    ),
    reins,
    legs,
    part(smooth([at(-11, -5), at(0, -11), at(11, -5), at(8, 5), at(-8, 5)]), coat),
    arms,
    part(disc(0, -3, 7.5), tone(coat, 0.25)),
    small(smooth([at(-6, 0), at(6, 0), at(4, 4), at(-4, 4)]), '#23303a'),
  );
}

/** Drawings by file name, one for each row of the Creature Chart; each that is ridden also with a rider. */
export function beasts(): Record<string, () => string> {
  return Object.fromEntries(
    Object.entries(looks).flatMap(([id, look]) => {
      const coat = coats[id];
      const rider: [string, () => string][] = coat === undefined ? [] : [[`rider-${id}`, () => ridden(look, coat)]];
      return [[id, () => beast(look)], ...rider];
    }),
  );
}
