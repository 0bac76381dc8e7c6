import { MODULE } from './ids';

interface Setting {
  readonly scope: 'world' | 'client';
  readonly type: typeof Number | typeof Boolean | typeof String;
  readonly default: number | boolean | string;
  readonly choices?: Readonly<Record<string, string>>;
  readonly config?: boolean;
}

/** The module's settings; names and hints stand under SKIRMISH.setting.<key>. */
const settings = {
  answerSeconds: { scope: 'world', type: Number, default: 60 },
  automatonPause: { scope: 'world', type: Number, default: 700 },
  panelPlace: { scope: 'client', type: String, default: 'right', config: false },
  hints: { scope: 'client', type: Boolean, default: true },
  byHand: { scope: 'client', type: Boolean, default: false },
} as const satisfies Record<string, Setting>;

export type SettingKey = keyof typeof settings;

/** Makes the settings known; during `init`. */
export function registerSettings(): void {
  for (const [key, setting] of Object.entries(settings) as [SettingKey, Setting][]) {
    game.settings.register(MODULE, key, {
      name: `SKIRMISH.setting.${key}.name`,
      hint: `SKIRMISH.setting.${key}.hint`,
      config: true,
      ...setting,
    });
  }
}

/** Seconds that a player has for a decision; 0 means no limit. */
export function answerSeconds(): number {
  return Math.max(0, Number(game.settings.get(MODULE, 'answerSeconds')));
}

/** Milliseconds between two actions of the automaton. */
export function automatonPause(): number {
  return Math.max(0, Number(game.settings.get(MODULE, 'automatonPause')));
}

export function setting(key: SettingKey): unknown {
  return game.settings.get(MODULE, key);
}

export async function setSetting(key: SettingKey, value: string | number | boolean): Promise<void> {
  await game.settings.set(MODULE, key, value);
}
