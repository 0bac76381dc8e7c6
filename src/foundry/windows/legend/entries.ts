import type { Role, Shape } from '../../../battle/sketch';
import type { SideId } from '../../../battle/state';
import type { RoleStyle } from '../../table/canvas/styles';
import { roleStyles } from '../../table/canvas/styles';

/** Roles whose look does not explain itself, in the order of the legend. */
const explained = [
  'reach-walk',
  'reach-run',
  'reach-best',
  'charge',
  'zone',
  'zone-forbidden',
  'template',
  'sight-clear',
  'sight-cover',
  'sight-blocked',
  'threat',
  'link-broken',
  'cover',
  'blocker',
  'objective',
  'cloud',
  'smoke',
  'light',
  'flame',
  'mist',
  'dark',
] as const satisfies readonly Role[];

export type Explained = (typeof explained)[number];

/** One line of the legend: a role, or a side's hatching. */
export type Entry =
  | { readonly role: Explained; readonly side: null; readonly style: RoleStyle }
  | { readonly role: 'zone'; readonly side: SideId; readonly style: RoleStyle };

/** What of some drawings wants explaining, each meaning once. */
export function entriesOf(shapes: readonly Shape[]): Entry[] {
  const sides = new Set(shapes.flatMap((shape) => sideOf(shape) ?? []));
  const roles = new Set(shapes.filter((shape) => sideOf(shape) === undefined).map(({ role }) => role));
  return [
    ...[...sides].map((side): Entry => ({ role: 'zone', side, style: roleStyles.zone })),
    ...explained
      .filter((role) => roles.has(role))
      .map((role): Entry => ({ role, side: null, style: roleStyles[role] })),
  ];
}

function sideOf(shape: Shape): SideId | undefined {
  return shape.kind === 'polygon' || shape.kind === 'disc' ? shape.side : undefined;
}
