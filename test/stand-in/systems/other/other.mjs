const { HTMLField, NumberField, SchemaField, StringField } = foundry.data.fields;
const { HandlebarsApplicationMixin } = foundry.applications.api;
const { ActorSheetV2 } = foundry.applications.sheets;

class CharacterModel extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    const attribute = (initial) =>
      new NumberField({ required: true, nullable: false, integer: true, initial, min: 1, max: 20 });
    return {
      attributes: new SchemaField({ agility: attribute(10), strength: attribute(10), wits: attribute(10) }),
      health: new SchemaField({
        value: new NumberField({ required: true, nullable: false, integer: true, initial: 10 }),
        max: new NumberField({ required: true, nullable: false, integer: true, initial: 10 }),
      }),
      biography: new HTMLField(),
    };
  }

  prepareDerivedData() {
    this.defence = 10 + Math.floor(this.attributes.agility / 2);
  }
}

class GearModel extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    return {
      weight: new NumberField({ required: true, nullable: false, initial: 0 }),
      notes: new StringField({ required: true }),
    };
  }
}

/** Works on actors of its own types only in `system`, as most systems do, but runs for all. */
class OtherActor extends foundry.documents.Actor {
  prepareDerivedData() {
    super.prepareDerivedData();
    if (this.type === 'character') this.system.label = `${this.name} (${this.system.health.value})`;
  }
}

/** A system's own order of turns. */
class OtherCombat extends foundry.documents.Combat {
  _sortCombatants(a, b) {
    return a.name.localeCompare(b.name) || super._sortCombatants(a, b);
  }

  otherSystem = true;
}

class CharacterSheet extends HandlebarsApplicationMixin(ActorSheetV2) {
  static DEFAULT_OPTIONS = {
    classes: ['other', 'character'],
    position: { width: 420 },
    form: { submitOnChange: true },
  };
  static PARTS = { main: { template: 'systems/other/character.hbs' } };

  async _prepareContext(options) {
    const context = await super._prepareContext(options);
    return { ...context, actor: this.document, system: this.document.system };
  }
}

class OtherTracker extends CONFIG.ui.combat {
  static DEFAULT_OPTIONS = { classes: ['other-tracker'] };
}

Hooks.once('init', () => {
  CONFIG.Actor.documentClass = OtherActor;
  CONFIG.Actor.dataModels.character = CharacterModel;
  CONFIG.Item.dataModels.gear = GearModel;
  CONFIG.Combat.documentClass = OtherCombat;
  CONFIG.ui.combat = OtherTracker;
  CONFIG.Combat.initiative.formula = '1d20';
  foundry.applications.apps.DocumentSheetConfig.registerSheet(foundry.documents.Actor, 'other', CharacterSheet, {
    types: ['character'],
    makeDefault: true,
    label: 'Character',
  });
  game.settings.register('other', 'strict', {
    scope: 'world',
    config: true,
    type: Boolean,
    default: true,
    name: 'Strict',
  });
});
