import type { SheetButton } from '../../../battle/sheet';
import { attackArcs, attackFormIds } from '../data/attacks';
import { creatureIds, creatures } from '../data/creatures';
import { beastSizeIds } from '../data/game';
import { creatureCost, creatureProfile, newCreature, type CreatureDesign } from '../design/creature';
import { creatureMost } from '../design/creature-form';
import { words } from '../words';
import type { Problem } from './check';
import { readyChoices } from './choices';
import { appended, count, pick, type Fields } from './fields';

const values = ['agility', 'strength', 'perception', 'move', 'hide'] as const;

/** od6a-creature-015: the Creature Record Sheet. */
export function creaturePage(design: CreatureDesign): object {
  const cost = creatureCost(design);
  const choice = <Id extends string>(ids: readonly Id[], place: string, selected: Id) =>
    ids.map((id) => ({ id, name: words(`${place}.${id}`), selected: id === selected }));
  return {
    kinds: choice(creatureIds, 'creatures', design.kind),
    kindName: words(`creatures.${design.kind}`),
    sizes: choice(beastSizeIds, 'creature.size', design.size),
    sizeName: words(`creature.size.${design.size}`),
    number: design.number,
    isPack: design.number > 1,
    most: creatureMost,
    rate: creatureProfile(design).walk,
    values: values.map((id) => ({ id, name: words(`creature.${id}`), value: design[id] })),
    orneriness: design.orneriness,
    attacks: design.attacks.map(({ form, damage }, index) => ({
      index,
      damage,
      name: words(`weapons.${form}`),
      forms: choice(attackFormIds, 'weapons', form),
      arcs: words(`creature.arcs.${attackArcs[form].join('-')}`),
    })),
    mayAdd: design.attacks.length < creatureMost.attacks,
    bill: cost,
    isTrained: creatures[design.kind].training > 0,
    ready: readyChoices(),
  };
}

/** The creature after the form was changed. Another kind is begun with its row of the chart. */
export function fillCreature(design: CreatureDesign, fields: Fields): CreatureDesign {
  const kind = pick(creatureIds, fields['design.kind']) ?? design.kind;
  const { name, number } = design;
  if (kind !== design.kind) return newCreature(kind, { number, ...(name === undefined ? {} : { name }) });
  const value = (id: (typeof values)[number]): number => count(fields[`design.${id}`], design[id], creatureMost.value);
  const ornery = fields['design.orneriness'];
  return {
    ...design,
    number: Math.max(1, count(fields['design.number'], number, creatureMost.number)),
    size: pick(beastSizeIds, fields['design.size']) ?? design.size,
    agility: value('agility'),
    strength: value('strength'),
    perception: value('perception'),
    move: value('move'),
    hide: value('hide'),
    orneriness:
      ornery === undefined
        ? design.orneriness
        : ornery === null || ornery === ''
          ? null
          : count(ornery, 0, creatureMost.value),
    attacks: design.attacks.map(({ form, damage }, i) => ({
      form: pick(attackFormIds, fields[`design.attacks.${i}.form`]) ?? form,
      damage: count(fields[`design.attacks.${i}.damage`], damage, creatureMost.value),
    })),
  };
}

/** The creature after a button was pressed. Throws on a button that the form does not have. */
export function pressCreature(design: CreatureDesign, { change, index }: SheetButton): CreatureDesign {
  const { attacks } = design;
  const [free = 'bite'] = attackFormIds.filter((id) => !attacks.some(({ form }) => form === id));
  switch (change) {
    case 'add-attack':
      return { ...design, attacks: appended(attacks, { form: free, damage: design.strength }, creatureMost.attacks) };
    case 'remove-attack':
      return { ...design, attacks: attacks.filter((_, i) => i !== index) };
    default:
      throw new Error(`the creature sheet has no button '${change}'`);
  }
}

/** What the rules have against a creature: one attack form twice. */
export function checkCreature({ attacks }: CreatureDesign): readonly Problem[] {
  const twice = attacks.find(({ form }, i) => attacks.some((other, j) => j < i && other.form === form));
  return twice === undefined
    ? []
    : [{ severity: 'error', code: 'attack-twice', rule: 'od6a-creature-011', values: { weapon: twice.form } }];
}
