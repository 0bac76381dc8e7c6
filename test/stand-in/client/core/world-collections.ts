import { WorldCollection } from './collections';
import { bridges } from './bridges';
import { theGame } from './context';
import type { Actor } from './documents/actor';
import type { ChatMessage } from './documents/chat-message';
import type { Combat } from './documents/combat';
import type { Folder } from './documents/folder';
import type { Item } from './documents/item';
import type { JournalEntry } from './documents/journal';
import type { Scene } from './documents/scene';
import type { Setting } from './documents/setting';
import { report } from './report';
import { asWork } from './rest';

export class Actors extends WorldCollection<Actor> {
  static override documentName = 'Actor';
}

export class Items extends WorldCollection<Item> {
  static override documentName = 'Item';
}

export class Journal extends WorldCollection<JournalEntry> {
  static override documentName = 'JournalEntry';
}

export class Folders extends WorldCollection<Folder> {
  static override documentName = 'Folder';
}

export class WorldSettings extends WorldCollection<Setting> {
  static override documentName = 'Setting';

  getSetting(key: string, user?: string): Setting | undefined {
    return this.find((setting) => setting.key === key && (setting._source['user'] ?? null) === (user ?? null));
  }
}

/** A part of the interface; null before it is made. */
function tracked(name: string): unknown {
  const ui = (globalThis as { ui?: Record<string, unknown> }).ui ?? {};
  return name in ui ? ui[name] : null;
}

export class ChatMessages extends WorldCollection<ChatMessage> {
  static override documentName = 'ChatMessage';

  /** types: client/documents/collections/chat-messages */
  override get directory(): unknown {
    return tracked('chat');
  }
}

export class CombatEncounters extends WorldCollection<Combat> {
  static override documentName = 'Combat';

  override get directory(): unknown {
    return tracked('combat');
  }

  get combats(): Combat[] {
    const scene = theGame().scenes.current;
    return this.filter((combat) => combat._source['scene'] === null || combat._source['scene'] === scene?.id);
  }

  get active(): Combat | undefined {
    return this.combats.find((combat) => combat.active);
  }

  get viewed(): Combat | null {
    const tracker = ((globalThis as { ui?: Record<string, unknown> }).ui ?? {}) as {
      combat?: { viewed?: Combat | null };
    };
    return 'combat' in tracker ? (tracker.combat?.viewed ?? null) : (this.active ?? null);
  }
}

export class Scenes extends WorldCollection<Scene> {
  static override documentName = 'Scene';
  #viewed: string | null = null;
  #drawing: Promise<void> = Promise.resolve();

  get active(): Scene | undefined {
    return this.find((scene) => scene.active);
  }

  /** The scene on the canvas. */
  get viewed(): Scene | undefined {
    return this.#viewed === null ? undefined : this.get(this.#viewed);
  }

  get current(): Scene | undefined {
    return this.viewed ?? this.active;
  }

  /** Show a scene on the canvas (null: nothing); one drawing after the other. */
  async _view(scene: Scene | null): Promise<void> {
    this.#viewed = scene?.id ?? null;
    for (const each of this) each._view = each === scene;
    const before = this.#drawing;
    this.#drawing = before
      .then(() => this.#draw(scene))
      .catch((error: unknown) => report(`drawing of ${scene?.uuid ?? 'nothing'}`, error));
    await asWork('scene', this.#drawing);
  }

  /** A scene that is not the wanted one any more is not drawn. */
  async #draw(scene: Scene | null): Promise<void> {
    if (this.#viewed === (scene?.id ?? null)) await bridges.canvas?.draw(scene);
  }
}
