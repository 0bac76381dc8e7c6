import $ from 'jquery';
import type { Application, Html } from './application';

/** ui.windows: windows that are open, by their number. */
export const openWindows = new Map<number, Application>();

/** The number of the newest window, and the highest z-index among them. */
export const stack = { nextId: 0, top: 100 };

/** The frame of a window: a header with its title and buttons, which is dragged by it, and the place of the content. */
export function outerFrame(app: Application): Html {
  const outer = $('<div>')
    .attr({ id: app.id, 'data-appid': app.appId })
    .addClass(['app', 'window-app', ...app.options.classes])
    .css({ position: 'fixed', 'z-index': stack.top });
  const header = $('<header class="window-header flexrow draggable"></header>');
  header.append($('<h4 class="window-title"></h4>').text(app.title));
  for (const { label, class: name, icon, onclick } of app._getHeaderButtons()) {
    const button = $('<a class="header-button control"></a>').addClass(name).attr('aria-label', label);
    button.append($('<i></i>').addClass(icon), document.createTextNode(label));
    button.on('click', (event) => {
      event.preventDefault();
      onclick?.(event.originalEvent ?? new Event('click'));
    });
    header.append(button);
  }
  outer.append(header, $('<section class="window-content"></section>'));
  outer.on('pointerdown', () => app.bringToTop());
  return outer;
}
