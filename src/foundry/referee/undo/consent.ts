import * as v from 'valibot';
import { form, short } from '../../../engine/form';
import type { Text } from '../../../battle/text';
import { part } from '../../common/part';
import { answerSummons } from '../../common/summons';
import { ASK, PATIENCE } from './asking';

/** What is asked of the other sides. */
const askedForm = form({ battle: short, text: v.custom<Text>((one) => v.is(v.looseObject({ key: short }), one)) });

/** The player's side of it; during `init`. */
export function registerConsent(): void {
  answerSummons(ASK, askedForm, async (asked) => {
    const combat = game.combats.get(asked.battle);
    if (combat === undefined) return false;
    const { askConsent } = await part(async () => import('./consent-window'));
    return askConsent(combat, asked.text, PATIENCE);
  });
}
