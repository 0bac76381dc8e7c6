import { createOggEncoder } from 'wasm-media-encoders';
import { RATE, type Wave } from './dsp';

/** Ogg Vorbis of a mono sound, from quality -1 (smallest) to 10. */
export async function ogg(wave: Wave, quality: number): Promise<Buffer> {
  const encoder = await createOggEncoder();
  encoder.configure({ channels: 1, sampleRate: RATE, vbrQuality: quality });
  const parts = [Buffer.from(encoder.encode([wave])), Buffer.from(encoder.finalize())];
  return Buffer.concat(parts);
}
