import { inTime } from './connection';
import { MODULE } from './ids';

interface Setting {
  readonly scope: 'world' | 'client';
  readonly type: typeof Number | typeof Boolean | typeof String;
  readonly default: number | boolean | string;
  readonly choices?: Readonly<Record<string, string>>;
  readonly config?: boolean;
}

/** The choices of a setting, with the keys of their words. */
function choicesOf<K extends string>(setting: string, ...keys: readonly K[]): Record<K, string> {
  const worded = keys.map((key) => [key, `SKIRMISH.setting.${setting}.${key}`]);
  return Object.fromEntries(worded) as Record<K, string>;
}

/** The module's settings; names and hints are under SKIRMISH.setting.<key>. */
const settings = {
  answerSeconds: { scope: 'world', type: Number, default: 60 },
  automatonPause: { scope: 'world', type: Number, default: 700 },
  /** Whether players may ask what a veteran would do. */
  advice: { scope: 'world', type: Boolean, default: true },
  panelPlace: { scope: 'client', type: String, default: 'right', config: false },
  panelSize: { scope: 'client', type: String, default: 'auto', config: false },
  /** The battle whose panel was closed. */
  panelHidden: { scope: 'client', type: String, default: '', config: false },
  panelFolds: { scope: 'client', type: String, default: '', config: false },
  briefing: { scope: 'client', type: Boolean, default: true },
  /** Battles whose briefing was shown. */
  briefed: { scope: 'client', type: String, default: '', config: false },
  /** How the characters of a system without an adapter are read, as JSON. */
  characterProfile: { scope: 'world', type: String, default: '', config: false },
  /** How often the gamemaster has postponed the welcome; it is no longer shown after the second time. */
  welcome: { scope: 'world', type: Number, default: 0, config: false },
  /** How many of the first steps this person has taken. */
  firstSteps: { scope: 'client', type: Number, default: 0, config: false },
  /** The battle of this person's lesson, and the step that they have reached in it. */
  lesson: { scope: 'client', type: String, default: '', config: false },
  /** Who sees the walls and terrain of the rules drawn over the map. */
  terrainShown: {
    scope: 'world',
    type: String,
    default: 'everybody',
    choices: {
      everybody: 'SKIRMISH.setting.terrainShown.everybody',
      gamemaster: 'SKIRMISH.setting.terrainShown.gamemaster',
      nobody: 'SKIRMISH.setting.terrainShown.nobody',
    },
  },
  hints: { scope: 'client', type: Boolean, default: true },
  /** The mistakes at which this person was given a hint. */
  hintsShown: { scope: 'client', type: String, default: '', config: false },
  /** After an order the next unit that could act is selected. */
  selectsNext: { scope: 'client', type: Boolean, default: true },
  /** A gamemaster who plays alone against automata sees no more than their side does. */
  fairView: { scope: 'client', type: Boolean, default: true },
  reportOpens: { scope: 'client', type: Boolean, default: true },
  /** Ids of the battles whose report has opened automatically here. */
  reportsShown: { scope: 'client', type: String, default: '', config: false },
  /** The keys of sealed battles that this browser was given, by their names, as JSON. */
  sealKeys: { scope: 'client', type: String, default: '', config: false },
  byHand: { scope: 'client', type: Boolean, default: false },
  stagePace: {
    scope: 'client',
    type: String,
    default: 'normal',
    choices: choicesOf('stagePace', 'off', 'brisk', 'normal', 'slow'),
  },
  stageOthers: {
    scope: 'client',
    type: String,
    default: 'same',
    choices: choicesOf('stageOthers', 'same', 'off', 'brisk', 'normal', 'slow'),
  },
  stageCamera: {
    scope: 'client',
    type: String,
    default: 'all',
    choices: choicesOf('stageCamera', 'all', 'mine', 'never'),
  },
  stageCaptions: { scope: 'client', type: Boolean, default: true },
  sounds: { scope: 'client', type: Boolean, default: true },
  stageDice: { scope: 'client', type: Boolean, default: true },
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
  await inTime(game.settings.set(MODULE, key, value));
}
