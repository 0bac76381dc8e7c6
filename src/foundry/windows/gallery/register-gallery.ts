import { openWindow } from '../doors';

/** The gallery is offered in the directory of scenes, besides panel, keys and scene controls; during `init`. */
export function registerGallery(): void {
  Hooks.on('renderSceneDirectory', (_app: unknown, html: HTMLElement) => addButton(html));
}

function addButton(html: HTMLElement): void {
  const header = html.querySelector('.directory-header .header-actions, .directory-header');
  if (header === null || html.querySelector('.skirmish-open-gallery') !== null) return;
  const button = html.ownerDocument.createElement('button');
  button.type = 'button';
  button.className = 'skirmish-open-gallery';
  const icon = html.ownerDocument.createElement('i');
  icon.className = 'fa-solid fa-crosshairs';
  icon.inert = true;
  button.append(icon, ` ${game.i18n.localize('SKIRMISH.gallery.open')}`);
  button.addEventListener('click', () => void openWindow('gallery'));
  header.append(button);
}
