import type { RuleId } from '../../../engine/rule';
import type { CreatureId } from './creatures';
import type { HazardKindId } from './hazards';
import type { ConditionId } from './weather';

/** What a gamemaster may drop on the table of a running battle. */
export const happeningIds = [
  'asteroid',
  'explosion',
  'fire',
  'smoke',
  'stun-gas',
  'nausea-gas',
  'cold-gas',
  'corrosive-gas',
  'nerve-gas',
  'fog',
  'rain',
  'snow',
  'darkness',
  'wind',
  'toxic',
  'corrosive',
  'carnivorous-wood',
  'wandering-monster',
  'flood',
] as const;
export type HappeningId = (typeof happeningIds)[number];

/** A burst, flames, a cloud, weather over the whole table, or something that moves. */
export type HappeningKind =
  | { readonly does: 'burst'; readonly burns: boolean }
  | { readonly does: 'fire' }
  | { readonly does: 'wood' }
  | { readonly does: 'monster' }
  | { readonly does: 'flood' }
  | { readonly does: 'cloud'; readonly cloud: HazardKindId }
  | { readonly does: 'weather'; readonly weather: Exclude<ConditionId, 'mud' | 'snow-cover'> };

export interface HappeningRow {
  readonly rule: RuleId;
  readonly icon: string;
  readonly kind: HappeningKind;
}

const cloud = (rule: RuleId, of: HazardKindId): HappeningRow => ({
  rule,
  icon: 'smog',
  kind: { does: 'cloud', cloud: of },
});

const weather = (rule: RuleId, icon: string, of: Exclude<ConditionId, 'mud' | 'snow-cover'>): HappeningRow => ({
  rule,
  icon,
  kind: { does: 'weather', weather: of },
});

export const happenings: Readonly<Record<HappeningId, HappeningRow>> = {
  asteroid: { rule: 'od6a-gm-008', icon: 'meteor', kind: { does: 'burst', burns: false } },
  explosion: { rule: 'od6a-gm-011', icon: 'explosion', kind: { does: 'burst', burns: true } },
  fire: { rule: 'od6a-fire-001', icon: 'fire', kind: { does: 'fire' } },
  smoke: cloud('od6a-grenade-006', 'smoke'),
  'stun-gas': cloud('od6a-grenade-011', 'stun-gas'),
  'nausea-gas': cloud('od6a-grenade-014', 'nausea-gas'),
  'cold-gas': cloud('od6a-grenade-016', 'cold-gas'),
  'corrosive-gas': cloud('od6a-grenade-018', 'corrosive-gas'),
  'nerve-gas': cloud('od6a-grenade-021', 'nerve-gas'),
  fog: weather('od6a-weather-003', 'smog', 'fog'),
  rain: weather('od6a-weather-009', 'cloud-rain', 'rain'),
  snow: weather('od6a-weather-013', 'snowflake', 'snow'),
  darkness: weather('od6a-weather-026', 'moon', 'darkness'),
  wind: weather('od6a-weather-016', 'wind', 'wind'),
  toxic: weather('od6a-weather-005', 'skull', 'toxic'),
  corrosive: weather('od6a-weather-007', 'flask', 'corrosive'),
  'carnivorous-wood': { rule: 'od6a-gm-009', icon: 'tree', kind: { does: 'wood' } },
  'wandering-monster': { rule: 'od6a-gm-010', icon: 'dragon', kind: { does: 'monster' } },
  flood: { rule: 'od6a-weather-012', icon: 'water', kind: { does: 'flood' } },
};

/** The wandering monster, if the gamemaster names none: the book's own example. */
export const MONSTER: CreatureId = 'pit-monster';

/** Damage Strength of carnivorous trees, if the gamemaster names none. */
export const TREES = 3;

/** What falls from the sky (od6a-gm-008) bursts as a fragmentation grenade does: Damage Strength and radius in inches. */
export const METEOR = { damage: 4, radius: 2.5 } as const;
