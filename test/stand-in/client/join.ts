import { h, need } from './apps/dom';

/** A user as the server lists them before anybody joined. */
interface JoinUser {
  _id: string;
  name: string;
  role: number;
  color: string;
  active: boolean;
}

const GAMEMASTER_ROLE = 3;

function showError(message: string): void {
  const place = need(document, '.error');
  place.textContent = message;
  place.hidden = false;
}

/** Become a user and go to the table. */
async function join(user: string): Promise<void> {
  const answer = await fetch('/join', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user }),
  });
  if (answer.ok) location.href = '/game';
  else showError(`The server said no: ${await answer.text()}`);
}

function choice(user: JoinUser): HTMLElement {
  const role = user.role >= GAMEMASTER_ROLE ? 'Gamemaster' : 'Player';
  const button = h(
    'button',
    {
      type: 'submit',
      class: 'user-choice',
      name: 'user',
      value: user._id,
      style: `--user-color: ${user.color}`,
      disabled: user.active,
    },
    h('span', { class: 'dot', 'aria-hidden': 'true' }),
    h('span', { class: 'who' }, user.name),
    h('span', { class: 'hint' }, user.active ? 'already here' : role),
  );
  button.addEventListener('click', (event) => {
    event.preventDefault();
    join(user._id).catch((error: unknown) => showError(String(error)));
  });
  return button;
}

async function start(): Promise<void> {
  const answer = await fetch('/join/users');
  const users = (await answer.json()) as JoinUser[];
  need(document, '#join-game').replaceChildren(...users.map(choice));
}

start().catch((error: unknown) => showError(String(error)));
