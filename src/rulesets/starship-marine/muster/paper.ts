import { emptyBoxes, type BoxRow, type Paper } from '../../../battle/paper';
import { issueOf } from '../book/squad/stores';
import { BURST } from '../data/grenades';
import { troops } from '../data/troops';
import type { Member, SquadDesign } from '../design/design';
import { words } from '../words';

const stockOf = ({ stock, members }: SquadDesign) => stock ?? issueOf(members);

/** What is printed beside squads' records. */
export const paper: Paper<SquadDesign> = {
  /** Millimetres of a centimetre. */
  unit: 10,
  boxes(design) {
    const { grenades, charges } = stockOf(design);
    return {
      unit: [...emptyBoxes(words('track.grenades'), grenades), ...emptyBoxes(words('track.charges'), charges)],
      figures: design.members.map((member, i) => ({
        name: words(member.rank === null ? `troop.${member.troop}` : `rank.${member.rank}`),
        leads: i === 0 && member.rank !== null,
        rows: rowsOf(member),
      })),
    };
  },
  templates: (designs) =>
    designs.some((design) => stockOf(design).grenades > 0)
      ? [{ shape: 'disc', r: BURST, uses: [words('track.grenades')], rule: 'sm-grenade-005', labels: [] }]
      : [],
};

/** The first hit on a combat robot without armour may only harm it (sm-robot-002, sm-robot-005). */
function rowsOf({ troop }: Member): readonly BoxRow[] {
  const { combatRobot, armoured, missiles } = troops[troop];
  return [
    ...(combatRobot && !armoured
      ? [...emptyBoxes(words('harm.no-fire'), 1), ...emptyBoxes(words('harm.immobile'), 1)]
      : []),
    ...emptyBoxes(words('paper.missiles'), missiles),
  ];
}
