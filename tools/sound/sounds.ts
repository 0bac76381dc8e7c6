import type { Cue } from '../../src/battle/staging';
import {
  bandpass,
  driven,
  highpass,
  inRoom,
  lowpass,
  made,
  mixed,
  noise,
  saw,
  shaped,
  silence,
  sine,
  square,
  tone,
  type Wave,
} from './dsp';

/** A sound that a part of the stage makes, and how loud it is beside the others. */
export interface Sound {
  readonly wave: Wave;
  readonly peak: number;
}

/** How well they are encoded, from -1 to 10. */
export const QUALITY = 2;

const sound = (peak: number, wave: Wave): Sound => ({ wave, peak });

/** A struck body: tones that are no multiples of each other, the higher ones die first. */
const struck = (pitch: number, decay: number, parts: readonly number[]): Wave =>
  mixed(
    ...parts.map(
      (part, i) => [shaped(tone(decay * 5, pitch * part), 0.002, decay / (1 + i * 0.6)), 0, 1 / (1 + i)] as const,
    ),
  );

const BELL = [1, 2.01, 2.83, 4.16, 5.43] as const;
const METAL = [1, 1.58, 2.24, 2.92, 4.61, 5.37] as const;
const WOOD = [1, 2.57, 4.95] as const;

/** A bang: a click, a body of noise that gets duller, and a thump. */
function bang(seed: number, length: number, bright: number, thump: number): Wave {
  return mixed(
    [shaped(highpass(noise(0.02, seed), 2500), 0.0005, 0.004), 0, 1],
    [shaped(lowpass(noise(length * 5, seed + 1), bright), 0.001, length), 0, 2.2],
    [
      shaped(
        tone(length * 4, (t) => thump * (0.4 + 0.6 * Math.exp(-t * 30))),
        0.001,
        length * 0.7,
      ),
      0,
      0.8,
    ],
  );
}

const notes = (pitches: readonly number[], apart: number, decay: number): Wave =>
  mixed(
    ...pitches.map(
      (pitch, i) =>
        [
          shaped(lowpass(tone(decay * 4, pitch, saw), pitch * 3), 0.01, decay),
          i * apart,
          i === pitches.length - 1 ? 1 : 0.8,
        ] as const,
    ),
  );

const clicks = (times: readonly number[], seed: number, pitch: number): Wave =>
  mixed(
    ...times.map(
      (from, i) =>
        [
          mixed(
            [struck(pitch * (1 + ((i * 7) % 5) / 14), 0.016, WOOD), 0, 0.8],
            [shaped(highpass(noise(0.03, seed + i), 3000), 0.0005, 0.005), 0, 0.5],
          ),
          from,
          0.6 + ((i * 3) % 4) / 8,
        ] as const,
    ),
  );

/** Air that rushes by: noise whose pitch rises and falls. */
function rush(seed: number, length: number, from: number, to: number): Wave {
  const air = noise(length, seed);
  const low = bandpass(air, from, 1.2);
  const high = bandpass(air, to, 1.2);
  return made(length, (t) => {
    const i = Math.min(low.length - 1, Math.round((t / length) * (low.length - 1)));
    const share = t / length;
    return ((low[i] ?? 0) * (1 - share) + (high[i] ?? 0) * share) * Math.sin(Math.PI * share) ** 1.5;
  });
}

/** A bolt of energy: its pitch falls from one to another, with a crackle at its start. */
const ray = (length: number, from: number, to: number, seed: number): Wave =>
  mixed(
    [
      shaped(
        tone(length, (t) => to + (from - to) * Math.exp((-t * 6) / length), saw),
        0.002,
        length / 3,
      ),
      0,
      0.7,
    ],
    [
      shaped(
        tone(length, (t) => 2.02 * (to + (from - to) * Math.exp((-t * 6) / length))),
        0.002,
        length / 4,
      ),
      0,
      0.5,
    ],
    [shaped(highpass(noise(0.06, seed), 3500), 0.0005, 0.012), 0, 0.5],
  );

/** Rises at once and then goes on nearly as loud until its end. */
const swelling = (wave: Wave, attack: number): Wave =>
  wave.map((sample, i) => {
    const share = i / wave.length;
    return sample * Math.min(1, share / attack) * (1 - share) ** 0.6;
  });

