import { MODULE, template, WALL_KIND } from './ids';

/** What a gamemaster may make of a wall; each ruleset reads the kinds it knows. */
export const wallKinds = [
  'low-wall',
  'high-wall',
  'building-wall',
  'door',
  'window',
  'barbed-wire',
  'shallow-trench',
  'deep-trench',
  'hedge',
  'crate',
  'energy-shield',
] as const;

/** Adds the choice of kind to the host's wall sheet; during `init`. */
export function registerWallKinds(): void {
  Hooks.on('renderWallConfig', (app: { readonly document: HostWall }, html: HTMLElement) => void addChoice(app.document, html));
}

async function addChoice(wall: HostWall, html: HTMLElement): Promise<void> {
  if (html.querySelector('.skirmish-wall-kind') !== null) return;
  const chosen = wallKind(wall);
  const kinds = wallKinds.map((kind) => ({ kind, label: game.i18n.localize(`SKIRMISH.wall.${kind}`), selected: kind === chosen }));
  const holder = html.ownerDocument.createElement('div');
  holder.innerHTML = await foundry.applications.handlebars.renderTemplate(template('wall-kind'), { name: `flags.${MODULE}.${WALL_KIND}`, kinds });
  const footer = html.querySelector('footer, .form-footer');
  const body = html.querySelector('.window-content, form') ?? html;
  if (footer?.parentElement) footer.parentElement.insertBefore(holder, footer);
  else body.append(holder);
}

/** The kind of a wall to the rules: what it was set to, else what the host's own settings suggest; null for none. */
export function wallKind(wall: HostWall): string | null {
  const flag = wall.flags[MODULE]?.[WALL_KIND];
  if (typeof flag === 'string' && flag !== '') return flag;
  if (wall.door > 0) return wall.ds === 1 ? 'door' : 'building-wall';
  if (wall.sight > 0 && wall.move > 0) return 'building-wall';
  if (wall.sight > 0) return 'high-wall';
  return wall.move > 0 ? 'low-wall' : null;
}
