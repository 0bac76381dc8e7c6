import { decisionsOf } from '../../../battle/decision';
import type { OpenD6Types } from '../verbs/kinds';
import type { OpenD6Decision } from './kinds';
import { plainPrompt } from './plain';
import { defensiveFire, opportunityFire } from './reaction-fire';
import { absorb } from './absorb';
import { parryBolt } from './parry-bolt';
import { entryPlace } from './entry-place';
import { selfDestruct } from './self-destruct';
import { spendPoint } from './spend-point';

/** Put in the words of its name; an automaton takes the careful option. */
const plain: OpenD6Decision = {};

/** Options in the order of the words: first before second. */
const byPlace = (a: { readonly id: string }, b: { readonly id: string }): number => (a.id < b.id ? -1 : 1);

/** All that the rules ask, by the names of the questions. */
const listed: Readonly<Record<string, OpenD6Decision>> = {
  // turn
  'move-order': {
    prompt: (seen, request) => ({ options: [...plainPrompt(seen, request).options].sort(byPlace) }),
    prefers: () => 'second',
  },
  'special-order': {
    prompt: (seen, request) => ({ options: [...plainPrompt(seen, request).options].sort(byPlace) }),
    prefers: () => 'first',
  },
  // movement
  'entry-place': entryPlace,
  'main-group': plain,
  'opportunity-fire': opportunityFire,
  // fire
  'leap-where': plain,
  'land-where': plain,
  'drop-where': { prefers: (_seen, request) => request.fallback },
  remount: plain,
  'spend-point': spendPoint,
  absorb,
  'parry-bolt': parryBolt,
  'sensed-unit': plain,
  'self-destruct': selfDestruct,
  'raise-sword': { prefers: () => 'raise' },
  'strike-turn': plain,
  // close assault
  'carriers-follow': plain,
  'withdraw-facing': plain,
  pursue: plain,
  'defensive-fire': defensiveFire,
  'turn-in-fight': plain,
  'pair-off': plain,
  'melee-weapon': plain,
  'melee-target': plain,
  advance: plain,
  // morale
  rally: plain,
  'morale-order': plain,
};

export const decisions = decisionsOf<OpenD6Types>(listed, plainPrompt);
