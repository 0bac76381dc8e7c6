import { beforeAll, expect, it } from 'vitest';
import type { BattleView } from './support/battle';
import { describeTableIn } from './support/describe-table';
import { closeWindows } from './support/drop';
import type { Gamemaster } from './support/gamemaster';
import { momentOf, momentsOf, type Moment } from './support/moment';
import type { Player } from './support/player';
import type { BattleState } from '../../src/battle/state';
import { worlds } from './support/tables';

interface Decks extends BattleView {
  readonly doors: Readonly<Record<string, { readonly state: string }>>;
  readonly rooms: Readonly<Record<string, { readonly holder: string }>>;
}

interface Spotted {
  readonly spotted: readonly string[];
}

interface PageHost {
  readonly game: {
    readonly modules: {
      get(id: string): {
        readonly api: {
          openBattle(json: unknown): Promise<unknown>;
          currentBattle(): unknown;
          sendCommand(battle: unknown, seat: string, command: unknown): Promise<unknown>;
        };
      };
    };
  };
}

/** Centimetres from a place of one deck of the battleship to that below it, at the least. */
const DECKS_APART = 50;

/** What came about in games without a host. */
const moments = {
  ...momentsOf('cruiser', {
    blownIn: ({ type }) => type === 'door-destroyed',
    captured: (event) => event.type === 'room-taken' && event['side'] === 'boarders',
    won: (_event, { outcome }) => outcome !== null && outcome.winner !== null,
  }),
  below: momentOf('battleship', ({ type }) => type === 'climbed'),
  crashed: momentOf('convoy', (event) => event.type === 'vehicle-lost' && event['loss'] === 'crashed', 16),
};

/** What automata came to in games without a host happens again at a table of two people, with the same dice. */
describeTableIn(worlds, 'great moments', (world) => {
  let gm: Gamemaster;
  let blue: Player;
  let orange: Player;

  beforeAll(async () => {
    gm = await world.gamemaster();
    blue = await world.player('Blue');
    orange = await world.player('Orange');
    for (const { page } of [gm, blue, orange]) await page.setViewportSize({ width: 1366, height: 768 });
  });

  /** Opens the battle as it stood; the player of the side gives the command, and all that comes of it is done. */
  async function played({ file, seat, command, answers, dice }: Moment): Promise<Player> {
    await gm.page.evaluate(async (json) => {
      const { api } = (globalThis as unknown as PageHost).game.modules.get('skirmish-line');
      await api.openBattle(json);
    }, file as object);
    await gm.panel.bigButton.waitFor();
    await gm.rest();
    const { seats, seq } = await gm.battle();
    const blueId = await blue.page.evaluate<string>('game.user.id');
    const of = (side: string): Player => (seats[side]?.users.includes(blueId) === true ? blue : orange);
    const player = of(seat);
    await player.until(({ state }) => state.turn, file.now.turn);
    await gm.loadDiceOf(dice);
    await player.page.evaluate(
      ({ seat: side, command: order }) => {
        const { api } = (globalThis as unknown as PageHost).game.modules.get('skirmish-line');
        void api.sendCommand(api.currentBattle(), side, order);
      },
      { seat, command: command },
    );
    for (const { seat: side, option } of answers) await of(side).question.answer(option);
    await gm.until((battle) => battle.seq > seq && !battle.busy, true);
    expect(await gm.leftDice()).toBe(0);
    return player;
  }

  const logOf = async (player: Player): Promise<string> => (await player.panel.log()).join('\n');

  it('sm-turn-004: a charge blows a door in: it is gone for everybody', async () => {
    const moment = moments.blownIn;
    await played(moment);
    const blown = moment.events.flatMap((event) => (event.type === 'door-destroyed' ? [String(event['door'])] : []));
    expect(blown.length).toBeGreaterThan(0);
    for (const player of [gm, blue, orange]) {
      const { doors } = (await player.battle()).state as Decks;
      for (const door of blown) expect(doors[door]?.state).toBe('destroyed');
    }
    await gm.screenshot('door-blown-in');
  });

  it('sm-objective-007: boarders take a control room of the cruiser', async () => {
    const moment = moments.captured;
    const taken = moment.events.flatMap((event) => (event.type === 'room-taken' ? [String(event['room'])] : []));
    await played(moment);
    for (const player of [blue, orange]) {
      const { rooms } = (await player.battle()).state as Decks;
      for (const room of taken) expect(rooms[room]?.holder).toBe('boarders');
      expect(await logOf(player)).toContain('take a control room');
    }
    await blue.screenshot('room-taken');
  });

  it('the cruiser is won: every browser shows the winner', async () => {
    const moment = moments.won;
    await played(moment);
    for (const player of [blue, orange]) {
      await player.until(({ state }) => state.outcome?.winner, moment.after.outcome?.winner);
    }
    for (const player of [gm, blue, orange]) await player.page.locator('#skirmish-report').waitFor();
    await blue.screenshot('cruiser-won');
    for (const player of [gm, blue, orange]) await closeWindows(player, '#skirmish-report');
  });

  it('sm-move-008: a figure goes through a hatch to the other deck, for those who know of it', async () => {
    const moment = moments.below;
    const [climber = ''] = moment.events.flatMap((event) =>
      event.type === 'climbed' ? [String(event['figure'])] : [],
    );
    const from = moment.file.now.figures[climber]?.at;
    const to = moment.after.figures[climber]?.at;
    if (from === undefined || to === undefined) throw new Error(`'${climber}' is nowhere`);
    expect(Math.abs(to.y - from.y)).toBeGreaterThan(DECKS_APART);
    const player = await played(moment);
    for (const viewer of [gm, player]) expect((await viewer.figure(climber)).at).toEqual(to);
    const other = player === blue ? orange : blue;
    const { spotted } = moment.after.figures[climber] as BattleState['figures'][string] & Spotted;
    const isSeen = spotted.some((side) => side !== moment.seat);
    expect(Object.hasOwn((await other.battle()).state.figures, climber)).toBe(isSeen);
    await player.table.look([to], 0.4);
    await player.screenshot('through-a-hatch');
  });

  it('qd-vdam-004: a skimmer of the convoy crashes', async () => {
    const moment = moments.crashed;
    const [lost = ''] = moment.events.flatMap((event) =>
      event.type === 'vehicle-lost' ? [String(event['figure'])] : [],
    );
    await played(moment);
    for (const player of [blue, orange]) {
      const { figures } = (await player.battle()).state;
      expect(figures[lost]).toMatchObject({ presence: moment.after.figures[lost]?.presence });
    }
    await gm.screenshot('skimmer-crashed');
  });
});
