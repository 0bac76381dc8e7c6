/** Mono sound, one number from -1 to 1 for each sample. */
export type Wave = Float32Array;

/** Samples per second. */
export const RATE = 32_000;

/** Numbers from 0 to 1 that are the same each time, so that the same script makes the same files. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export function silence(seconds: number): Wave {
  return new Float32Array(Math.round(seconds * RATE));
}

/** Makes a sound of this number of seconds, sample by sample; `t` is in seconds. */
export function made(seconds: number, at: (t: number) => number): Wave {
  return silence(seconds).map((_, i) => at(i / RATE));
}

export function noise(seconds: number, seed: number): Wave {
  const random = randomFrom(seed);
  return made(seconds, () => random() * 2 - 1);
}

/** A tone whose pitch, in Hz, may change with time; `shape` is a function of the phase, from 0 to 1. */
export function tone(
  seconds: number,
  pitch: number | ((t: number) => number),
  shape: (phase: number) => number = sine,
): Wave {
  let phase = 0;
  return made(seconds, (t) => {
    phase += (typeof pitch === 'number' ? pitch : pitch(t)) / RATE;
    return shape(phase - Math.floor(phase));
  });
}

export const sine = (phase: number): number => Math.sin(phase * 2 * Math.PI);
export const square = (phase: number): number => (phase < 0.5 ? 0.8 : -0.8);
export const saw = (phase: number): number => 2 * phase - 1;

/** Rises for `attack` seconds, then dies away; after `decay` seconds a third is left. */
export function shaped(wave: Wave, attack: number, decay: number): Wave {
  return wave.map((sample, i) => {
    const t = i / RATE;
    return sample * (t < attack ? t / attack : Math.exp(-(t - attack) / decay));
  });
}

/** Lets pass what is below this pitch in Hz (12 dB per octave). */
export function lowpass(wave: Wave, hertz: number, q = 0.7): Wave {
  return filtered(wave, hertz, q, (cos, alpha) => [(1 - cos) / 2, 1 - cos, (1 - cos) / 2, alpha, cos]);
}

export function highpass(wave: Wave, hertz: number, q = 0.7): Wave {
  return filtered(wave, hertz, q, (cos, alpha) => [(1 + cos) / 2, -(1 + cos), (1 + cos) / 2, alpha, cos]);
}

export function bandpass(wave: Wave, hertz: number, q: number): Wave {
  return filtered(wave, hertz, q, (cos, alpha) => [alpha, 0, -alpha, alpha, cos]);
}

/** A biquad filter, as in Robert Bristow-Johnson's cookbook of audio equalizers. */
function filtered(
  wave: Wave,
  hertz: number,
  q: number,
  parts: (cos: number, alpha: number) => readonly [number, number, number, number, number],
): Wave {
  const omega = (2 * Math.PI * hertz) / RATE;
  const [b0, b1, b2, alpha, cos] = parts(Math.cos(omega), Math.sin(omega) / (2 * q));
  const a0 = 1 + alpha;
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return wave.map((x) => {
    const y = (b0 * x + b1 * x1 + b2 * x2 + 2 * cos * y1 - (1 - alpha) * y2) / a0;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    return y;
  });
}

/** Several sounds at once, each from its own moment in seconds and with its own loudness. */
export function mixed(...parts: readonly (readonly [wave: Wave, from: number, loudness: number])[]): Wave {
  const length = Math.max(...parts.map(([wave, from]) => Math.round(from * RATE) + wave.length));
  const all = new Float32Array(length);
  for (const [wave, from, loudness] of parts) {
    const start = Math.round(from * RATE);
    wave.forEach((sample, i) => (all[start + i] = (all[start + i] ?? 0) + sample * loudness));
  }
  return all;
}

/** A room round a sound: echoes that grow dense and dull. */
export function inRoom(wave: Wave, seconds: number, loudness: number): Wave {
  const echoes = [0.0297, 0.0371, 0.0411, 0.0437].map((delay) => {
    const length = Math.round(delay * RATE);
    const out = new Float32Array(wave.length + Math.round(seconds * RATE));
    const back = 10 ** ((-3 * delay) / seconds);
    let dull = 0;
    for (let i = length; i < out.length; i += 1) {
      dull += 0.4 * ((out[i - length] ?? 0) - dull);
      out[i] = (wave[i - length] ?? 0) + dull * back;
    }
    return [out, 0, loudness / 4] as const;
  });
  return mixed([wave, 0, 1], ...echoes);
}

/** Soft clipping: louder, and never past the limit. */
export function driven(wave: Wave, by: number): Wave {
  return wave.map((sample) => Math.tanh(sample * by));
}

/** As loud as `peak` at its loudest, without a click at its ends. */
export function finished(wave: Wave, peak: number): Wave {
  const loudest = wave.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const fade = Math.round(0.008 * RATE);
  return wave.map((sample, i) => {
    const ends = Math.min(1, i / 32, (wave.length - 1 - i) / fade);
    return loudest === 0 ? 0 : (sample / loudest) * peak * Math.max(0, ends);
  });
}
