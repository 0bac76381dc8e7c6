import { TextStyle } from 'pixi.js';
import { traits } from '../../common/generations';
import { strictNamespace } from '../../common/strict';
import type { Constructor } from '../../common/types';
import type { DocumentConfig, HostConfig } from './config';
import { Die, NumericTerm, OperatorTerm } from './dice-terms';
import { Roll } from './dice';
import { ActiveEffectTypeDataModel } from '../../common/active-effect';
import { ACTIVE_EFFECT_CHANGE_TYPES } from '../../common/active-effect-types';
import { ActiveEffect } from './documents/active-effect';
import { Actor } from './documents/actor';
import { Adventure } from './documents/adventure';
import { ChatMessage } from './documents/chat-message';
import { Combat } from './documents/combat';
import { Combatant } from './documents/combatant';
import { Folder } from './documents/folder';
import { Item } from './documents/item';
import { JournalEntry, JournalEntryPage } from './documents/journal';
import { Level } from './documents/level';
import { MeasuredTemplateDocument } from './documents/measured-template';
import { RegionDocument } from './documents/region';
import { RegionBehavior } from './documents/region-behavior';
import { Scene } from './documents/scene';
import { Setting } from './documents/setting';
import { TokenDocument } from './documents/token';
import { User } from './documents/user';
import { WallDocument } from './documents/wall';
import { usualStatuses } from './status-effects';
import { CORE_TEMPLATE } from './message-card';
import { collectionClasses } from './document-collections';
import { TerrainData } from '../../common/terrain';
import { specOf } from '../../common/schemas';

/** Classes by document name; published as foundry.documents too. */
export const documentClasses: Record<string, Constructor & { documentName: string }> = {
  ActiveEffect,
  Actor,
  Adventure,
  ChatMessage,
  Combat,
  Combatant,
  Folder,
  Item,
  JournalEntry,
  JournalEntryPage,
  Level,
  MeasuredTemplate: MeasuredTemplateDocument,
  Region: RegionDocument,
  RegionBehavior,
  Scene,
  Setting,
  Token: TokenDocument,
  User,
  Wall: WallDocument,
};

const icons: Record<string, string> = {
  Actor: 'fa-solid fa-user',
  Item: 'fa-solid fa-suitcase',
  JournalEntry: 'fa-solid fa-book-open',
  Scene: 'fa-solid fa-map',
  Combat: 'fa-solid fa-swords',
  ChatMessage: 'fa-solid fa-comments',
  Folder: 'fa-solid fa-folder',
  Adventure: 'fa-solid fa-treasure-chest',
  Region: 'fa-solid fa-chart-network',
};

function entryOf(name: string): DocumentConfig {
  const types = specOf(name).types;
  const entry: DocumentConfig = {
    documentClass: documentClasses[name],
    sheetClasses: {},
    dataModels: {},
    sidebarIcon: icons[name] ?? 'fa-solid fa-file',
    typeLabels: Object.fromEntries((types ?? []).map((type) => [type, `TYPES.${name}.${type}`])),
    typeIcons: {},
    compendiumIndexFields: [],
  };
  const collection = collectionClasses[name];
  if (collection) entry.collection = collection;
  return strictNamespace(`CONFIG.${name}`, entry);
}

const modeIcons: Record<string, string> = {
  public: 'fa-solid fa-globe',
  gm: 'fa-solid fa-user-secret',
  blind: 'fa-solid fa-eye-slash',
  self: 'fa-solid fa-user',
  ic: 'fa-solid fa-quote-left',
};

function rollModes(): Record<string, { label: string; icon: string }> {
  const old: Record<string, string> = { publicroll: 'public', gmroll: 'gm', blindroll: 'blind', selfroll: 'self' };
  return Object.fromEntries(
    Object.entries(old).map(([key, mode]) => [key, { label: `CHAT.Roll.${mode}`, icon: modeIcons[mode] ?? '' }]),
  );
}

const action = (
  label: string,
  icon: string,
  order: number,
  more: object = {},
): { label: string; icon: string; order: number } =>
  ({
    label: `TOKEN.MOVEMENT.ACTIONS.${label}.label`,
    icon,
    order,
    teleport: false,
    measure: true,
    walls: 'move',
    visualize: true,
    canSelect: () => true,
    getAnimationOptions: () => ({}),
    getCostFunction: () => (cost: number) => cost,
    deriveTerrainDifficulty: null,
    ...more,
  }) as { label: string; icon: string; order: number };

/** Does the generation have documents of this kind? */
export function isKept(documentName: string): boolean {
  if (documentName === 'Level') return traits().levels;
  return documentName !== 'MeasuredTemplate' || traits().templates;
}

