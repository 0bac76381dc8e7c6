import type { Happenings } from '../../../battle/happening';
import { Fault } from '../../../engine/faults';
import { happeningIds, happenings as rows } from '../data/happenings';
import type { Seen } from '../state';
import type { OpenD6Command } from '../verbs';
import { words } from '../words';

/** What a gamemaster may drop on the table. */
export const happenings: Happenings<Seen, OpenD6Command> = {
  list: happeningIds.map((id) => ({
    id,
    label: words(`happenings.${id}.label`),
    effect: words(`happenings.${id}.effect`),
    icon: rows[id].icon,
  })),
  dropped(_seen, id, at) {
    const happening = happeningIds.find((one) => one === id);
    if (happening === undefined) throw new Fault('unknown-happening', `These rules know no '${id}'.`);
    return { type: 'happen', happening, at };
  },
};
