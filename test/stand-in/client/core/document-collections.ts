import type { Constructor } from '../../common/types';
import { Users } from './users';
import {
  Actors,
  ChatMessages,
  CombatEncounters,
  Folders,
  Items,
  Journal,
  Scenes,
  WorldSettings,
} from './world-collections';

/** Classes of the world's collections by document name. */
export const collectionClasses: Record<string, Constructor> = {
  Actor: Actors,
  ChatMessage: ChatMessages,
  Combat: CombatEncounters,
  Folder: Folders,
  Item: Items,
  JournalEntry: Journal,
  Scene: Scenes,
  Setting: WorldSettings,
  User: Users,
};
