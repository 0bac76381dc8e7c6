import { manifests } from '../../../rulesets/catalogue';
import { subTypes } from '../../common/ids';
import { kindChoices } from '../../common/terrain-kinds';
import { words } from '../../common/words';

const { ArrayField, BooleanField, HTMLField, NumberField, ObjectField, StringField } = foundry.data.fields;

/** A squad or other unit: its design (record sheet) and, while a battle runs, its place in it. */
export class SquadModel extends foundry.abstract.TypeDataModel {
  static override LOCALIZATION_PREFIXES = ['SKIRMISH.Squad'];

  static override defineSchema(): Record<string, unknown> {
    return {
      /** A new sheet is of the first ruleset. */
      ruleset: new StringField({ required: true, initial: manifests[0]?.id ?? '' }),
      /** The design, as the ruleset keeps it; null for a sheet not yet begun. */
      design: new ObjectField({ nullable: true, initial: null }),
      /** The unit's record in the running battle; null when it is in none. */
      play: new ObjectField({ nullable: true, initial: null }),
      notes: new HTMLField({ initial: '' }),
    };
  }
}

/**
 * A battle. The state of the table is read from tokens and actors; this document keeps the rest. Parts that are
 * replaced as a whole are kept as JSON text, so that an update never merges old with new.
 */
export class BattleModel extends foundry.abstract.TypeDataModel {
  static override LOCALIZATION_PREFIXES = ['SKIRMISH.Battle'];

  static override defineSchema(): Record<string, unknown> {
    return {
      /** How the rest is kept (`battle-upgrade`); one that does not say is of the first format. */
      format: new NumberField({ integer: true, initial: 1 }),
      ruleset: new StringField({ required: true, initial: '' }),
      scenario: new StringField({ nullable: true, initial: null }),
      /** Who plays which side: { [side]: { users: userId[], automaton: boolean } }, as JSON. */
      seats: new StringField({ initial: '{}' }),
      /** The campaign log from which it began, a journal's id; empty for a battle of its own. */
      campaign: new StringField({ initial: '' }),
      /** The state without units, figures and table, each field as JSON; the table. */
      head: new ObjectField(),
      table: new StringField({ initial: '' }),
      /** Figures that have no token, as a JSON list; their units' ids and actors. */
      off: new StringField({ initial: '[]' }),
      /** Units of a released battle, by their ids, as JSON. */
      units: new StringField({ initial: '' }),
      /** What is counted for the report, as JSON. */
      tally: new StringField({ initial: '' }),
      /** Where each figure began, as JSON. */
      start: new StringField({ initial: '' }),
      actors: new StringField({ initial: '{}' }),
      tokens: new StringField({ initial: '{}' }),
      /** What is expected of tokens and actors beside figures and units, as JSON. */
      looks: new StringField({ initial: '' }),
      /** What was last written of each unit and figure, as JSON, by the id of its actor or token; empty when it is gone. */
      copy: new ObjectField(),
      /** The command in progress without its answers, as JSON; empty when none is. */
      open: new StringField({ initial: '' }),
      /** What that command has overwritten of the battle as it found it, as JSON; empty when nothing. */
      before: new StringField({ initial: '' }),
      answers: new StringField({ initial: '[]' }),
      /** Who is being asked, visible to all: a list of { seat, label } as JSON. */
      asking: new StringField({ initial: '' }),
      /**
       * What not everybody may know, sealed, by the names of its parts (`store/sealed/seals`), and the name of its key.
       */
      sealed: new ObjectField(),
      /** The command that is being undone, with what it found, as JSON; empty if none is. */
      undoing: new StringField({ initial: '' }),
      /** Whether units and figures are being written outside a command, as JSON; empty for no. */
      amending: new StringField({ initial: '' }),
      /** The last finished commands with the values for undo, each as JSON in a slot of its own (`rings`). */
      finished: new ObjectField(),
      /** What was undone and can be redone, in the same form. */
      undone: new ObjectField(),
      /** What a battle that has ended has yet to let go of, as JSON; empty when nothing. */
      resting: new StringField({ initial: '' }),
      /** Standing orders of units, as JSON. */
      standing: new StringField({ initial: '' }),
      /** Which users have taken which posts: { [side]: { [figure]: userId } }, as JSON. */
      posts: new StringField({ initial: '' }),
      /** Characters of the world's system that take part (`night`), as JSON; empty for none. */
      night: new StringField({ initial: '' }),
      /** Which client is the referee (`store/lease/lease`), as JSON. */
      lease: new StringField({ initial: '' }),
      seq: new NumberField({ integer: true, initial: 0 }),
      /** The last lines of the log, the same way. */
      lines: new ObjectField(),
      /** In the first format: both as lists, and the state with its table, as JSON. */
      done: new ArrayField(new StringField()),
      log: new ArrayField(new StringField()),
      state: new StringField({ initial: '' }),
      /** All that was commanded, answered and changed, a packed text for each step by its number. */
      chronicle: new ObjectField(),
    };
  }
}

