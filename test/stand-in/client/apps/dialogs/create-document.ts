import { DialogV2 } from '../api/dialog';
import { h } from '../dom';
import { documentLabel, typeLabel, type Doc, type DocClass } from '../documents';
import { createFormGroup, createSelectInput, createTextInput } from '../forms/inputs';

/** Ask for name, sub-type and folder of a new document and make it; null when dismissed. */
export async function createDocumentDialog(
  cls: DocClass,
  folders: { id: string; name: string }[],
  context: { pack?: string | null; parent?: Doc | null; types?: readonly string[] } = {},
): Promise<Doc | null> {
  const { documentName } = cls;
  const types = (context.types ?? cls.TYPES ?? []).filter((type) => type !== 'base');
  const naming = cls as unknown as { defaultName(context: object): string };
  const content = h(
    'div',
    {},
    createFormGroup({
      label: 'Name',
      rootId: 'create',
      input: createTextInput({
        name: 'name',
        placeholder: naming.defaultName({ parent: context.parent ?? null }),
        autofocus: true,
      }),
    }),
    types.length > 0
      ? createFormGroup({
          label: 'Type',
          rootId: 'create',
          input: createSelectInput({
            name: 'type',
            choices: Object.fromEntries(types.map((type) => [type, typeLabel(documentName, type)])),
            sort: true,
          }),
        })
      : null,
    folders.length > 0
      ? createFormGroup({
          label: 'Folder',
          rootId: 'create',
          input: createSelectInput({
            name: 'folder',
            blank: 'None',
            choices: Object.fromEntries(folders.map(({ id, name }) => [id, name])),
          }),
        })
      : null,
  );
  const answer = (await DialogV2.input({
    window: { title: `Create ${documentLabel(documentName)}`, icon: 'fa-solid fa-plus' },
    position: { width: 400 },
    content,
    ok: { label: `Create ${documentLabel(documentName)}`, icon: 'fa-solid fa-check' },
  })) as { name?: string; type?: string; folder?: string } | null;
  if (!answer) return null;
  const data = {
    name: answer.name || naming.defaultName({ type: answer.type, parent: context.parent ?? null }),
    ...(answer.type ? { type: answer.type } : {}),
    ...(answer.folder ? { folder: answer.folder } : {}),
  };
  return (await cls.create(data, context.parent ? { parent: context.parent } : {})) ?? null;
}
