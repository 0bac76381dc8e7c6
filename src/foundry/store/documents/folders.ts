import { DEPLOYMENT, MODULE } from '../../common/ids';
import { inTime } from '../../common/connection';

type Flagged = Pick<HostDocument, 'flags'>;

export function deploymentOf({ flags }: Flagged): string | null {
  const deployment = flags[MODULE]?.[DEPLOYMENT];
  return typeof deployment === 'string' ? deployment : null;
}

type Data = Readonly<Record<string, unknown>> & { readonly flags?: Readonly<Record<string, object>> };

/** Data of a document that a deployment makes, in the folder that it has for them. */
export function madeBy(deployment: string | null, type: 'Actor' | 'Scene' | 'Combat', data: Data): Data {
  if (deployment === null) return data;
  const { flags = {} } = data;
  const marked = { ...data, flags: { ...flags, [MODULE]: { ...flags[MODULE], [DEPLOYMENT]: deployment } } };
  return type === 'Combat' ? marked : { ...marked, folder: folderOf(type, deployment) };
}

/** The folder in which a deployment keeps documents of a type; null when it has none. */
export function folderOf(type: 'Actor' | 'Scene', deployment: string | null): string | null {
  if (deployment === null) return null;
  const found = game.folders.find((folder) => folder.type === type && deploymentOf(folder) === deployment);
  return found?.id ?? null;
}

/** The same, made where there is none yet, with more flags of ours. For the gamemaster. */
export async function needFolder(
  type: 'Actor' | 'Scene',
  deployment: string,
  name: string,
  flags: Readonly<Record<string, unknown>> = {},
): Promise<string | null> {
  const found = folderOf(type, deployment);
  if (found !== null) return found;
  const made = await inTime(Folder.create({ name, type, flags: { [MODULE]: { ...flags, [DEPLOYMENT]: deployment } } }));
  return made?.id ?? null;
}
