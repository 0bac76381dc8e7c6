import * as PIXI from 'pixi.js';
import { io } from 'socket.io-client';
import { setGeneration } from '../common/generations';
import { typeRegistry, type ModelClass } from '../common/fields';
import { recordOnly, strictNamespace, violations } from '../common/strict';
import type { PlainObject } from '../common/types';
import type { WorldData } from '../common/wire';
import { installApps } from './apps/index';
import { letGlide } from './canvas/animation/pace';
import { drawSharp } from './canvas/coarse';
import { installCanvas } from './canvas/index';
import { bridges } from './core/bridges';
import { diceBoxByQuery, installDiceBox } from './core/dice-box';
import { context, theGame } from './core/context';
import { CONST } from '../common/constants';
import { makeConfig } from './core/default-config';
import type { Host } from './core/host-type';
import { Game } from './core/game';
import { Hooks } from './core/hooks';
import { coreGlobals, makeNamespace, publish } from './core/namespace';
import { activatePackage, type Package } from './core/packages';
import { CompendiumCollection } from './core/packs';
import { listenToOthers } from './core/presence';
import { listenToQueries } from './core/queries';
import { errors, report } from './core/report';
import { beginWork, calm, waiting } from './core/rest';
import { HostSocket } from './core/socket';
import { registerCoreSettings } from './core/core-settings';
import { randomSource } from './core/random';

const endBoot = beginWork('boot');
Object.assign(globalThis, { __standIn: { violations, errors, calm, waiting, ready: false } });
window.addEventListener('error', (event) => report('page', event.error ?? event.message));
window.addEventListener('unhandledrejection', (event) => report('unhandled rejection', event.reason));

/** Connect and read the world. */
async function connect(): Promise<{ socket: HostSocket; data: WorldData }> {
  const connection = io({ transports: ['websocket'], reconnectionDelay: 500, reconnectionDelayMax: 500 });
  const socket = new HostSocket(connection);
  context.socket = socket;
  // The number of the build stands in the page itself, so that a page that was served half of a build reloads, too.
  connection.on('build', (build: string) => {
    if (document.body.dataset['build'] !== build) location.reload();
  });
  await new Promise<void>((resolve, reject) => {
    connection.once('connect', resolve);
    connection.once('connect_error', reject);
  });
  return { socket, data: await Game.getData(socket, 'game') };
}

function makeHost(game: Game, data: WorldData): Host {
  const config = makeConfig(randomSource(data));
  context.config = config;
  const foundry = makeNamespace();
  const ui = strictNamespace<Record<string, unknown>>('ui', {});
  context.ui = ui;
  typeRegistry.types = (name) => data.documentTypes[name] ?? ['base'];
  typeRegistry.model = (name, type) =>
    (config[name] as { dataModels?: Record<string, ModelClass> } | undefined)?.dataModels?.[type];
  const publishGlobals = (members: Record<string, unknown>): void => void Object.assign(globalThis, members);
  publishGlobals({ foundry, CONFIG: config, CONST, game: strictNamespace('game', game), ui, PIXI, ...coreGlobals() });
  return {
    generation: data.generation,
    testMode: data.testMode,
    foundry,
    CONFIG: config,
    ui,
    game,
    Hooks,
    CONST,
    publishGlobals,
    publish: (path, members) => publish(foundry, path, members),
  };
}

function addStyle(pack: Package, base: string): void {
  for (const entry of pack.manifest.styles ?? []) {
    const { src, layer } = typeof entry === 'string' ? { src: entry, layer: undefined } : entry;
    const style = document.createElement('style');
    const place = layer === null ? '' : ` layer(${layer ?? (base === 'systems' ? 'system' : 'modules')})`;
    style.textContent = `@import url("/${base}/${pack.id}/${src}")${place};`;
    document.head.append(style);
  }
}

async function loadPackage(game: Game, pack: Package, base: string): Promise<void> {
  activatePackage(pack.id);
  for (const { lang, path } of pack.manifest.languages ?? []) {
    if (lang === game.i18n.lang || lang === 'en') await game.i18n.loadOf(`/${base}/${pack.id}/${path}`, lang);
  }
  addStyle(pack, base);
}

