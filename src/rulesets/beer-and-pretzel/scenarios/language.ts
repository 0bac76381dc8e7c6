import type { Condition, Effect } from '../../../battle/plan/vocabulary';
import type { Condition as Fact, Effect as OwnEffect } from '../design/scenario-rules';

/** Returns a shared condition in the words of the battle's special rules. Throws for one that these rules do not have. */
export function factOf(condition: Condition): Fact {
  switch (condition.is) {
    case 'turn':
      return { is: 'turn', least: condition.min };
    case 'flag': {
      const { flag, min, max } = condition;
      const bounds: Fact[] = [
        ...(min === undefined ? [] : [{ is: 'flag' as const, flag, least: min }]),
        ...(max === undefined ? [] : [{ is: 'flag-below' as const, flag, below: max + 1 }]),
      ];
      const [only] = bounds;
      return only === undefined || bounds.length > 1 ? { is: 'all', of: bounds } : only;
    }
    case 'in':
      return { is: 'in-area', side: condition.side, area: condition.place, least: condition.min };
    case 'left':
      return { is: 'left', side: condition.side, least: condition.min };
    case 'killed':
      return { is: 'killed', unit: condition.unit };
    case 'gone':
      return { is: 'none-left', side: condition.side, reserve: condition.reserve };
    case 'object': {
      const { object: item, how } = condition;
      return how === 'gone' ? { is: 'item-gone', item } : { is: 'item-in', item, area: how.in };
    }
    case 'all':
    case 'any':
      return { is: condition.is, of: condition.of.map(factOf) };
    case 'chance':
    case 'not':
    case 'custom':
      throw new Error(`these rules know no condition '${condition.is}'`);
  }
}

/** Returns a shared effect, or a custom one of these rules, in the same words; the form of the rules checks it. */
export function effectOf(effect: Effect): OwnEffect {
  switch (effect.do) {
    case 'flag': {
      const { flag, set, add = 0 } = effect;
      return set === undefined ? { do: 'add', flag, by: add } : { do: 'set', flag, to: set + add };
    }
    case 'end':
      return { do: 'end', winner: effect.winner ?? '', reason: effect.reason };
    case 'custom':
      return { do: effect.name, ...effect.data } as OwnEffect;
    case 'reinforce':
    case 'say':
      throw new Error(`these rules know no effect '${effect.do}' here`);
  }
}
