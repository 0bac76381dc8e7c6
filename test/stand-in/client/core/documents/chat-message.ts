import { traits } from '../../../common/generations';
import { ownershipIn } from '../../../common/permissions';
import type { PlainObject } from '../../../common/types';
import { Roll } from '../dice';
import { theGame } from '../context';
import type { Actor } from './actor';
import { ClientDocument } from './client-document';
import type { Scene } from './scene';
import type { TokenDocument } from './token';
import type { User } from './user';
import { renderMessage } from '../message-card';

export interface Speaker {
  scene?: string | null;
  actor?: string | null;
  token?: string | null;
  alias?: string;
}

const oldNames: Record<string, string> = {
  publicroll: 'public',
  gmroll: 'gm',
  blindroll: 'blind',
  selfroll: 'self',
  roll: 'public',
};

/** Whom a message of a mode reaches. Mode in the V14 spelling. */
function applyMode(data: PlainObject, mode: string): PlainObject {
  const gamemasters = theGame()
    .users.filter((user) => user.isGM)
    .map((user) => user.id);
  switch (mode) {
    case 'public':
    case 'ic':
      return Object.assign(data, { whisper: [], blind: false });
    case 'gm':
      return Object.assign(data, { whisper: gamemasters, blind: false });
    case 'blind':
      return Object.assign(data, { whisper: gamemasters, blind: true });
    case 'self':
      return Object.assign(data, { whisper: [theGame().user.id], blind: false });
    default:
      throw new Error(`unknown message mode "${mode}"`);
  }
}

export class ChatMessage extends ClientDocument {
  static override documentName = 'ChatMessage';

  declare author: User | null;
  declare content: string;
  declare flavor: string;
  declare whisper: string[];
  declare blind: boolean;
  declare timestamp: number;
  declare style: number;
  declare speaker: Speaker;
  declare rolls: Roll[];
  declare sound: string | null;

  override prepareBaseData(): void {
    const sources = this._source['rolls'] as string[];
    this.rolls = sources.map((json) => Roll.fromJSON(json));
  }

  override prepareDerivedData(): void {}

  /** V13: the keys of CONFIG.Dice.rollModes. */
  static applyRollMode(data: PlainObject, rollMode: string): PlainObject {
    const mode = rollMode === 'roll' ? String(theGame().settings.get('core', 'rollMode')) : rollMode;
    return applyMode(data, oldNames[mode] ?? mode);
  }

  /** V14: the keys of CONFIG.ChatMessage.modes. */
  static applyMode(data: PlainObject, mode: string): PlainObject {
    return applyMode(data, mode);
  }

  applyRollMode(rollMode: string): void {
    this.updateSource(ChatMessage.applyRollMode({}, rollMode));
  }

  static getWhisperRecipients(name: string): User[] {
    const { users } = theGame();
    if (['GM', 'DM'].includes(name.toUpperCase())) return users.filter((user) => user.isGM);
    if (name.toLowerCase() === 'players') return users.players;
    return users.filter((user) => user.name.toLowerCase() === name.toLowerCase());
  }

  static getSpeaker({
    scene,
    actor,
    token,
    alias,
  }: {
    scene?: Scene;
    actor?: Actor;
    token?: TokenDocument | { document: TokenDocument };
    alias?: string;
  } = {}): Speaker {
    const tokenDoc = token && 'document' in token ? token.document : token;
    if (tokenDoc) {
      return {
        scene: tokenDoc.parent?.id ?? null,
        token: tokenDoc.id,
        actor: tokenDoc.actorId,
        alias: alias ?? tokenDoc.name,
      };
    }
    if (actor)
      return {
        scene: scene?.id ?? theGame().scenes.viewed?.id ?? null,
        actor: actor.id,
        token: null,
        alias: alias ?? actor.name,
      };
    return {
      scene: theGame().scenes.viewed?.id ?? null,
      actor: null,
      token: null,
      alias: alias ?? theGame().user.name,
    };
  }

  static getSpeakerActor(speaker: Speaker): Actor | null {
    return speaker.actor ? (theGame().actors.get(speaker.actor) ?? null) : null;
  }

  get alias(): string {
    return this.speaker.alias || this.author?.name || '';
  }

  get isAuthor(): boolean {
    return this.author === theGame().user;
  }

  get isRoll(): boolean {
    return this.rolls.length > 0;
  }

  get speakerActor(): Actor | null {
    return ChatMessage.getSpeakerActor(this.speaker);
  }

  /** May this user read what it says? */
  get isContentVisible(): boolean {
    if (!this.isRoll && !this.blind) return this.visible;
    const { user } = theGame();
    if (!this.whisper.length) return true;
    return this.blind ? user.isGM : this.whisper.includes(user.id ?? '') || this.isAuthor;
  }

  override get visible(): boolean {
    const { user } = theGame();
    return !this.whisper.length || this.isAuthor || this.whisper.includes(user.id ?? '');
  }

  override getUserLevel(user: User = theGame().user): number {
    if (user.isGM || this._source['author'] === user.id) return 3;
    return ownershipIn({ default: 2 }, user.id ?? '');
  }

  override async _preCreate(data: PlainObject, options: PlainObject, user: User): Promise<boolean | void> {
    const mode = traits().messageModes ? options['messageMode'] : options['rollMode'];
    if (typeof mode === 'string')
      this.updateSource(traits().messageModes ? ChatMessage.applyMode({}, mode) : ChatMessage.applyRollMode({}, mode));
    this.updateSource({ timestamp: Date.now() });
    return super._preCreate(data, options, user);
  }

  /** The card as an element; fires renderChatMessageHTML. */
  async renderHTML(options: { canDelete?: boolean; canClose?: boolean } & PlainObject = {}): Promise<HTMLElement> {
    return renderMessage(this, options);
  }
}
