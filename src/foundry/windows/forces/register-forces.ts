import * as v from 'valibot';
import { form } from '../../../engine/form';
import { Buckets } from '../../common/bucket';
import { listen } from '../../common/channel';
import { MODULE, subTypes } from '../../common/ids';
import { part } from '../../common/part';
import { addDirectoryButton } from '../../common/directory-button';
import { openWindow } from '../doors';
import { ForcePage } from './force-page';

/** A player asks for the journal in which they keep forces: the host lets only some users make journals. */
const askedForm = form({ type: v.literal('forces-journal') });

const asked = new Buckets(3, 0.05);

/** Pages with forces, their button in the directory of journals, and the journals of players; during `init`. */
export function registerForces(): void {
  foundry.applications.apps.DocumentSheetConfig.registerSheet(JournalEntryPage, MODULE, ForcePage, {
    types: [subTypes.force],
    makeDefault: true,
    label: 'SKIRMISH.type.force',
  });
  listen(askedForm, (_asked, senderId) => {
    const user = game.users.get(senderId);
    if (user === undefined || !game.user.isActiveGM || !asked.take(senderId)) return;
    void part(async () => (await import('./forces-journal')).makeForcesJournal(user));
  });
  Hooks.on('renderJournalDirectory', (_app: unknown, html: HTMLElement) =>
    addDirectoryButton(html, 'skirmish-open-forces', 'fa-flag', 'SKIRMISH.forces.title', () => openWindow('forces')),
  );
}
