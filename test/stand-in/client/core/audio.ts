/** A sound that plays, as far as packages look at it. */
export interface PlayedSound {
  readonly src: string;
  readonly context: AudioContext;
  stop(options?: { fade?: number }): Promise<void>;
}

const channels = ['music', 'environment', 'interface'] as const;

/** How loud each channel is: half, as the host has it before anybody changes it. */
const VOLUME = 0.5;

/**
 * `game.audio`: plays through one context for each channel. Like the host's it is locked until the person has done something on
 * the page; what is played before that waits.
 */
export class AudioHelper {
  static readonly AUDIO_CONTEXTS = channels;
  locked = true;
  readonly unlock: Promise<void>;
  music: AudioContext | undefined;
  environment: AudioContext | undefined;
  interface: AudioContext | undefined;
  /** What was played and loaded so far, for tests. */
  readonly played: string[] = [];
  readonly loaded: string[] = [];
  /** What plays until it is stopped. */
  readonly looping = new Set<string>();
  readonly #buffers = new Map<string, Promise<AudioBuffer>>();

  constructor() {
    this.unlock = new Promise((resolve) => {
      const begin = (): void => {
        if (!this.locked) return;
        this.locked = false;
        for (const channel of channels) {
          this[channel] = new AudioContext();
          // Three silent contexts in each page take a tenth of a spec's time.
          void this[channel].suspend();
        }
        for (const event of ['pointerdown', 'keydown']) globalThis.removeEventListener(event, begin, true);
        resolve();
      };
      for (const event of ['pointerdown', 'keydown']) globalThis.addEventListener(event, begin, true);
    });
  }

  async preload(src: string): Promise<object> {
    await this.#bufferOf(src);
    return { src };
  }

  async play(
    src: string,
    {
      context,
      volume = 1,
      loop = false,
      fade = 0,
    }: { context?: AudioContext; volume?: number; loop?: boolean; fade?: number } = {},
  ): Promise<PlayedSound> {
    this.played.push(src);
    await this.unlock;
    const channel = context ?? this.environment;
    if (channel === undefined) throw new Error('there is no audio context');
    await channel.resume();
    const source = channel.createBufferSource();
    source.buffer = await this.#bufferOf(src);
    const gain = channel.createGain();
    const { currentTime } = channel;
    gain.gain.setValueAtTime(fade > 0 ? 0 : volume * VOLUME, currentTime);
    gain.gain.linearRampToValueAtTime(volume * VOLUME, currentTime + fade / 1000);
    source.loop = loop;
    source.connect(gain).connect(channel.destination);
    source.start();
    if (loop) this.looping.add(src);
    const stop = async (options: { fade?: number } = {}): Promise<void> => {
      const seconds = (options.fade ?? 0) / 1000;
      this.looping.delete(src);
      gain.gain.cancelScheduledValues(channel.currentTime);
      gain.gain.setValueAtTime(gain.gain.value, channel.currentTime);
      gain.gain.linearRampToValueAtTime(0, channel.currentTime + seconds);
      source.stop(channel.currentTime + seconds);
    };
    return { src, context: channel, stop };
  }

  #bufferOf(src: string): Promise<AudioBuffer> {
    const buffer = this.#buffers.get(src) ?? this.#load(src);
    this.#buffers.set(src, buffer);
    return buffer;
  }

  async #load(src: string): Promise<AudioBuffer> {
    const answer = await fetch(src);
    if (!answer.ok) throw new Error(`${src}: ${answer.status}`);
    const buffer = await new OfflineAudioContext(1, 1, 44_100).decodeAudioData(await answer.arrayBuffer());
    this.loaded.push(src);
    return buffer;
  }
}
