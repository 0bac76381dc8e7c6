import { sendGoOn } from '../battle/intents';
import type { LiveBattle } from '../battle/live-battle';
import { assignSeat } from '../deploy/seats';
import type { Player } from '../documents/battle-data';
import { template } from '../ids';
import { words } from '../words';

const AUTOMATON = 'automaton';

/** Lets the gamemaster say who plays which side: one or several people, or the automaton. */
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
    })),
  };
}

function field(side: string, who: string): string {
  return `${side}|${who}`;
}

function seatFrom(answer: Readonly<Record<string, unknown>>, side: string): Player {
  const users = game.users.contents.map(({ id }) => id).filter((id) => answer[field(side, id)] === true);
  return { users, automaton: answer[field(side, AUTOMATON)] === true };
}
