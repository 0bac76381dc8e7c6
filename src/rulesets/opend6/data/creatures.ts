import type { RuleId } from '../../../engine/rule';
import type { AttackFormId } from './attacks';
import type { BeastSizeId } from './game';

export const creatureIds = [
  'horned-mammoth',
  'war-mammoth',
  'squamata',
  'herbivorous-theropod',
  'varanid-lizard',
  'pit-monster',
  'space-yeti',
  'horned-theropod',
  'desert-rat',
  'space-rat',
  'bunyip',
] as const;
export type CreatureId = (typeof creatureIds)[number];

/** A row of the Creature Chart. */
export interface Creature {
  readonly rule: RuleId;
  readonly agility: number;
  readonly strength: number;
  readonly perception: number;
  readonly move: number;
  /** What a natural armour adds to Strength against damage (od6a-creature-014). */
  readonly hide: number;
  /** How hard it is to ride; null for one that nobody rides. */
  readonly orneriness: number | null;
  readonly attacks: readonly { readonly form: AttackFormId; readonly damage: number }[];
  /** od6a-creature-022: horse-sized or less unless the chart or its ruling says large. */
  readonly size: BeastSizeId;
  /** Its Move by night, if that is not its Move. */
  readonly nightMove?: number;
  /** What its training costs beyond its values. */
  readonly training: number;
  /** What its body is like, where it is not as a person's is. */
  readonly body?: { readonly isFurred?: true; readonly nativeTo?: 'heat' | 'cold' };
}

type Values = readonly [agility: number, strength: number, perception: number, move: number];

function creature(
  rule: RuleId,
  [agility, strength, perception, move]: Values,
  attacks: Partial<Record<AttackFormId, number>>,
  parts: Partial<Creature> = {},
): Creature {
  const forms = Object.entries(attacks) as [AttackFormId, number][];
  return {
    rule,
    agility,
    strength,
    perception,
    move,
    hide: 0,
    orneriness: null,
    attacks: forms.map(([form, damage]) => ({ form, damage })),
    size: 'horse',
    training: 0,
    ...parts,
  };
}

/** The Creature Chart. */
export const creatures: Readonly<Record<CreatureId, Creature>> = {
  /** od6a-troop-022: only a trained war mammoth tramples; its training brings it to the 70 that are printed. */
  'horned-mammoth': creature('od6a-troop-022', [2, 8, 2, 5], { horn: 7 }, { orneriness: 2, size: 'large', body: { isFurred: true } }),
  'war-mammoth': creature('od6a-troop-022', [2, 8, 2, 5], { horn: 7, trample: 8 }, { orneriness: 2, size: 'large', training: 6, body: { isFurred: true } }),
  /** od6a-troop-023: quick by day, which its price is for; by night it is slow. */
  squamata: creature('od6a-troop-023', [3, 4, 2, 35], { bite: 4 }, { orneriness: 3, nightMove: 7 }),
  /** od6a-troop-024: it claws, and strikes behind it with its tail. */
  'herbivorous-theropod': creature('od6a-troop-024', [3, 3, 4, 12], { claw: 3, tail: 5 }, { orneriness: 1 }),
  /** od6a-troop-025: the strongest, and nobody rides it. */
  'varanid-lizard': creature('od6a-troop-025', [3, 12, 2, 15], { claw: 8, bite: 15 }, { size: 'large' }),
  /** od6a-troop-026, od6a-creature-014: its skin adds 3 against damage; its blows build on the bare 7. */
  'pit-monster': creature('od6a-troop-026', [4, 7, 1, 20], { claw: 10, bite: 12 }, { hide: 3, size: 'large' }),
  /** od6a-troop-027: horned, and without a horn attack. */
  'space-yeti': creature('od6a-troop-027', [3, 7, 4, 13], { claw: 7, bite: 5 }, { body: { isFurred: true, nativeTo: 'cold' } }),
  /** od6a-troop-028: one horn, and a rider may get on. */
  'horned-theropod': creature('od6a-troop-028', [2, 4, 3, 16], { horn: 5 }, { orneriness: 1 }),
  /** od6a-troop-029: small, and in packs. */
  'desert-rat': creature('od6a-troop-029', [2, 2, 1, 5], { claw: 3, bite: 3 }, { size: 'man', body: { nativeTo: 'heat' } }),
  /** od6a-troop-030: quicker than the desert rat, with its bite alone. */
  'space-rat': creature('od6a-troop-030', [3, 3, 2, 6], { bite: 4 }, { size: 'man' }),
  /** od6a-troop-031: the hardest to ride. */
  bunyip: creature('od6a-troop-031', [4, 4, 3, 8], { horn: 4 }, { orneriness: 4 }),
};
