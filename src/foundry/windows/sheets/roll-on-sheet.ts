import type { SheetButton, SheetForm } from '../../../battle/sheet';
import { playLive } from '../../../engine/drivers';
import { Run } from '../../../engine/run';
import { inTime } from '../../common/connection';
import { template } from '../../common/ids';
import { say } from '../../common/words';
import { DiceBox } from '../../referee/command/dice-box';

/**
 * Rolls for a button of a record sheet with the host's dice, and posts them. Returns the design after it; null if the
 * sheets of these rules roll no dice.
 */
export async function rollOnSheet(
  name: string,
  ruleset: string,
  form: SheetForm,
  design: object,
  button: SheetButton,
): Promise<object | null> {
  if (form.roll === undefined) return null;
  const run = new Run(form.roll(design, button));
  const box = new DiceBox(game.user, true, true);
  const lines: string[] = [];
  await playLive(
    run,
    async (request) => {
      if (request.kind !== 'roll') throw new Error(`nobody decides '${request.label}'`);
      const faces = await box.roll(request, async () => Promise.resolve());
      const what = { key: `SKIRMISH.${ruleset}.roll.${request.name}` };
      lines.push(say({ key: 'SKIRMISH.sheet.rolled', values: { what, faces: { list: faces } } }));
      return faces;
    },
    async () => Promise.resolve(),
  );
  if (box.rolls.length > 0) {
    const content = await foundry.applications.handlebars.renderTemplate(template('campaign/dice'), {
      head: name,
      lines,
    });
    await inTime(ChatMessage.create({ content, rolls: box.rolls }));
  }
  return run.value;
}
