const { NumberField } = foundry.data.fields;

class HeroModel extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    return { luck: new NumberField({ required: true, nullable: false, integer: true, initial: 3 }) };
  }
}

class Hero extends foundry.documents.Actor {}

const classes = { hero: Hero };

/** Many systems make their actors this way: the class depends on the type, and there is none for types of others. */
const PickyActor = new Proxy(foundry.documents.Actor, {
  construct(_target, [data, ...rest]) {
    const Class = classes[data?.type];
    if (!Class) throw new Error(`there are no actors of type ${data?.type}`);
    return new Class(data, ...rest);
  },
});

Hooks.once('init', () => {
  CONFIG.Actor.documentClass = PickyActor;
  CONFIG.Actor.dataModels.hero = HeroModel;
  CONFIG.ChatMessage.template = 'systems/picky/message.hbs';
});
