import type { PlainPage } from '../../../battle/sheet';
import { artillery, artilleryIds } from '../data/artillery';
import { newArtillery, type ArtilleryDesign } from '../design/artillery';
import { words } from '../words';
import { pick, type Fields } from './fields';

const values = [
  'crew',
  'bodyStrength',
  'bodyPoints',
  'least',
  'turnsPerShot',
  'fireControl',
  'burstRadius',
  'damage',
] as const;

/** The data of a gun, as its listing has them. */
export function artilleryPage({ kind }: ArtilleryDesign): PlainPage {
  const gun = artillery[kind];
  return {
    head: [
      {
        id: 'kind',
        label: words('artillery.kind'),
        value: words(`artillery.kinds.${kind}`),
        choices: artilleryIds.map((id) => ({ id, label: words(`artillery.kinds.${id}`), chosen: id === kind })),
      },
    ],
    total: { label: words('sheet.cost'), value: gun.cost },
    sections: [
      { fields: values.map((id) => ({ id, label: words(`artillery.${id}`), value: gun[id] })) },
      { text: words(`artillery.crew-stands.${gun.shelters ? 'inside' : 'around'}`) },
    ],
    note: words('artillery.note'),
  };
}

/** The gun after the form was changed: another of the listings. */
export function fillArtillery(design: ArtilleryDesign, fields: Fields): ArtilleryDesign {
  const kind = pick(artilleryIds, fields['design.kind']) ?? design.kind;
  return kind === design.kind ? design : newArtillery(kind);
}
