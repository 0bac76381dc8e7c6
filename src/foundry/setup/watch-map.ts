import { readBattle } from '../codec/read-battle';
import { openPart, secretsOf } from '../codec/secret-state';
import { writeParts } from '../codec/write-parts';
import { battleData, type LogLine } from '../documents/battle-data';
import { guarded } from '../failures';
import { subTypes } from '../ids';
import { isHeldHere } from '../referee/lease';
import { grown } from '../referee/journal';
import { rulesetSoon } from '../rulesets';
import { isShut } from '../sealed/seals';
import { kindName } from '../terrain-kinds';
import { mapChanges, tellChanges } from './map-changes';

/** A wall that is being drawn or dragged changes several times: it is looked at when it has come to rest, in milliseconds. */
const SETTLED = 100;

let timer: ReturnType<typeof setTimeout> | null = null;
/** The map was changed, and a battle has yet to be told. */
let changed = false;

/**
 * A wall or region that is changed in the middle of a battle is laid anew between two commands, with a line in the log:
 * on the referee's client, which alone writes. During `init`.
 */
export function watchMap(): void {
  for (const document of ['Wall', 'Region', 'RegionBehavior'])
    for (const change of ['create', 'update', 'delete'])
      Hooks.on(`${change}${document}`, () => {
        changed = true;
        soon();
      });
  // A command that was being carried out has ended.
  Hooks.on('updateCombat', () => {
    if (changed) soon();
  });
}

function soon(): void {
  if (timer !== null) return;
  timer = setTimeout(() => {
    timer = null;
    changed = false;
    for (const combat of game.combats) if (combat.type === subTypes.battle && isHeldHere(combat)) void layAnew(combat);
  }, SETTLED);
}

async function layAnew(combat: HostCombat): Promise<void> {
  const changes = guarded(
    'battle',
    combat.scene?.name ?? combat.id,
    () => changesOf(combat),
    () => null,
  );
  if (changes !== null) await changes();
}

/** Writes what of a battle's document the map has changed; null when nothing, or not now. */
function changesOf(combat: HostCombat): (() => Promise<void>) | null {
  const data = battleData(combat);
  if (data.state === null || combat.scene === null) return null;
  if (data.open !== null) {
    changed = true;
    return null;
  }
  const ruleset = rulesetSoon(data.ruleset, () => void layAnew(combat));
  const now = ruleset === null ? null : readBattle(combat, ruleset);
  if (ruleset === null || now === null || isShut(combat) || now.table.revision === data.state.table.revision)
    return null;
  const { units: _units, figures: _figures, ...state } = openPart(ruleset, now);
  const lines = tellChanges(mapChanges(data.state.table, now.table), kindName).map((text): LogLine => ({
    seq: 0,
    text,
    rule: 'engine',
    figures: [],
  }));
  return async () => writeParts(combat, { state, log: grown(data.log, lines) }, secretsOf(ruleset, now));
}
