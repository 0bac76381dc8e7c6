import { subTypes } from '../../common/ids';
import { say } from '../../common/words';
import type { Check } from './check';

/** Another system's encounter on the scene continues beside the battle: neither affects the other. */
export function otherFights(scene: HostScene): Check[] {
  const others = game.combats.filter((combat) => combat.type !== subTypes.battle && combat.scene?.id === scene.id);
  return others.length === 0
    ? []
    : [{ level: 'look', text: say({ key: 'SKIRMISH.setup.check.other-fight', values: { count: others.length } }) }];
}
