import { registerAnnouncements } from './windows/announce/announce';
import { guardDocuments } from './windows/by-hand/guard-documents';
import { registerFirstRun } from './windows/first-run/register-first-run';
import { registerForces } from './windows/forces/register-forces';
import { registerGallery } from './windows/gallery/register-gallery';
import { registerClearing } from './windows/ending/register-clearing';
import { guardTracker } from './windows/ending/tracker';
import { registerKeys } from './windows/keys/keybindings';
import { watchHover } from './windows/hover-card/watch-hover';
import { watchLegend } from './windows/legend/watch-legend';
import { registerPanel } from './windows/panel/register-panel';
import { watchEnds } from './windows/report/open-by-itself';
import { watchSelection } from './table/selection/selection';
import { registerSetup } from './windows/setup/register-setup';
import { registerSheets } from './windows/sheets/register-sheets';
import { registerTargetCard } from './windows/target-card/register-target-card';

/** Sheets, panel, gallery, keys and scene controls; during `init`. */
export function registerInterface(): void {
  watchSelection();
  registerAnnouncements();
  registerSheets();
  registerPanel();
  registerGallery();
  registerForces();
  registerFirstRun();
  registerSetup();
  registerTargetCard();
  watchHover();
  watchLegend();
  registerKeys();
  registerClearing();
  guardTracker();
  guardDocuments();
  watchEnds();
}
