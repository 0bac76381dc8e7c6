import { ActorSheetV2, ItemSheetV2 } from './sheets/actor-sheet';
import { AdventureImporter } from './sheets/adventure-importer';
import {
  JournalEntryPageHandlebarsSheet,
  JournalEntryPageImageSheet,
  JournalEntryPageProseMirrorSheet,
  JournalEntryPageSheet,
} from './sheets/journal-page-sheet';
import { JournalEntrySheet } from './sheets/journal-sheet';
import { RegionBehaviorConfig, RegionConfig, SceneConfig, TokenConfig, WallConfig } from './sheets/placeable-configs';
import type { DocumentSheetV2 } from './api/document-sheet';

interface CoreSheet {
  documentName: string;
  sheet: typeof DocumentSheetV2;
  types?: string[];
}

/** The sheets that the host itself brings. Actors have none: the real host leaves them to systems and modules. */
export const coreSheets: readonly CoreSheet[] = [
  { documentName: 'Adventure', sheet: AdventureImporter },
  { documentName: 'JournalEntry', sheet: JournalEntrySheet },
  { documentName: 'JournalEntryPage', sheet: JournalEntryPageProseMirrorSheet, types: ['text'] },
  { documentName: 'JournalEntryPage', sheet: JournalEntryPageImageSheet, types: ['image'] },
  { documentName: 'Region', sheet: RegionConfig },
  { documentName: 'RegionBehavior', sheet: RegionBehaviorConfig },
  { documentName: 'Scene', sheet: SceneConfig },
  { documentName: 'Token', sheet: TokenConfig },
  { documentName: 'Wall', sheet: WallConfig },
];

/** Where the sheet classes stand in `foundry.*`. */
export const sheetNamespaces: Readonly<Record<string, Record<string, unknown>>> = {
  'applications.sheets': {
    ActorSheetV2,
    ItemSheetV2,
    AdventureImporter,
    RegionBehaviorConfig,
    RegionConfig,
    SceneConfig,
    TokenConfig,
    WallConfig,
  },
  'applications.sheets.journal': {
    JournalEntryPageHandlebarsSheet,
    JournalEntryPageImageSheet,
    JournalEntryPageProseMirrorSheet,
    JournalEntryPageSheet,
    JournalEntrySheet,
  },
};
