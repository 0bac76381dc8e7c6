import { Hooks } from '../../core/hooks';
import type { ApplicationV2 } from './application';

/** The window of a detached application, by its id. */
const windows = new Map<string, Window>();

/** Styles of the interface and of packages go along, as the page has them now. */
function dress(target: Document, title: string): void {
  target.title = title;
  target.documentElement.className = document.documentElement.className;
  target.body.className = document.body.className;
  for (const style of document.head.querySelectorAll('style, link[rel=stylesheet]'))
    target.head.append(target.importNode(style, true));
}

/**
 * V14: moves an application into a browser window of its own (ApplicationV2#detachWindow; foundryvtt/foundryvtt issue 13132). Its
 * element belongs to the other document from then on, and what is rendered there has the classes of that window.
 */
export async function detach(app: ApplicationV2): Promise<ApplicationV2> {
  if (windows.has(app.id)) return app;
  if (!app.hasFrame) throw new Error(`${app.id} has no frame and cannot leave the page`);
  if (!app.rendered) await app.render({ force: true });
  const { offsetWidth, offsetHeight } = app.element;
  const opened = window.open('', '', `popup,width=${Math.max(300, offsetWidth)},height=${Math.max(200, offsetHeight)}`);
  if (opened === null) throw new Error('the browser opened no window');
  dress(opened.document, app.title);
  windows.set(app.id, opened);
  // A person may close the window: then the application goes with it.
  opened.addEventListener('pagehide', () => {
    if (windows.get(app.id) === opened) void app.close();
  });
  move(app, opened.document);
  app.element.classList.add('detached');
  await app.render();
  Hooks.callAll('openDetachedWindow', app.id, opened);
  return app;
}

/** Brings an application back into the page. */
export async function attach(app: ApplicationV2): Promise<ApplicationV2> {
  const opened = windows.get(app.id);
  if (opened === undefined) return app;
  move(app, document);
  app.element.classList.remove('detached');
  forgetWindow(app.id);
  await app.render();
  return app;
}

/** The window goes with its application. */
export function forgetWindow(id: string): void {
  const opened = windows.get(id);
  if (opened === undefined) return;
  windows.delete(id);
  Hooks.callAll('closeDetachedWindow', id, opened);
  opened.close();
}

interface Detachable {
  _onDetach?(from: Document, to: Document): void;
  _onAttach?(from: Document, to: Document): void;
}

function move(app: ApplicationV2, to: Document): void {
  const from = app.element.ownerDocument;
  to.body.append(to.adoptNode(app.element));
  const { _onDetach, _onAttach } = app as unknown as Detachable;
  (to === document ? _onAttach : _onDetach)?.call(app, from, to);
}
