import type { CONST } from '../../common/constants';
import type { Constructor, Generation, PlainObject } from '../../common/types';
import type { Game } from './game';
import type { Hooks } from './hooks';
import type { HostConfig } from './config';

export type { HostConfig } from './config';
export type { Constructor, Generation, PlainObject };

/** A part of `foundry.*`; reading an undeclared member throws and is recorded (common/strict.ts). */
export type Namespace = Record<string, unknown>;

/** What main.ts hands to `installApps(host)` and `installCanvas(host)`, before the module is imported and before `init`. */
export interface Host {
  readonly generation: Generation;
  /** Test mode: instant animations, the ticker stops when idle, no antialiasing. */
  readonly testMode: boolean;
  readonly foundry: Namespace;
  readonly CONFIG: HostConfig;
  readonly ui: Record<string, unknown>;
  readonly game: Game;
  readonly Hooks: typeof Hooks;
  readonly CONST: typeof CONST;
  /** Put members into a namespace: publish('applications.api', { ApplicationV2 }). Creates the path where needed. */
  publish(path: string, members: Record<string, unknown>): void;
  /** Put members on globalThis (for instance Handlebars, PIXI, canvas, CONFIG-like globals). */
  publishGlobals(members: Record<string, unknown>): void;
}
