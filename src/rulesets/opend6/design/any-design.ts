import * as v from 'valibot';
import { read, type Form } from '../../../engine/form';
import type { ArtilleryDesign } from './artillery';
import { artilleryForm } from './artillery-form';
import type { CreatureDesign } from './creature';
import { creatureForm } from './creature-form';
import type { SquadDesign } from './design';
import { designForm } from './form';
import type { HeroDesign } from './hero';
import { heroForm } from './hero-form';
import type { RobotDesign } from './robot';
import type { RemoteDesign } from './remote';
import { remoteForm } from './remote-form';
import { robotForm } from './robot-form';

/** What a unit is made from: a squad of soldiers, or beings on their own. */
export type Design = SquadDesign | HeroDesign | CreatureDesign | RobotDesign | ArtilleryDesign | RemoteDesign;

export function isHero(design: Design): design is HeroDesign {
  return 'being' in design && design.being === 'hero';
}

export function isCreature(design: Design): design is CreatureDesign {
  return 'being' in design && design.being === 'creature';
}

export function isRobot(design: Design): design is RobotDesign {
  return 'being' in design && design.being === 'robot';
}

export function isArtillery(design: Design): design is ArtilleryDesign {
  return 'being' in design && design.being === 'artillery';
}

export function isRemote(design: Design): design is RemoteDesign {
  return 'being' in design && design.being === 'remote';
}

/** Does what the kind of a design calls for. */
export function byBeing<T>(
  design: Design,
  does: {
    readonly squad: (design: SquadDesign) => T;
    readonly hero: (design: HeroDesign) => T;
    readonly creature: (design: CreatureDesign) => T;
    readonly robot: (design: RobotDesign) => T;
    readonly artillery: (design: ArtilleryDesign) => T;
    readonly remote: (design: RemoteDesign) => T;
  },
): T {
  if (isHero(design)) return does.hero(design);
  if (isCreature(design)) return does.creature(design);
  if (isArtillery(design)) return does.artillery(design);
  if (isRemote(design)) return does.remote(design);
  return isRobot(design) ? does.robot(design) : does.squad(design);
}

/** Returns the creature that each soldier of a squad rides; null for all who go on their own feet. */
export function mountOf(design: Design): CreatureDesign | null {
  return 'being' in design ? null : (design.mount ?? null);
}

/** Names the drawing of a figure on the back of a creature. */
export function riderArt({ kind }: Pick<CreatureDesign, 'kind'>): string {
  return `opend6/rider-${kind}`;
}

/** Names the drawing of the unit's figures. */
export function artOf(design: Design): string {
  const mount = mountOf(design);
  return mount === null ? artOnFoot(design) : riderArt(mount);
}

/** Names the drawing of the unit's figures when they go on their own feet. */
export function artOnFoot(design: Design): string {
  const drawing = byBeing(design, {
    squad: ({ troop }): string => troop,
    hero: ({ art }) => art,
    creature: ({ kind }) => kind,
    robot: ({ kind }) => kind,
    artillery: ({ kind }) => kind,
    remote: () => 'tripod-gun',
  });
  return `opend6/${drawing}`;
}

/** Reads a design from a file or a document. Throws a Fault that names the bad part. */
export function readDesign(json: unknown, code: string): Design {
  return read(anyDesignForm, json, code, `The design of a ${beingOf(json) ?? 'squad'}`);
}

/** What a design says that it is; null where it says nothing, as squads do, or nothing that is known. */
function beingOf(json: unknown): keyof typeof beingForms | null {
  if (typeof json !== 'object' || json === null || !('being' in json)) return null;
  const { being } = json;
  return being === 'creature' || being === 'robot' || being === 'artillery' || being === 'remote' ? being : 'hero';
}

const beingForms = {
  hero: heroForm,
  creature: creatureForm,
  robot: robotForm,
  artillery: artilleryForm,
  remote: remoteForm,
} as const;

/** Any design, from a file or a document. */
export const anyDesignForm: Form<Design> = v.lazy((json): Form<Design> => {
  const being = beingOf(json);
  return being === null ? designForm : beingForms[being];
});
