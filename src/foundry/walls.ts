import { MODULE, template, WALL_KIND } from './ids';
import { kindChoices } from './terrain-kinds';

/** Adds the choice of kind to the host's wall sheet; during `init`. */
export function registerWallKinds(): void {
  Hooks.on(
    'renderWallConfig',
    (app: { readonly document: HostWall }, html: HTMLElement) => void addChoice(app.document, html),
  );
}

async function addChoice(wall: HostWall, html: HTMLElement): Promise<void> {
  if (html.querySelector('.skirmish-wall-kind') !== null) return;
  const holder = html.ownerDocument.createElement('div');
  holder.innerHTML = await foundry.applications.handlebars.renderTemplate(template('wall-kind'), {
    name: `flags.${MODULE}.${WALL_KIND}`,
    groups: kindChoices('barriers', explicitKind(wall)),
  });
  const footer = html.querySelector('footer, .form-footer');
  const body = html.querySelector('.window-content, form') ?? html;
  if (footer?.parentElement) footer.parentElement.insertBefore(holder, footer);
  else body.append(holder);
}

/** The kind that a gamemaster has given a wall; null where he has not. */
export function explicitKind(wall: HostWall): string | null {
  const flag = wall.flags[MODULE]?.[WALL_KIND];
  return typeof flag === 'string' && flag !== '' ? flag : null;
}

/** Says of some walls what they are. For the gamemaster. */
export async function setKinds(scene: HostScene, walls: readonly HostWall[], kind: string): Promise<void> {
  const changes = walls.map(({ id }) => ({ _id: id, flags: { [MODULE]: { [WALL_KIND]: kind } } }));
  if (changes.length > 0) await scene.updateEmbeddedDocuments('Wall', changes);
}

/** Whether a wall is a door that stands open: what it was closed it is no longer. */
export function isOpenDoor({ door, ds }: Pick<HostWall, 'door' | 'ds'>): boolean {
  return door > 0 && ds === 1;
}

/**
 * The kind of a wall to the rules: an open door is a doorway; else what it was set to, else what the host's own settings
 * suggest; null for none.
 */
export function wallKind(wall: HostWall): string | null {
  if (isOpenDoor(wall)) return 'door';
  const flag = explicitKind(wall);
  if (flag !== null) return flag;
  if (wall.door > 0) return 'building-wall';
  if (wall.sight > 0 && wall.move > 0) return 'building-wall';
  if (wall.sight > 0) return 'high-wall';
  return wall.move > 0 ? 'low-wall' : null;
}
