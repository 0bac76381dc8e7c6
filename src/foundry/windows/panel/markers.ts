import { moduleFile } from '../../common/ids';

/** Markers that have a drawing among the module's assets. */
const drawn = new Set([
  'ailing',
  'robot',
  'aloft',
  'blocked',
  'carried',
  'cover',
  'eye',
  'fire-plus-one',
  'jammed',
  'no-fire',
  'out-of-action',
  'overwatch',
  'prone',
  'rally-flag',
  'rout',
  'smoke',
  'target',
  'white-flag',
  'wound',
]);

/** Markers that share another one's drawing. */
const alike: Readonly<Record<string, string>> = { hit: 'target', broken: 'white-flag' };

export interface MarkerView {
  readonly label: string;
  /** Null when it has no drawing, and its words must do. */
  readonly img: string | null;
}

/** A marker with its picture and the words for it: the ruleset's own before the common ones. */
export function markerView(name: string, ruleset: string): MarkerView {
  const picture = alike[name] ?? name;
  const key = [`SKIRMISH.${ruleset}.markers.${name}`, `SKIRMISH.marker.${name}`].find((candidate) =>
    game.i18n.has(candidate),
  );
  return {
    label: key === undefined ? name : game.i18n.localize(key),
    img: drawn.has(picture) ? moduleFile(`assets/markers/${picture}.svg`) : null,
  };
}
