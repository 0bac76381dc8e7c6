import { endingForm, type Ending } from '../../../battle/ending';
import { read } from '../../../engine/form';
import { sendIntent } from '../../live/battle/intents';
import type { LiveBattle } from '../../live/battle/live-battle';
import { untilFree } from '../../live/battle/until-free';
import { isAtRest } from '../../store/documents/battle-data';
import { template } from '../../common/ids';
import { standings } from '../../live/views/side-standings';
import { warn } from '../../common/spoken';
import { sayRefusal } from '../../common/words';
import { battleName } from '../../live/views/battle-name';

/** Lets the gamemaster end the battle: who has won, why, and what happens to the figures. */
export async function askToEnd(battle: LiveBattle): Promise<void> {
  if (isAtRest(battle.data)) return;
  if (battle.data.open !== null && !(await untilFree(battle.id))) {
    warn(sayRefusal({ code: 'question-open', rule: 'engine' }, battle));
    return;
  }
  const content = await foundry.applications.handlebars.renderTemplate(template('ending/end'), endContext(battle));
  const answer = await foundry.applications.api.DialogV2.input({
    window: { title: 'SKIRMISH.end.title', icon: 'fa-solid fa-flag-checkered' },
    classes: ['skirmish-line', 'skirmish-end'],
    position: { width: 480 },
    content,
    ok: { label: 'SKIRMISH.end.end', icon: 'fa-solid fa-flag-checkered' },
    rejectClose: false,
  });
  if (answer === null) return;
  const refusal = await sendIntent({ kind: 'end', battle: battle.id, ending: endingFrom(answer) });
  if (refusal !== null) warn(sayRefusal(refusal, battle));
}

function endingFrom({ winner, note, figures }: Readonly<Record<string, unknown>>): Ending {
  const wished = { winner: winner === '' || winner === undefined ? null : winner, note: note ?? '', figures };
  return read(endingForm, wished, 'malformed-command', 'The ending');
}

function endContext(battle: LiveBattle): object {
  const sides = standings(battle);
  return {
    name: battleName(battle.combat),
    decided: battle.seen.outcome !== null,
    sides,
    points: sides.some(({ points }) => points !== null),
    figures: (['keep', 'restore', 'remove'] as const).map((id) => ({ id, checked: id === 'keep' })),
  };
}
