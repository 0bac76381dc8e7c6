import { battleOf } from '../../live/battle/live-battle';
import { battleData } from '../../store/documents/battle-data';
import { MODULE } from '../../common/ids';
import { say, words } from '../../common/words';

/** Returns the newest scene that this scenario was laid out on. */
function sceneOf(scenario: string): HostScene | undefined {
  return game.scenes.filter((scene) => scene.flags[MODULE]?.['scenario'] === scenario).at(-1);
}

/** Asks before a scenario is laid out a second time. Returns true to do so; otherwise the existing one is shown. */
export async function mayLayOut(scenario: string): Promise<boolean> {
  const scene = sceneOf(scenario);
  if (scene === undefined) return true;
  const turn = turnOn(scene);
  const answer = await foundry.applications.api.DialogV2.wait({
    window: { title: 'SKIRMISH.gallery.again-title', icon: 'fa-solid fa-clone' },
    classes: ['skirmish-line', 'skirmish-again'],
    position: { width: 420 },
    content: `<p>${say({
      key: turn === null ? 'SKIRMISH.gallery.again' : 'SKIRMISH.gallery.again-going',
      values: { name: foundry.utils.escapeHTML(words(`SKIRMISH.scenario.${scenario}.name`)), turn: turn ?? 0 },
    })}</p>`,
    buttons: [
      { action: 'look', label: 'SKIRMISH.gallery.look', default: true },
      { action: 'another', label: 'SKIRMISH.gallery.another' },
    ],
    rejectClose: false,
  });
  if (answer === 'look') await scene.view();
  return answer === 'another';
}

/** Returns the turn of the battle in progress there; null if there is none. */
function turnOn(scene: HostScene): number | null {
  const combat = battleOf(scene);
  const state = combat === null ? null : battleData(combat).state;
  return state === null || state.outcome !== null ? null : state.turn;
}
