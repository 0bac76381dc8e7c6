import type { PlayPage } from '../../../battle/sheet';
import { readyBands } from '../design/ready';
import { troopIds, troops, gaits } from '../data/troops';
import type { PretzelState, Trooper } from '../state';
import { words } from '../words';
import { carried, grenadesOf, mainWeapons, MOST_FIGURES, profileIn, type BandDesign } from '../design/design';
import { abilities, aimWords, damageWords, toHit, traitsOf, typeName } from './sheet-words';

/** Most grenades that the form offers beside "as many as they like". */
const MOST_GRENADES = 6;

/** The statistics of a band, box by box. */
export function pageOf(design: BandDesign): object {
  const profile = profileIn(design);
  return {
    troops: troopIds.map((id) => ({ id, name: typeName(troops[id]), selected: id === design.troop })),
    typeName: typeName(profile),
    ownType: (design.profile ?? null) !== null,
    count: design.count,
    mostFigures: MOST_FIGURES,
    points: design.points ?? profile.points,
    command: design.leader ? profile.command : null,
    profile,
    leader: design.leader,
    mains: mainChoices(design),
    mainName: design.main === null ? words('sheet.main-none') : words(`weapon.${design.main}`),
    grenades: grenadeChoices(design),
    gaits: gaits.map((id) => ({ id, name: words(`sheet.gait.${id}`), selected: id === profile.gait })),
    gait: words(`sheet.gait.${profile.gait}`),
    armour: profile.armour === 0 ? words('sheet.armour-none') : words('sheet.armour-each', { armour: profile.armour }),
    aim: aimWords(profile.aim),
    weapons: weaponRows(design),
    abilities: abilities(profile),
    ready: Object.keys(readyBands).map((id) => ({ id, name: words(`bands.${id}`) })),
  };
}

function mainChoices(design: BandDesign): object[] {
  const listed = mainWeapons(profileIn(design));
  const { main } = design;
  const offered = main === null || listed.includes(main) ? listed : [main, ...listed];
  return [
    { id: '', name: words('sheet.main-none'), selected: main === null },
    ...offered.map((id) => ({ id, name: words(`weapon.${id}`), selected: id === main })),
  ];
}

/** How many grenades each has; null where the type has none on its list. */
function grenadeChoices(design: BandDesign): object[] | null {
  if (!profileIn(design).weapons.some(({ id }) => id === 'grenade')) return null;
  const now = String(grenadesOf(design));
  const counts = Array.from({ length: MOST_GRENADES + 1 }, (_, i) => String(i));
  const ids = counts.includes(now) || now === 'many' ? counts : [...counts, now];
  return [
    ...ids.map((id) => ({ id, name: id === '0' ? words('sheet.grenades-none') : id, selected: id === now })),
    { id: 'many', name: words('sheet.grenades-many'), selected: now === 'many' },
  ];
}

/** The type's list, with a cross before what this band carries (bp-wpn-013). */
function weaponRows(design: BandDesign): object[] {
  const has = carried(design);
  return profileIn(design).weapons.map((weapon) => ({
    id: weapon.id,
    name: words(`weapon.${weapon.id}`),
    carried: has.includes(weapon.id),
    toHit: toHit(weapon),
    damage: damageWords(weapon.damage),
    cost: weapon.cost === 'per-die' ? words('sheet.per-die') : weapon.cost,
    traits: { list: traitsOf(weapon) },
  }));
}

/** The band in its battle, figure by figure: wounds as boxes, Points left. */
export function playPage({ figures }: Pick<PretzelState, 'figures'>, band: string): PlayPage {
  const own = Object.values(figures).filter(({ unit }) => unit === band);
  return { unit: {}, figures: Object.fromEntries(own.map((figure) => [figure.id, figureRow(figure)])) };
}

function figureRow({ points, wounds, left, command, leader, presence }: Trooper): object {
  return {
    boxes: Array.from({ length: points }, (_, box) => ({ struck: box < wounds })),
    wounds,
    left: presence === 'table' ? left / 2 : null,
    command: leader && presence === 'table' ? command / 2 : null,
  };
}
