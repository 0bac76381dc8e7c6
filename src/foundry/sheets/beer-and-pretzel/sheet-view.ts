import { checkBand } from '../../../rulesets/beer-and-pretzel/build/check';
import { readyBands } from '../../../rulesets/beer-and-pretzel/data/ready-bands';
import { troopIds, troops } from '../../../rulesets/beer-and-pretzel/data/troops';
import { carried, grenadesOf, mainWeapons, MOST_FIGURES, profileIn, type BandDesign } from '../../../rulesets/beer-and-pretzel/recruit';
import type { PretzelState } from '../../../rulesets/beer-and-pretzel/state';
import { say } from '../../words';
import type { SheetSubject } from '../sheet-part';
import { gaits } from './read-form';
import { abilities, aimWords, damageWords, own, problemWords, toHit, traitsOf, typeName } from './sheet-words';

/** Most grenades that the form offers beside "as many as they like". */
const MOST_GRENADES = 6;

/** All that the form shows, in words. */
export function sheetView(subject: SheetSubject, design: BandDesign): object {
  const profile = profileIn(design);
  return {
    ...subject,
    locked: subject.play !== null,
    play: playView(subject),
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
    mainName: design.main === null ? own('sheet.main-none') : own(`weapon.${design.main}`),
    grenades: grenadeChoices(design),
    gaits: gaits.map((id) => ({ id, name: own(`sheet.gait.${id}`), selected: id === profile.gait })),
    gait: own(`sheet.gait.${profile.gait}`),
    armour: profile.armour === 0 ? own('sheet.armour-none') : own('sheet.armour-each', { armour: profile.armour }),
    aim: aimWords(profile.aim),
    weapons: weaponRows(design),
    abilities: abilities(profile),
    problems: checkBand(design).map((problem) => ({
      severity: problem.severity,
      label: own(`sheet.severity.${problem.severity}`),
      text: problemWords(problem, lookUp),
      rule: problem.rule,
    })),
    ready: Object.keys(readyBands).map((id) => ({ id, name: own(`bands.${id}`) })),
  };
}

function lookUp(key: string): string | undefined {
  return game.i18n.has(key) ? game.i18n.localize(key) : undefined;
}

function mainChoices(design: BandDesign): object[] {
  const listed = mainWeapons(profileIn(design));
  const { main } = design;
  const offered = main === null || listed.includes(main) ? listed : [main, ...listed];
  return [
    { id: '', name: own('sheet.main-none'), selected: main === null },
    ...offered.map((id) => ({ id, name: own(`weapon.${id}`), selected: id === main })),
  ];
}

/** How many grenades each has; null where the type has none on its list. */
function grenadeChoices(design: BandDesign): object[] | null {
  if (!profileIn(design).weapons.some(({ id }) => id === 'grenade')) return null;
  const now = String(grenadesOf(design));
  const counts = Array.from({ length: MOST_GRENADES + 1 }, (_, i) => String(i));
  const ids = counts.includes(now) || now === 'many' ? counts : [...counts, now];
  return [...ids.map((id) => ({ id, name: id === '0' ? own('sheet.grenades-none') : id, selected: id === now })), { id: 'many', name: own('sheet.grenades-many'), selected: now === 'many' }];
}

/** The type's list, with a cross before what this band carries (bp-wpn-013). */
function weaponRows(design: BandDesign): object[] {
  const has = carried(design);
  return profileIn(design).weapons.map((weapon) => ({
    id: weapon.id,
    name: own(`weapon.${weapon.id}`),
    carried: has.includes(weapon.id),
    toHit: toHit(weapon),
    damage: damageWords(weapon.damage),
    cost: weapon.cost === 'per-die' ? own('sheet.per-die') : weapon.cost,
    traits: traitsOf(weapon).join(', '),
  }));
}

/** The band in its battle, figure by figure: wounds as boxes, Points left; null outside a battle. */
function playView({ play }: SheetSubject): object | null {
  if (play === null) return null;
  const { battle, unit } = play;
  const state = battle.state as PretzelState;
  const figures = Object.values(state.figures).filter((figure) => figure.unit === unit);
  return {
    title: battle.scene.name,
    turn: state.turn,
    figures: figures.map(({ id, points, wounds, left, command, leader, presence }, i) => ({
      number: i + 1,
      boxes: Array.from({ length: points }, (_, box) => ({ struck: box < wounds })),
      wounds,
      left: presence === 'table' ? left / 2 : '—',
      command: leader && presence === 'table' ? command / 2 : '—',
      out: presence === 'out',
      gone: presence === 'left',
      condition: battle.ruleset.figureLook(state, id).words.slice(1).map((entry) => say(entry, battle)).join(', '),
    })),
  };
}
