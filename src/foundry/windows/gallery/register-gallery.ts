import { addDirectoryButton } from '../../common/directory-button';
import { openWindow } from '../doors';

/** The gallery is offered in the directory of scenes, besides panel, keys and scene controls; during `init`. */
export function registerGallery(): void {
  Hooks.on('renderSceneDirectory', (_app: unknown, html: HTMLElement) =>
    addDirectoryButton(html, 'skirmish-open-gallery', 'fa-crosshairs', 'SKIRMISH.gallery.open', () =>
      openWindow('gallery'),
    ),
  );
}
