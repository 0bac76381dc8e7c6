import type { Shape, Sketch } from '../../../battle/sketch';
import { figureOf } from '../../../battle/state';
import { Field } from '../book/field/field';
import { sideOf } from '../book/field/figures';
import type { Seen } from '../state';
import { drawSpaces } from '../tell/shapes';
import { words } from '../words';

/**
 * Shows what is always drawn on the table: covered spaces with their covering figures, changed ground, things to pick
 * up, goals.
 */
export function scenery(seen: Seen): Sketch {
  const field = new Field(seen);
  return {
    shapes: [...covers(field), ...ground(field), ...items(field), ...doors(field)],
    breakdowns: [],
    refusal: null,
  };
}

/** Every covered area with a line from its coverer, so that both players see at a glance where not to walk. */
function covers(field: Field): Shape[] {
  return field.state.covers.flatMap(({ figure, weapon, spaces }): Shape[] => {
    const { at } = figureOf(field.state, figure);
    const area = spaces.map((id) => field.board.space(id));
    const [first] = area;
    if (first === undefined) return [];
    const label = words('scenery.cover', { figure: { figure }, weapon: words(`weapon.${weapon}`) });
    const side = sideOf(field.state, figureOf(field.state, figure));
    return [
      ...drawSpaces(field, area, 'zone', label).map((shape) => ({ ...shape, side })),
      { kind: 'line', role: 'range', points: [at, first.centre] },
    ];
  });
}

function ground(field: Field): Shape[] {
  const burning = field.board.spaces.filter((space) => field.kind(space) === 'fire');
  return drawSpaces(field, burning, 'template', words('scenery.fire'));
}

function doors(field: Field): Shape[] {
  const shut = field.board.spaces.filter((space) => field.kind(space) === 'door-closed');
  const welded = field.board.spaces.filter((space) => field.kind(space) === 'door-welded');
  return [
    ...drawSpaces(field, shut, 'cover', words('scenery.shut')),
    ...drawSpaces(field, welded, 'blocker', words('scenery.welded')),
  ];
}

function items(field: Field): Shape[] {
  const { state } = field;
  return Object.values(state.items).flatMap(({ id, at }): Shape[] =>
    at === null
      ? []
      : [
          {
            kind: 'mark',
            role: 'objective',
            at: field.board.space(at).centre,
            label: { key: `SKIRMISH.scenario.${state.scenario ?? ''}.item.${id}` },
          },
        ],
  );
}