/** What CONFIG says about effects besides their class (foundryvtt.com/api, CONFIG.ActiveEffect, of each generation). */
function effectConfig(): Partial<DocumentConfig> {
  if (!traits().effectChangesInSystem) return { legacyTransferral: false };
  const types = Object.entries(ACTIVE_EFFECT_CHANGE_TYPES).map(([type, defaultPriority]) => [
    type,
    { label: `EFFECT.CHANGES.TYPES.${type}`, defaultPriority },
  ]);
  const phase = (name: string): object => ({ label: `EFFECT.CHANGES.PHASES.${name}`, hint: '' });
  return {
    dataModels: { base: ActiveEffectTypeDataModel },
    changeTypes: Object.fromEntries(types),
    phases: { initial: phase('initial'), final: phase('final') },
  };
}

/** The global CONFIG as it is before `init`. */
export function makeConfig(random: () => number): HostConfig {
  const entries = Object.fromEntries(
    Object.keys(documentClasses)
      .filter(isKept)
      .map((name) => [name, entryOf(name)]),
  );
  Object.assign(entries['Token'] as object, {
    movement: {
      actions: {
        walk: action('walk', 'fa-solid fa-person-walking', 0),
        fly: action('fly', 'fa-solid fa-person-fairy', 1),
        crawl: action('crawl', 'fa-solid fa-person-praying', 4),
        climb: action('climb', 'fa-solid fa-person-through-window', 5),
        jump: action('jump', 'fa-solid fa-person-running-fast', 6),
        blink: action('blink', 'fa-solid fa-person-from-portal', 7, { teleport: true, walls: null }),
        displace: action('displace', 'fa-solid fa-transporter-1', 8, {
          teleport: true,
          measure: false,
          walls: null,
          visualize: false,
          canSelect: () => false,
        }),
      },
      TerrainData,
      defaultAction: 'walk',
      defaultSpeed: 6,
    },
  });
  Object.assign(entries['ActiveEffect'] as object, effectConfig());
  if (traits().messageModes) {
    Object.assign(entries['ChatMessage'] as object, {
      modes: Object.fromEntries(
        Object.entries(modeIcons).map(([mode, icon]) => [mode, { label: `CHAT.Mode.${mode}`, icon }]),
      ),
    });
  }
  Object.assign(entries['ChatMessage'] as object, { template: CORE_TEMPLATE, batchSize: 100 });
  Object.assign(entries['Combat'] as object, { initiative: { formula: null, decimals: 2 }, fallbackTurnMarker: null });
  const rest = {
    debug: { hooks: false, queries: false },
    Canvas: strictNamespace('CONFIG.Canvas', {
      layers: {},
      groups: {},
      polygonBackends: {},
      maxZoom: 3,
      minZoom: 0.1,
      dispositionColors: {
        HOSTILE: 0xc8641b,
        NEUTRAL: 0xf1d836,
        FRIENDLY: 0x2f6f9f,
        INACTIVE: 0x555555,
        PARTY: 0x33bc4e,
        CONTROLLED: 0xff9829,
        SECRET: 0xa612d4,
      },
      objectBorderThickness: 4,
      rulerClass: undefined,
    }),
    Dice: strictNamespace('CONFIG.Dice', {
      types: [Die],
      rollModes: rollModes(),
      rolls: [Roll],
      termTypes: { NumericTerm, OperatorTerm },
      terms: { d: Die },
      randomUniform: random,
      functions: {},
      fulfillment: { methods: {}, dice: {}, defaultMethod: '' },
    }),
    queries: {},
    ui: {},
    TextEditor: { enrichers: [], inlineRolls: true },
    time: { roundTime: 6, turnTime: 0 },
    sounds: { dice: 'sounds/dice.wav', notification: 'sounds/notify.wav', lock: 'sounds/lock.wav' },
    statusEffects: usualStatuses(),
    specialStatusEffects: { DEFEATED: 'dead', INVISIBLE: 'invisible', BLIND: 'blind' },
    controlIcons: {},
    cursors: {},
    canvasTextStyle: new TextStyle({
      fontFamily: 'Signika',
      fontSize: 36,
      fill: '#FFFFFF',
      stroke: '#111111',
      strokeThickness: 1,
      dropShadow: true,
      dropShadowColor: '#000000',
      dropShadowBlur: 2,
      dropShadowAngle: 0,
      dropShadowDistance: 0,
      align: 'center',
      wordWrap: false,
      padding: 1,
    }),
    fontDefinitions: {},
    weatherEffects: {},
    supportedLanguages: { en: 'English' },
    ux: {
      TooltipManager: undefined,
      TextEditor: undefined,
      ContextMenu: undefined,
      DragDrop: undefined,
      FilePicker: undefined,
    },
  };
  return strictNamespace('CONFIG', { ...rest, ...entries } as unknown as HostConfig);
}
