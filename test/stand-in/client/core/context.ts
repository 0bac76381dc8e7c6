import type { HostConfig } from './config';
import type { Game } from './game';
import type { HostSocket } from './socket';

/** The parts that modules of the core reach through this object, because they need each other. Filled by main.ts before use. */
interface Context {
  game: Game | null;
  config: HostConfig | null;
  socket: HostSocket | null;
  ui: Record<string, unknown> | null;
  /** Data preparation waits until all documents of the world exist. */
  documentsReady: boolean;
}

export const context: Context = { game: null, config: null, socket: null, ui: null, documentsReady: false };

function need<T>(value: T | null, name: string): T {
  if (value === null) throw new Error(`stand-in host: ${name} is not there yet`);
  return value;
}

export const theGame = (): Game => need(context.game, 'game');
export const theConfig = (): HostConfig => need(context.config, 'CONFIG');
export const theSocket = (): HostSocket => need(context.socket, 'game.socket');
