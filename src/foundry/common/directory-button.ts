/** Adds a button to the head of a directory of the host, once. */
export function addDirectoryButton(
  html: HTMLElement,
  name: string,
  icon: string,
  key: string,
  press: () => unknown,
): void {
  const header = html.querySelector('.directory-header .header-actions, .directory-header');
  if (header === null || html.querySelector(`.${name}`) !== null) return;
  const button = html.ownerDocument.createElement('button');
  button.type = 'button';
  button.className = name;
  const picture = html.ownerDocument.createElement('i');
  picture.className = `fa-solid ${icon}`;
  picture.inert = true;
  button.append(picture, ` ${game.i18n.localize(key)}`);
  button.addEventListener('click', press);
  header.append(button);
}
