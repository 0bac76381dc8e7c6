const { BooleanField, NumberField, SchemaField, StringField } = foundry.data.fields;
const { TypeDataModel } = foundry.abstract;

const pips = (initial = 0) => new NumberField({ required: true, nullable: false, integer: true, initial });
const ids = ['agi', 'kno', 'mec', 'per', 'str', 'tec', 'met'];

/** Stored are pips below `base`; `score` is worked out. */
class DiceModel extends TypeDataModel {
  static defineSchema() {
    const attribute = () => new SchemaField({ base: pips(), mod: pips(), score: pips() });
    return {
      attributes: new SchemaField(Object.fromEntries(ids.map((id) => [id, attribute()]))),
      move: new SchemaField({ value: pips(10) }),
      wounds: new SchemaField({ value: pips() }),
      scale: new SchemaField({ score: pips() }),
    };
  }

  prepareDerivedData() {
    for (const id of ids) this.attributes[id].score = this.attributes[id].base + this.attributes[id].mod;
  }
}

class SkillModel extends TypeDataModel {
  static defineSchema() {
    return { attribute: new StringField(), base: pips(), mod: pips() };
  }
}

class WeaponModel extends TypeDataModel {
  static defineSchema() {
    const metres = () => new StringField();
    return {
      subtype: new StringField({ initial: 'Ranged' }),
      damage: new SchemaField({ score: pips(), str: new BooleanField({ initial: true }) }),
      range: new SchemaField({ short: metres(), medium: metres(), long: metres() }),
    };
  }
}

class ArmourModel extends TypeDataModel {
  static defineSchema() {
    return { er: pips(), pr: pips(), equipped: new SchemaField({ value: new BooleanField() }) };
  }
}

Hooks.once('init', () => {
  for (const type of ['character', 'npc', 'creature']) CONFIG.Actor.dataModels[type] = DiceModel;
  Object.assign(CONFIG.Item.dataModels, { skill: SkillModel, weapon: WeaponModel, armor: ArmourModel });
  const level = (core) => ({ core: `DICE.WOUNDS_${core}` });
  const others = ['HEALTHY', 'WOUNDED', 'SEVERELY_WOUNDED', 'INCAPACITATED', 'DEAD'];
  const characters = ['HEALTHY', 'STUNNED', ...others.slice(1)];
  game.dice = { config: { deadliness: { 3: characters.map(level), 4: others.map(level) } } };
  for (const [name, level] of [
    ['deadliness', 3],
    ['npc-deadliness', 4],
  ])
    game.settings.register('dice', name, { scope: 'world', config: false, type: Number, default: level });
});