/** Classic scripts, then modules. What fails in a package of others is its own affair. */
async function runScripts(pack: Package, base: string, guests: boolean): Promise<void> {
  const survive = async (url: string, load: (url: string) => Promise<unknown>): Promise<void> => {
    await load(url).catch((error: unknown) => {
      if (!guests) throw error;
      report(`script ${url}`, error);
    });
  };
  const paths = (scripts: string[] = []): string[] => scripts.map((script) => `/${base}/${pack.id}/${script}`);
  for (const url of paths(pack.manifest.scripts)) await survive(url, runClassic);
  for (const url of paths(pack.manifest.esmodules)) await survive(url, (path) => import(/* @vite-ignore */ path));
}

function runClassic(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${url} is not there`)));
    document.head.append(script);
  });
}

/** Users come first, as others name them; then all else, then preparation. */
function makeWorld(game: Game, data: WorldData): void {
  for (const pack of data.packs) game.packs.set(pack.id, new CompendiumCollection(pack));
  game.makeDocuments();
  for (const id of data.activeUsers) {
    const user = game.users.get(id);
    if (user) user.active = true;
  }
  context.documentsReady = true;
  for (const collection of game.collections)
    for (const doc of collection) (doc as unknown as { _safePrepareData(): void })._safePrepareData();
}

/** How long a break that was noticed must last until the page reloads, in milliseconds. */
const RELOADS_AFTER = 5000;

/**
 * The host sends nothing again that a page has missed, and reloads the page only after a break that the page itself has noticed
 * for five seconds (foundryvtt/foundryvtt issue 10562; its client's handlers of `disconnect` and `reconnect`).
 */
function returnAfterLoss(socket: HostSocket): void {
  let broken = 0;
  socket.io.on('disconnect', () => {
    broken = Date.now();
  });
  socket.io.on('connect', () => {
    if (broken > 0 && Date.now() - broken >= RELOADS_AFTER) location.reload();
  });
  socket.io.on('connect_error', (error) => {
    if (error.message === 'no session') location.assign('/join');
  });
}

/** From the hook `init` to the hook `ready`. */
async function startWorld(game: Game, data: WorldData): Promise<void> {
  Hooks.callAll('init');
  game.i18n.localizeModels();
  Hooks.callAll('i18nInit');
  Hooks.callAll('setup');
  game.i18n.checkRegistered(game.settings.shown, [...game.keybindings.actions.values()]);
  game.storedSettings.clear();
  makeWorld(game, data);
  game.keyboard.activateListeners();
  await bridges.apps?.drawInterface();
  const scene = game.scenes.active ?? null;
  await game.scenes._view(scene);
  if (scene) game.user.broadcastActivity({ sceneId: scene.id });
  game.ready = true;
  Hooks.callAll('ready', theGame());
}

async function boot(): Promise<void> {
  const { socket, data } = await connect();
  setGeneration(data.generation);
  if (data.guests) recordOnly();
  const game = new Game(data, socket);
  context.game = game;
  const host = makeHost(game, data);
  listenToOthers();
  listenToQueries();
  registerCoreSettings(game);
  game.storedSettings.initialize(data.documents['settings'] ?? []);
  installApps(host);
  const board = installCanvas(host);
  if (data.guests) (await import('./older/index')).installOlder(host, board);
  game.i18n.lang = String(game.settings.get('core', 'language'));
  await game.i18n.load('/lang/en.json');
  const packages: [Package, string][] = [
    [game.system, 'systems'],
    ...game.modules.map((each): [Package, string] => [each, 'modules']),
  ];
  for (const [pack, base] of packages) await loadPackage(game, pack, base);
  for (const [pack, base] of packages) await runScripts(pack, base, data.guests);
  diceBoxByQuery(location.search);
  game._start = () => startWorld(game, data);
  await game.initialize();
  socket.openQueue();
  returnAfterLoss(socket);
  const sharp = (wanted: boolean): void => drawSharp(board.app, wanted);
  const controls = { ready: true, drawSharp: sharp, glide: letGlide, throwDice: installDiceBox };
  Object.assign((globalThis as unknown as { __standIn: PlainObject }).__standIn, controls);
  await openBattle(game, data.opening);
}

/** An empty table begins with a saved battle where the demo was given one: by whichever module knows how to open it. */
async function openBattle(game: Game, battle: unknown): Promise<void> {
  if (battle === null || !game.user.isGM || game.combats.size > 0) return;
  for (const { api } of game.modules as Iterable<{ api?: { openBattle?(json: unknown): Promise<unknown> } }>)
    await api?.openBattle?.(battle);
}

boot()
  .catch((error: unknown) => report('boot', error))
  .finally(endBoot);
