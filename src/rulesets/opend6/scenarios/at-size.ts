import { scaled, type BySize, type Size } from '../../../battle/size';
import type { SquadDesign } from '../design/design';
import type { OpenD6Scenario } from './types';

function designAt(design: SquadDesign, numbers: BySize, size: Size): SquadDesign {
  return { ...design, number: numbers[size] ?? design.number };
}

/** A scenario with forces of another size: its squads, what has to get out, and who may come. */
export function atSize(scenario: OpenD6Scenario, size: Size): OpenD6Scenario {
  const squads = scenario.squads
    .map((squad) => ({ ...squad, design: designAt(squad.design, squad.numbers ?? {}, size) }))
    .filter(({ design }) => design.number > 0);
  const { escape, reinforcements } = scenario;
  return {
    ...scenario,
    squads,
    escape: escape && {
      ...escape,
      squads: escape.squads.filter((id) => squads.some((squad) => squad.id === id)),
      soldiers: escape.soldiers && scaled(escape.soldiers, size),
    },
    reinforcements: reinforcements && {
      ...reinforcements,
      design: designAt(reinforcements.design, reinforcements.numbers, size),
      arrivesOn: reinforcements.arrivesOn - (size > 1 ? 1 : 0),
    },
  };
}
