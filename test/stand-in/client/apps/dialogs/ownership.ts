import { DialogV2 } from '../api/dialog';
import { h } from '../dom';
import { users, type Doc } from '../documents';
import { createFormGroup, createSelectInput } from '../forms/inputs';

const LEVELS = { 0: 'None', 1: 'Limited', 2: 'Observer', 3: 'Owner' };

/** Ask a gamemaster who may see and change a document (DocumentOwnershipConfig). */
export async function ownershipDialog(document: Doc): Promise<void> {
  const ownership = (document._source['ownership'] ?? {}) as Record<string, number>;
  const players = users().filter((user) => !user.isGM);
  const content = h(
    'div',
    {},
    createFormGroup({
      label: 'All players',
      rootId: 'ownership',
      input: createSelectInput({
        name: 'default',
        value: ownership['default'] ?? 0,
        choices: LEVELS,
        dataset: { dtype: 'Number' },
      }),
    }),
    ...players.map((user) =>
      createFormGroup({
        label: user.name,
        localize: false,
        rootId: 'ownership',
        input: createSelectInput({
          name: user.id ?? '',
          value: ownership[user.id ?? ''] ?? -1,
          choices: { '-1': 'As all players', ...LEVELS },
          dataset: { dtype: 'Number' },
        }),
      }),
    ),
  );
  const answer = (await DialogV2.input({
    window: { title: `Ownership of ${document.name ?? ''}`, icon: 'fa-solid fa-lock' },
    position: { width: 400 },
    content,
    ok: { label: 'Save' },
  })) as Record<string, number> | null;
  if (!answer) return;
  const levels = Object.fromEntries(Object.entries(answer).filter(([, level]) => level >= 0));
  const kept = Object.fromEntries(Object.entries(ownership).filter(([id]) => id !== 'default' && !(id in answer)));
  await document.update({ ownership: { ...kept, ...levels, ...removals(ownership, answer) } });
}

/** Entries that go back to "as all players". */
function removals(before: Record<string, number>, answer: Record<string, number>): Record<string, null> {
  return Object.fromEntries(
    Object.entries(answer)
      .filter(([id, level]) => level < 0 && id in before)
      .map(([id]) => [`-=${id}`, null]),
  );
}
