import { handEditForm, type HandEdit, type HandValue } from '../../../battle/by-hand';
import { read } from '../../../engine/form';
import { sendIntent } from '../../live/battle/intents';
import type { LiveBattle } from '../../live/battle/live-battle';
import { warn } from '../../common/spoken';
import { sayRefusal } from '../../common/words';
import { isTag } from '../../common/elements';

/** Accepts what is set by hand in a form: each change at once; no other listener receives it. */
export function listenToHands(element: HTMLElement, battle: () => LiveBattle | null): void {
  element.addEventListener(
    'change',
    (event) => {
      const edit = editOf(event.target);
      if (edit === null) return;
      event.stopPropagation();
      void setByHand(battle(), edit);
    },
    true,
  );
}

function editOf(control: EventTarget | null): HandEdit | null {
  if (!isTag(control, 'input', 'select')) return null;
  const { handOf, handSubject = '', handField } = control.dataset;
  if (handOf === undefined || handField === undefined) return null;
  const subject = handOf === 'battle' ? { of: handOf } : { of: handOf, id: handSubject };
  return read(
    handEditForm,
    { subject, field: handField, value: valueOf(control) },
    'malformed-command',
    'What was set by hand',
  );
}

function valueOf(control: HTMLInputElement | HTMLSelectElement): HandValue {
  if (control.type === 'checkbox' && isTag(control, 'input')) return control.checked;
  return control.type === 'number' ? Math.round(Number(control.value)) : control.value;
}

async function setByHand(battle: LiveBattle | null, edit: HandEdit): Promise<void> {
  if (battle === null) return;
  const refusal = await sendIntent({ kind: 'by-hand', battle: battle.id, edit });
  if (refusal !== null) warn(sayRefusal(refusal, battle));
}
