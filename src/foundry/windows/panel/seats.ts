import { sendGoOn } from '../../live/battle/intents';
import type { SideId } from '../../../battle/state';
import type { LiveBattle } from '../../live/battle/live-battle';
import type { PostId } from '../../../battle/chain';
import { assignPosts, assignSeat } from '../deploy/seats';
import type { Player, Posts } from '../../store/documents/battle-data';
import { template } from '../../common/ids';
import { say, words } from '../../common/words';

const AUTOMATON = 'automaton';

/** Lets the gamemaster choose who plays which side: one or several people, or the automaton. */
export async function chooseSeats(battle: LiveBattle): Promise<void> {
  const content = await foundry.applications.handlebars.renderTemplate(template('panel/seats'), seatsContext(battle));
  const answer = await foundry.applications.api.DialogV2.input({
    window: { title: 'SKIRMISH.seats.title', icon: 'fa-solid fa-chair' },
    classes: ['skirmish-line', 'skirmish-seats'],
    content,
    ok: { label: 'SKIRMISH.seats.save' },
    rejectClose: false,
  });
  if (answer === null) return;
  for (const side of Object.keys(battle.seen.sides)) {
    const seat = seatFrom(answer, side);
    if (JSON.stringify(seat) !== JSON.stringify(battle.data.seats[side])) await assignSeat(battle.combat, side, seat);
  }
  for (const side of Object.keys(battle.seen.sides)) {
    const posts = postsFrom(answer, battle, side);
    if (JSON.stringify(posts) !== JSON.stringify(battle.data.posts[side] ?? {}))
      await assignPosts(battle.combat, side, posts);
  }
  await sendGoOn(battle);
}

function seatsContext(battle: LiveBattle): object {
  const people = game.users.contents;
  return {
    sides: Object.keys(battle.seen.sides).map((side) => ({
      id: side,
      name: battle.names('side', side) ?? side,
      colour: battle.seen.sides[side]?.colour ?? 'blue',
      choices: [
        ...people.map(({ id, name, active }) => ({
          field: field(side, id),
          name,
          away: !active,
          checked: battle.data.seats[side]?.users.includes(id) === true,
        })),
        {
          field: field(side, AUTOMATON),
          name: words('SKIRMISH.panel.automaton'),
          away: false,
          checked: battle.data.seats[side]?.automaton === true,
        },
      ],
      chain: chainView(battle, side),
    })),
  };
}

/** Returns the posts of a side's chain of command and who may take them; null if there is no such chain. */
function chainView(battle: LiveBattle, side: SideId): object | null {
  const { ruleset, seen, data } = battle;
  const { chain } = ruleset.players;
  const posts = postsOf(battle, side);
  if (chain === undefined || posts.length === 0) return null;
  const holders = data.posts[side] ?? {};
  return {
    open: Object.keys(holders).length > 0,
    posts: posts.map((post) => ({
      field: field(side, post),
      name: say(chain.title(seen, post), battle),
      choices: game.users.contents.map(({ id, name }) => ({ id, name, selected: holders[post] === id })),
    })),
  };
}

const postsOf = ({ ruleset, seen }: Pick<LiveBattle, 'ruleset' | 'seen'>, side: SideId): readonly PostId[] =>
  ruleset.players.chain?.posts(seen, side) ?? [];

/** Only users with a seat at a side can take its posts. */
function postsFrom(answer: Readonly<Record<string, unknown>>, battle: LiveBattle, side: SideId): Posts[SideId] {
  const { users } = seatFrom(answer, side);
  return Object.fromEntries(
    postsOf(battle, side).flatMap((post): [PostId, string][] => {
      const user = users.find((id) => id === answer[field(side, post)]);
      return user === undefined ? [] : [[post, user]];
    }),
  );
}

function field(side: string, who: string): string {
  return `${side}|${who}`;
}

function seatFrom(answer: Readonly<Record<string, unknown>>, side: string): Player {
  const users = game.users.contents.map(({ id }) => id).filter((id) => answer[field(side, id)] === true);
  return { users, automaton: answer[field(side, AUTOMATON)] === true };
}
