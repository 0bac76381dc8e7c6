import type { PlainPage } from '../../../battle/sheet';
import { REMOTE_SKILL, REMOTE_STRENGTH, remoteCost, remoteWeaponIds } from '../data/remote';
import type { RemoteDesign } from '../design/remote';
import { words } from '../words';
import { count, pick, type Fields } from './fields';

const skills = Array.from({ length: REMOTE_SKILL + 1 }, (_, skill) => skill);

/** The sheet of a remote weapon: which weapon it is, and how well it fires. */
export function remotePage({ weapon, skill }: RemoteDesign): PlainPage {
  return {
    head: [
      {
        id: 'weapon',
        label: words('remote.weapon'),
        value: words(`weapons.${weapon}`),
        choices: remoteWeaponIds.map((id) => ({ id, label: words(`weapons.${id}`), chosen: id === weapon })),
      },
      {
        id: 'skill',
        label: words('remote.skill'),
        value: skill,
        choices: skills.map((one) => ({
          id: String(one),
          label: words('remote.level', { skill: one }),
          chosen: one === skill,
        })),
      },
    ],
    total: { label: words('sheet.cost'), value: remoteCost(weapon, skill) },
    sections: [{ fields: [{ id: 'strength', label: words('remote.strength'), value: REMOTE_STRENGTH }] }],
    note: words('remote.note'),
  };
}

/** The weapon after the form was changed. */
export function fillRemote(design: RemoteDesign, fields: Fields): RemoteDesign {
  return {
    ...design,
    weapon: pick(remoteWeaponIds, fields['design.weapon']) ?? design.weapon,
    skill: count(fields['design.skill'], design.skill, REMOTE_SKILL),
  };
}
