import type {
  KnownCreation,
  LevelColour,
  NewLevel,
  NewSceneOf14,
  SilentUpdate,
  TokenUpdate,
} from '../../src/foundry/store/compat/written';
import type { Fits, Misfit } from './fits';

/** What the module writes, as the published types of V14 know it; compiled by `tools/contract.ts --v14`. */
export type Written = [
  Fits<Misfit<TokenUpdate, TokenDocument.Database.UpdateEmbeddedOperation>>,
  Fits<Misfit<SilentUpdate, Combat.Database.UpdateOneDocumentOperation>>,
  Fits<Misfit<KnownCreation, Actor.Database.CreateDocumentsOperation>>,
  Fits<Misfit<KnownCreation, TokenDocument.Database.CreateEmbeddedOperation>>,
  Fits<Misfit<NewLevel, Level.CreateData>>,
  Fits<Misfit<LevelColour, Level.UpdateData>>,
  Fits<Exclude<keyof NewSceneOf14, keyof Scene.CreateData>>,
  // The number of a mode is a brand of its own there.
  Fits<Exclude<keyof NewSceneOf14['fog'], keyof Exclude<Scene.CreateData['fog'], undefined | null>>>,
];
