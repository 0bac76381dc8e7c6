import { registerGallery } from './gallery/register-gallery';
import { registerKeys } from './keybindings';
import { registerPanel } from './panel/register-panel';
import { watchSelection } from './selection';
import { registerSheets } from './sheets/register-sheets';

/** Sheets, panel, gallery, keys and scene controls; during `init`. */
export function registerInterface(): void {
  watchSelection();
  registerSheets();
  registerPanel();
  registerGallery();
  registerKeys();
}
