import { registerAnnouncements } from './announce';
import { guardDocuments } from './by-hand/guard-documents';
import { registerFirstRun } from './first-run/register-first-run';
import { registerGallery } from './gallery/register-gallery';
import { registerClearing } from './ending/register-clearing';
import { guardTracker } from './ending/tracker';
import { registerKeys } from './keybindings';
import { registerLegend } from './legend/legend-window';
import { registerPanel } from './panel/register-panel';
import { watchEnds } from './report/open-by-itself';
import { watchSelection } from './selection';
import { registerSetup } from './setup/register-setup';
import { registerSheets } from './sheets/register-sheets';
import { registerTargetCard } from './target-card/register-target-card';
import { followWhereabouts } from './whereabouts/whereabouts-window';

/** Sheets, panel, gallery, keys and scene controls; during `init`. */
export function registerInterface(): void {
  watchSelection();
  registerAnnouncements();
  followWhereabouts();
  registerSheets();
  registerPanel();
  registerGallery();
  registerFirstRun();
  registerSetup();
  registerTargetCard();
  registerLegend();
  registerKeys();
  registerClearing();
  guardTracker();
  guardDocuments();
  watchEnds();
}