/** A card: ids, message keys and numbers; put into words when it is drawn. */
export class ResolutionModel extends foundry.abstract.TypeDataModel {
  static override defineSchema(): Record<string, unknown> {
    return {
      ruleset: new StringField({ initial: '' }),
      battle: new StringField({ initial: '' }),
      seq: new NumberField({ integer: true, initial: 0 }),
      card: new ObjectField({ nullable: true, initial: null }),
      /** In place of a card that only some may read: the same, sealed for each seat. */
      sealed: new ObjectField(),
      /** The seats that it is for; empty for all. */
      seats: new ArrayField(new StringField()),
      undone: new BooleanField({ initial: false }),
      /** Practice dice of a lesson fell, whose faces were set. */
      practice: new BooleanField({ initial: false }),
    };
  }
}

/** The kind of a terrain: a text, so that a document of an unknown kind stays readable, but chosen from a list. */
class TerrainKindField extends StringField {
  override toInput(config: Record<string, unknown> = {}): HTMLElement {
    const chosen = typeof config['value'] === 'string' ? config['value'] : '';
    const options = kindChoices('areas', chosen).flatMap(({ heading, choices }) =>
      choices.map(({ value, label }) => ({ value, label, group: heading })),
    );
    return super.toInput({ ...config, options, blank: words('SKIRMISH.terrain.none') });
  }
}

/** Terrain on a region: its kind as the ruleset names it (none while it is empty), and its height in table units. */
export class TerrainModel extends foundry.data.regionBehaviors.RegionBehaviorType {
  static override LOCALIZATION_PREFIXES = ['SKIRMISH.Terrain'];

  static override defineSchema(): Record<string, unknown> {
    return {
      kind: new TerrainKindField({ required: true, initial: '' }),
      height: new NumberField({ nullable: true, initial: null, min: 0 }),
    };
  }
}

/** A page of a compendium that a unit can be made from. */
export class DatasheetModel extends foundry.abstract.TypeDataModel {
  static override LOCALIZATION_PREFIXES = ['SKIRMISH.Datasheet'];

  static override defineSchema(): Record<string, unknown> {
    return {
      ruleset: new StringField({ initial: '' }),
      design: new ObjectField({ nullable: true, initial: null }),
      notes: new HTMLField({ initial: '' }),
    };
  }
}

/** A page with a force list. */
export class ForceModel extends foundry.abstract.TypeDataModel {
  static override defineSchema(): Record<string, unknown> {
    return {
      ruleset: new StringField({ initial: '' }),
      /** The side whose lists it is checked against; empty for any. */
      side: new StringField({ initial: '' }),
      /** What it must keep to, as JSON. */
      terms: new StringField({ initial: '{}' }),
      /** Its entries, each as JSON under a key of its own, so that two owners can change two of them; empty for a removed one. */
      entries: new ObjectField(),
    };
  }
}

/** Makes the sub-types known; during `init`. */
export function registerModels(): void {
  const registrations = [
    [CONFIG.Actor, subTypes.squad, SquadModel, 'SKIRMISH.type.squad', 'fa-solid fa-people-group'],
    [CONFIG.Combat, subTypes.battle, BattleModel, 'SKIRMISH.type.battle', 'fa-solid fa-crosshairs'],
    [CONFIG.ChatMessage, subTypes.resolution, ResolutionModel, 'SKIRMISH.type.resolution', 'fa-solid fa-dice'],
    [CONFIG.RegionBehavior, subTypes.terrain, TerrainModel, 'SKIRMISH.type.terrain', 'fa-solid fa-tree'],
    [CONFIG.JournalEntryPage, subTypes.force, ForceModel, 'SKIRMISH.type.force', 'fa-solid fa-flag'],
    [CONFIG.JournalEntryPage, subTypes.datasheet, DatasheetModel, 'SKIRMISH.type.datasheet', 'fa-solid fa-file-lines'],
  ] as const;
  for (const [config, type, model, label, icon] of registrations) {
    config.dataModels[type] = model;
    config.typeLabels[type] = label;
    config.typeIcons[type] = icon;
  }
}