/** What each cue of the stage sounds like. All are made here from tones and noise. */
export const sounds: Readonly<Record<Cue, Sound>> = {
  bell: sound(0.5, inRoom(struck(523, 0.5, BELL), 0.8, 0.3)),
  phase: sound(0.3, struck(392, 0.16, [1, 2.01])),
  dice: sound(0.55, inRoom(clicks([0, 0.05, 0.09, 0.16, 0.21, 0.33], 11, 1250), 0.12, 0.25)),
  yours: sound(0.45, notes([659, 880], 0.09, 0.12)),
  walk: sound(
    0.3,
    mixed(
      ...[0, 0.27, 0.54].map((from, i) => [shaped(lowpass(noise(0.12, 31 + i), 1100), 0.003, 0.03), from, 1] as const),
    ),
  ),
  alarm: sound(
    0.25,
    lowpass(
      mixed(
        ...[0, 0.24].map(
          (from) =>
            [
              shaped(
                tone(0.2, (t) => 620 + 900 * t, square),
                0.01,
                0.5,
              ),
              from,
              1,
            ] as const,
        ),
      ),
      2600,
    ),
  ),
  shot: sound(0.8, inRoom(driven(bang(41, 0.05, 2600, 140), 1.6), 0.45, 0.35)),
  auto: sound(
    0.75,
    inRoom(
      driven(
        mixed(
          ...[0, 0.075, 0.15, 0.225, 0.31].map(
            (from, i) => [bang(45 + 2 * i, 0.03, 3000 - 120 * i, 150), from, 1 - i / 12] as const,
          ),
        ),
        1.5,
      ),
      0.4,
      0.3,
    ),
  ),
  ray: sound(0.65, inRoom(ray(0.3, 2400, 420, 43), 0.4, 0.3)),
  pulse: sound(
    0.65,
    inRoom(
      mixed(
        ...[0, 0.085, 0.17, 0.255].map((from, i) => [ray(0.16, 1900 - 90 * i, 520, 47 + i), from, 1 - i / 10] as const),
      ),
      0.35,
      0.3,
    ),
  ),
  flames: sound(
    0.7,
    mixed(
      [swelling(lowpass(noise(1.1, 55), 900), 0.12), 0, 1],
      [swelling(highpass(noise(1.1, 57), 2500), 0.08), 0, 0.25],
      [shaped(highpass(noise(0.05, 59), 2000), 0.001, 0.01), 0, 0.5],
    ),
  ),
  heavy: sound(
    0.9,
    inRoom(driven(mixed([bang(65, 0.12, 1500, 85), 0, 1], [rush(67, 0.6, 500, 1600), 0.05, 0.5]), 1.7), 0.8, 0.4),
  ),
  hit: sound(
    0.6,
    mixed([bang(51, 0.03, 900, 95), 0, 1], [shaped(bandpass(noise(0.2, 53), 1300, 1), 0.001, 0.035), 0.004, 2.4]),
  ),
  miss: sound(
    0.45,
    mixed(
      [
        shaped(
          tone(0.4, (t) => 2700 - 3200 * t),
          0.01,
          0.12,
        ),
        0,
        0.5,
      ],
      [shaped(bandpass(noise(0.3, 61), 3400, 5), 0.003, 0.06), 0, 0.8],
    ),
  ),
  fall: sound(
    0.55,
    mixed(
      [shaped(lowpass(noise(0.5, 71), 300), 0.005, 0.07), 0.02, 0.7],
      [
        shaped(
          tone(0.4, (t) => 90 * Math.exp(-t * 3)),
          0.003,
          0.09,
        ),
        0.02,
        0.6,
      ],
      [shaped(bandpass(noise(0.3, 73), 900, 1), 0.004, 0.06), 0.03, 2.2],
      [clicks([0, 0.06, 0.15], 75, 640), 0.1, 0.5],
    ),
  ),
  throw: sound(0.4, rush(81, 0.42, 500, 1500)),
  burst: sound(
    0.95,
    inRoom(
      driven(
        mixed(
          [bang(91, 0.3, 1100, 75), 0, 1],
          [shaped(lowpass(noise(1.6, 93), 380), 0.02, 0.4), 0, 0.8],
          [shaped(lowpass(noise(1.2, 97), 1600), 0.004, 0.22), 0, 1.2],
          [shaped(highpass(noise(0.9, 95), 3000), 0.05, 0.14), 0.06, 0.2],
        ),
        1.8,
      ),
      1.1,
      0.4,
    ),
  ),
  charge: sound(
    0.5,
    inRoom(mixed([notes([392, 523, 659], 0.11, 0.16), 0, 1], [rush(101, 0.6, 300, 900), 0.05, 0.5]), 0.5, 0.25),
  ),
  steel: sound(
    0.6,
    inRoom(
      mixed(
        [struck(1830, 0.09, METAL), 0, 1],
        [struck(2210, 0.07, METAL), 0.05, 0.7],
        [shaped(highpass(noise(0.1, 111), 4500), 0.0005, 0.012), 0, 0.7],
      ),
      0.4,
      0.25,
    ),
  ),
  morale: sound(
    0.4,
    mixed(
      [
        shaped(
          tone(0.7, (t) => 110 + 4 * Math.sin(t * 40)),
          0.05,
          0.25,
        ),
        0,
        1,
      ],
      [notes([440, 415], 0.16, 0.2), 0, 1.2],
    ),
  ),
  rout: sound(
    0.45,
    mixed(
      [notes([440, 392, 330, 262], 0.09, 0.1), 0, 0.7],
      ...[0, 0.14, 0.28, 0.42].map(
        (from, i) => [shaped(lowpass(noise(0.1, 121 + i), 500), 0.003, 0.025), from, 0.8] as const,
      ),
    ),
  ),
  rally: sound(0.45, notes([330, 440, 523], 0.1, 0.16)),
  leave: sound(0.35, rush(131, 0.55, 900, 350)),
  goal: sound(0.5, inRoom(notes([523, 659, 784], 0.1, 0.2), 0.6, 0.3)),
  arrive: sound(0.45, mixed([rush(141, 0.5, 300, 1100), 0, 0.8], [struck(262, 0.18, BELL), 0.3, 0.6])),
  gun: sound(
    0.5,
    mixed(
      [clicks([0, 0.11], 151, 420), 0, 0.8],
      [struck(610, 0.05, METAL), 0.12, 0.7],
      [shaped(highpass(noise(0.06, 153), 2500), 0.0005, 0.012), 0.24, 0.8],
      [struck(900, 0.035, METAL), 0.245, 0.6],
    ),
  ),
  cover: sound(0.4, mixed([clicks([0, 0.07], 161, 700), 0, 1], [struck(1400, 0.03, METAL), 0.075, 0.3])),
  event: sound(0.4, struck(440, 0.28, BELL)),
  fire: sound(
    0.5,
    mixed(
      [lowpass(noise(0.9, 171), 700).map((sample, i, all) => sample * Math.sin((Math.PI * i) / all.length)), 0, 1],
      ...[0.1, 0.22, 0.31, 0.47, 0.6].map(
        (from, i) => [shaped(highpass(noise(0.02, 173 + i), 1800), 0.0005, 0.003), from, 0.6] as const,
      ),
    ),
  ),
  order: sound(
    0.2,
    mixed([tone(0.05, 1250, sine), 0, 0.6], [silence(0.02), 0, 1], [tone(0.06, 1560, sine), 0.07, 0.6]),
  ),
  smoke: sound(0.4, rush(181, 0.8, 2400, 700)),
  sniper: sound(0.9, inRoom(driven(bang(191, 0.06, 4200, 170), 2), 1.4, 0.55)),
  door: sound(
    0.5,
    inRoom(
      mixed(
        [rush(201, 0.5, 450, 1100), 0, 2],
        [
          shaped(
            tone(0.5, (t) => 70 + 30 * t, saw),
            0.05,
            0.4,
          ),
          0,
          0.3,
        ],
        [struck(330, 0.06, METAL), 0.46, 1],
      ),
      0.35,
      0.25,
    ),
  ),
  victory: sound(0.6, inRoom(notes([392, 523, 659, 523, 659, 784, 1047], 0.15, 0.34), 1.2, 0.35)),
  defeat: sound(0.5, inRoom(notes([392, 349, 311, 262, 196], 0.24, 0.42), 1.2, 0.35)),
  end: sound(0.55, inRoom(notes([392, 523, 659, 784], 0.16, 0.42), 1.2, 0.35)),
};
