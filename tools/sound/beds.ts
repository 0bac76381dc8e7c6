import type { Bed } from '../../src/battle/beds';
import { bandpass, highpass, inRoom, lowpass, made, mixed, noise, RATE, shaped, sine, tone, type Wave } from './dsp';

/** How long a bed is before it begins again, and how long its end goes over into its beginning, in seconds. */
const LENGTH = 10;
const OVERLAP = 1.5;
const WHOLE = LENGTH + OVERLAP;

/** How well they are encoded, from -1 to 10: they are soft and dull. */
export const BED_QUALITY = 0;

/** Rises and falls this number of times while a bed plays once, between these two values. */
const waves = (times: number, low: number, high: number, shift = 0): ((t: number) => number) => {
  const [middle, half] = [(low + high) / 2, (high - low) / 2];
  return (t) => middle + half * Math.sin(2 * Math.PI * ((times * t) / LENGTH + shift));
};

const swayed = (wave: Wave, by: (t: number) => number): Wave => wave.map((sample, i) => sample * by(i / RATE));

/** A hum that ends where it began: its pitch fits the length a whole number of times. */
const hum = (hertz: number): Wave => tone(WHOLE, Math.round(hertz * LENGTH) / LENGTH, sine);

const wind = (seed: number, low: number, high: number): Wave =>
  mixed(
    [swayed(lowpass(lowpass(noise(WHOLE, seed), low), low), waves(2, 0.5, 1)), 0, 1],
    [swayed(bandpass(noise(WHOLE, seed + 1), high, 2.5), waves(3, 0, 0.4, 0.3)), 0, 1],
  );

/** A call whose pitch goes from one to another, so often. */
const chirps = (times: readonly number[], from: number, to: number, length: number): Wave =>
  mixed(
    [made(WHOLE, () => 0), 0, 1],
    ...times.map(
      (start) =>
        [
          shaped(
            tone(length, (t) => from + ((to - from) * t) / length),
            length / 6,
            length / 3,
          ),
          start,
          1,
        ] as const,
    ),
  );

const thud = (seed: number): Wave => inRoom(shaped(lowpass(noise(0.8, seed), 160), 0.01, 0.18), 1.2, 0.5);

const RINGING = [523, 784, 1175, 1568, 2093] as const;

/** The sound of a table, without its seam. All are made here from tones and noise. */
export const bedWaves: Readonly<Record<Bed, Wave>> = {
  ship: seamless(
    mixed(
      [hum(50), 0, 0.5],
      [swayed(hum(100.2), waves(3, 0.15, 0.35)), 0, 1],
      [swayed(hum(150.1), waves(2, 0.02, 0.12, 0.4)), 0, 1],
      [lowpass(lowpass(noise(WHOLE, 301), 260), 260), 0, 1.6],
      [shaped(tone(0.5, 880), 0.01, 0.12), 3.1, 0.06],
      [shaped(tone(0.5, 660), 0.01, 0.12), 7.4, 0.05],
    ),
  ),
  open: seamless(wind(311, 220, 520)),
  woods: seamless(
    mixed(
      [wind(321, 240, 900), 0, 0.8],
      [swayed(hum(4200), (t) => Math.max(0, Math.sin(2 * Math.PI * 9 * t)) * waves(2, 0, 1, 0.6)(t)), 0, 0.012],
      [chirps([1.2, 1.45, 1.7, 6.1, 6.35], 2900, 2300, 0.14), 0, 0.05],
      [chirps([4.2, 8.3], 1700, 2050, 0.3), 0, 0.035],
    ),
  ),
  crystals: seamless(
    mixed(
      ...RINGING.map(
        (pitch, i) =>
          [swayed(hum(pitch), (t) => waves(1 + (i % 3), 0, 1, i / 5)(t) ** 3), 0, 0.3 / (1 + i * 0.7)] as const,
      ),
      [highpass(wind(331, 500, 1400), 150), 0, 0.35],
    ),
  ),
  street: seamless(
    mixed(
      [wind(341, 160, 380), 0, 0.6],
      [thud(343), 1.3, 1.1],
      [thud(345), 4.9, 0.7],
      [thud(347), 5.3, 0.6],
      [thud(349), 7.7, 0.9],
    ),
  ),
};

/** Lays what is beyond the end over the beginning, so that nobody hears where a bed begins again. */
function seamless(wave: Wave): Wave {
  const [length, overlap] = [LENGTH * RATE, OVERLAP * RATE];
  return wave.slice(0, length).map((sample, i) => {
    if (i >= overlap) return sample;
    const share = i / overlap;
    return sample * Math.sqrt(share) + (wave[length + i] ?? 0) * Math.sqrt(1 - share);
  });
}

/** As loud as `peak` at its loudest. */
export function levelled(wave: Wave, peak: number): Wave {
  const loudest = wave.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return wave.map((sample) => (sample / loudest) * peak);
}

/** How loud the loudest moment of each bed is: they are heard below everything else. */
export const BED_PEAK = 0.45;
