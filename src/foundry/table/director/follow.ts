import type { Beat } from '../../../battle/staging';
import type { Point } from '../../../space/types';
import type { LiveBattle } from '../../live/battle/live-battle';
import { isCursorWanted } from '../canvas/table-cursor';
import { figureFlag } from '../../store/codec/figure-token';
import { toPixels } from '../../store/codec/scale';
import { setting } from '../../common/settings';
import { glideTo, sight, sightFor, sinceMovedByHand, type Sight } from '../camera/camera';
import { isMotionReduced } from '../camera/pace';

/** After the view was moved by hand it stays this long, in milliseconds. */
const BY_HAND = 4000;
/** How long the way back takes, in milliseconds. */
const BACK = 300;

/** What of a beat counts for the view. */
type Seen = Pick<Beat, 'about' | 'at' | 'view' | 'moves'>;

/** Moves the view to what happens. It asks first-time users, and returns the view afterwards. */
export class Follower {
  /** Where the view was before it was led away, and when that was. */
  #before: { readonly sight: Sight; readonly at: number } | null = null;
  /** Where something happens that the view was not led to, in canvas pixels. */
  #elsewhere: Point | null = null;

  get elsewhere(): Point | null {
    return this.#elsewhere;
  }

  /** Brings a beat into view, if it may; answers how long that takes, in milliseconds. */
  follow(beat: Seen, battle: LiveBattle, isOwn: boolean): number {
    this.#elsewhere = null;
    const places = placesOf(beat, battle);
    const wanted = sightFor(beat.view, places);
    if (wanted === null) return 0;
    if (isMotionReduced() && places.some(isInWindow)) return 0;
    if (!this.#may(beat, battle, isOwn)) {
      this.#elsewhere = middleOf(places);
      return 0;
    }
    this.#before ??= { sight: sight(), at: performance.now() };
    return glideTo(wanted);
  }

  /** Goes back to where the view was, unless it was moved by hand since. */
  goBack(): void {
    const before = this.#before;
    this.#before = null;
    this.#elsewhere = null;
    if (before === null || !canvas.ready || sinceMovedByHand() < performance.now() - before.at) return;
    glideTo(before.sight, isMotionReduced() ? 0 : BACK);
  }

  /** Where the view was is of no interest any more. */
  forget(): void {
    this.#before = null;
    this.#elsewhere = null;
  }

  #may(beat: Seen, { seen, mySides, data }: LiveBattle, isOwn: boolean): boolean {
    const camera = setting('stageCamera');
    if (camera === 'never' || sinceMovedByHand() < BY_HAND || isCursorWanted()) return false;
    if (camera !== 'mine' || isOwn) return true;
    return beat.about.some((id) => {
      const side = seen.units[seen.figures[id]?.unit ?? '']?.side ?? '';
      return mySides.includes(side) && data.seats[side]?.users.includes(game.user.id) === true;
    });
  }
}

/** Returns what of a beat has to be visible, in canvas pixels; no figure that this person's tokens do not see. */
function placesOf(beat: Seen, battle: LiveBattle): readonly Point[] {
  const unseen = new Set(
    canvas.tokens.placeables.filter(({ visible }) => !visible).map(({ document }) => figureFlag(document)?.id),
  );
  const standing = beat.about.flatMap((id) => {
    const figure = battle.seen.figures[id];
    return figure?.presence === 'table' && !unseen.has(id) ? [figure.at] : [];
  });
  const ends = Object.entries(beat.moves ?? {}).flatMap(([id, { path }]) => (unseen.has(id) ? [] : path.slice(-1)));
  return [...standing, ...ends, ...beat.at].map((point) => toPixels(battle.scale, point));
}

function isInWindow(place: Point): boolean {
  const { x, y } = canvas.clientCoordinatesFromCanvas(place);
  return x > 0 && y > 0 && x < globalThis.innerWidth && y < globalThis.innerHeight;
}

function middleOf(places: readonly Point[]): Point {
  const sum = places.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: sum.x / places.length, y: sum.y / places.length };
}
