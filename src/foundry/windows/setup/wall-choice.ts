import { MODULE, template, WALL_KIND } from '../../common/ids';
import { kindChoices } from '../../common/terrain-kinds';
import { explicitKind } from '../../store/codec/walls';

/** Adds the choice of kind to the host's wall sheet. */
export async function addWallChoice(wall: HostWall, html: HTMLElement): Promise<void> {
  const holder = html.ownerDocument.createElement('div');
  holder.innerHTML = await foundry.applications.handlebars.renderTemplate(template('wall-kind'), {
    name: `flags.${MODULE}.${WALL_KIND}`,
    groups: kindChoices('barriers', explicitKind(wall)),
  });
  // Drawn again meanwhile, the sheet has it already.
  if (html.querySelector('.skirmish-wall-kind') !== null) return;
  const footer = html.querySelector('footer, .form-footer');
  const body = html.querySelector('.window-content, form') ?? html;
  if (footer?.parentElement) footer.parentElement.insertBefore(holder, footer);
  else body.append(holder);
}
