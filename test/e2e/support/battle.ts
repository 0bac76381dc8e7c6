/** What the specs read of a battle, as plain data from the page. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface FigureView {
  readonly id: string;
  readonly unit: string;
  readonly at: Point;
  readonly facing: number;
  readonly presence: 'reserve' | 'table' | 'out' | 'left';
  readonly wounded: boolean;
  readonly prone: boolean;
  readonly fired: boolean;
  readonly role: string;
}

export interface UnitView {
  readonly id: string;
  readonly side: string;
  readonly morale: number;
  readonly members: readonly string[];
  readonly marker: string;
  readonly volleyed: boolean;
  readonly rout: { readonly to: Point; readonly arrived: boolean } | null;
}

export interface BattleView {
  readonly turn: number;
  readonly phase: string;
  readonly toAct: string | null;
  readonly initiative: string | null;
  readonly outcome: { readonly winner: string | null; readonly reason: string } | null;
  readonly units: Readonly<Record<string, UnitView>>;
  readonly figures: Readonly<Record<string, FigureView>>;
}

export interface BattleRecord {
  readonly state: BattleView;
  /** Of the newest finished command. */
  readonly seq: number;
  /** A command waits for dice or people. */
  readonly busy: boolean;
  readonly asking: readonly { readonly seat: string; readonly label: string }[];
  readonly seats: Readonly<Record<string, { readonly users: readonly string[]; readonly automaton: boolean }>>;
}

/** Runs in the page: the battle on the viewed scene as JSON, or null. One string crosses to the spec much quicker than a tree. */
export function readBattleInPage(): string | null {
  const host = globalThis as unknown as {
    game: { modules: { get(id: string): { api: { currentBattle(): PageBattle | null } } } };
  };
  interface PageBattle {
    seen: BattleView;
    data: { seq: number; open: object | null; asking: BattleRecord['asking']; seats: BattleRecord['seats'] };
  }
  const battle = host.game.modules.get('skirmish-line').api.currentBattle();
  if (battle === null) return null;
  const { seen, data } = battle;
  return JSON.stringify({
    state: seen,
    seq: data.seq,
    busy: data.open !== null,
    asking: data.asking,
    seats: data.seats,
  });
}

/** Inches between two places. */
export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
