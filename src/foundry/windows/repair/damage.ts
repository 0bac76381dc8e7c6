import { text, type Text } from '../../../battle/text';
import type { FigureId, UnitId } from '../../../battle/state';
import { CommandRun } from '../../../engine/command-run';
import { Fault } from '../../../engine/faults';
import { manifests } from '../../../rulesets/catalogue';
import { foundBy } from '../../store/codec/found';
import { believedUnit, readBattle } from '../../store/codec/read-battle';
import { battleData, copiedFigure, isAtRest, type BattleData } from '../../store/documents/battle-data';
import { brokenParts, readableCopy } from '../../store/documents/readable';
import { subTypes } from '../../common/ids';
import { rulesetAtHand } from '../../common/rulesets';
import { keyMissing } from '../../store/sealed/seals';
import { words } from '../../common/words';
import { battleName } from '../../live/views/battle-name';

/** What can be done about it: restore what the battle knows, continue without, or undo the open command. */
export type Remedy = 'repair' | 'take-out' | 'drop';

/** Something of a battle that is gone or cannot be read. */
export interface Damage {
  readonly battle: string;
  readonly kind: 'part' | 'ruleset' | 'scene' | 'token' | 'actor' | 'unknown' | 'state' | 'command';
  /** Which part, figure or unit; empty where there is but one. */
  readonly about: string;
  readonly said: Text;
  readonly remedies: readonly Remedy[];
}

/** Parts that an open command leaves in the document: if one is damaged, the command is undone. */
const commandParts = new Set(['open', 'before', 'answers', 'said', 'asking', 'undoing', 'amending']);

/**
 * Returns everything that is wrong with battles that are not released, worst first: later damage may be due to earlier.
 */
export function damages(): readonly Damage[] {
  return game.combats.filter(({ type }) => type === subTypes.battle).flatMap(damagesOf);
}

export function damagesOf(combat: HostCombat): readonly Damage[] {
  const broken = brokenParts(combat);
  if (broken.length > 0) return broken.map(([part, fault]) => partDamage(combat, part, fault));
  const data = battleData(combat);
  if (isAtRest(data)) return [];
  const unlinked = unlinkedParts(combat, data);
  if (unlinked.length > 0 || data.state === null) return unlinked;
  return [
    ...rulesetDamage(combat, data),
    ...sceneDamage(combat),
    ...unitDamages(combat, data),
    ...figureDamages(combat, data),
    ...stateDamage(combat, data),
  ];
}

/** Parts that are empty although the copy has what they should name. */
function unlinkedParts(combat: HostCombat, { state, seats, actors, tokens }: BattleData): Damage[] {
  const { units, figures } = readableCopy(combat);
  const isLinked = (ids: object, known: Readonly<Record<string, string>>): boolean => {
    const named = new Set(Object.values(known));
    return Object.keys(ids).every((id) => named.has(id));
  };
  const parts = [
    ...(state !== null && Object.keys(seats).length === 0 ? ['seats'] : []),
    ...(state === null && Object.keys(units).length > 0 ? ['head'] : []),
    ...(isLinked(units, actors) || Object.keys(units).length === 0 ? [] : ['actors']),
    ...(isLinked(figures, tokens) || Object.keys(figures).length === 0 ? [] : ['tokens']),
  ];
  return parts.map((part) =>
    partDamage(combat, part, new Fault('bad-document', `What '${part}' names is not what was written.`)),
  );
}

function partDamage(combat: HostCombat, part: string, { message }: Fault): Damage {
  const { id } = combat;
  const isCommand = commandParts.has(part);
  const said = text(isCommand ? 'SKIRMISH.damage.command' : 'SKIRMISH.damage.part', {
    battle: battleName(combat),
    part,
    detail: message,
  });
  return {
    battle: id,
    kind: isCommand ? 'command' : 'part',
    about: part,
    said,
    remedies: [isCommand ? 'drop' : 'repair'],
  };
}

function rulesetDamage(combat: HostCombat, { ruleset, state }: BattleData): Damage[] {
  if (isKnown(ruleset)) return [];
  const said = text('SKIRMISH.damage.ruleset', { battle: battleName(combat), ruleset });
  const own = state?.ruleset ?? '';
  return [{ battle: combat.id, kind: 'ruleset', about: '', said, remedies: isKnown(own) ? ['repair'] : [] }];
}

/** Whether there are rules of this id, here or to be loaded. */
function isKnown(ruleset: string): boolean {
  return manifests.some(({ id }) => id === ruleset);
}

function sceneDamage(combat: HostCombat): Damage[] {
  if (combat.scene !== null) return [];
  const said = text('SKIRMISH.damage.scene', { battle: battleName(combat) });
  return [{ battle: combat.id, kind: 'scene', about: '', said, remedies: ['repair'] }];
}

function unitDamages(combat: HostCombat, { actors }: BattleData): Damage[] {
  return Object.entries(actors).flatMap(([unit, actor]): Damage[] => {
    if (game.actors.has(actor)) return [];
    if (believedUnit(combat, actor) === null) return [unknownDamage(combat, unit)];
    const said = text('SKIRMISH.damage.actor', { unit: nameOf(combat, unit) });
    return [{ battle: combat.id, kind: 'actor', about: unit, said, remedies: ['repair', 'take-out'] }];
  });
}

/**
 * A list of documents names a unit or a figure that the battle does not know, and its document does not exist either.
 */
function unknownDamage(combat: HostCombat, id: UnitId | FigureId): Damage {
  const said = text('SKIRMISH.damage.unknown', { battle: battleName(combat), id });
  return { battle: combat.id, kind: 'unknown', about: id, said, remedies: ['repair'] };
}

function nameOf(combat: HostCombat, unit: UnitId): string {
  const name = believedUnit(combat, battleData(combat).actors[unit] ?? '')?.name;
  return name === undefined ? unit : words(name);
}

function figureDamages(combat: HostCombat, { tokens }: BattleData): Damage[] {
  const { id, scene } = combat;
  if (scene === null) return [];
  return Object.entries(tokens).flatMap(([figure, token]): Damage[] => {
    if (scene.tokens.has(token)) return [];
    if (copiedFigure(combat, token) === null) return [unknownDamage(combat, figure)];
    const said = text('SKIRMISH.damage.token', { figure: figureName(combat, figure) });
    return [{ battle: id, kind: 'token', about: figure, said, remedies: ['repair', 'take-out'] }];
  });
}

/** By its unit and number where the battle can be read: else by its id. */
function figureName(combat: HostCombat, figure: FigureId): string {
  const unit = copiedFigure(combat, battleData(combat).tokens[figure] ?? '')?.unit;
  return unit === undefined ? figure : `${nameOf(combat, unit)} ${figure.split('.').at(-1) ?? ''}`.trim();
}

function stateDamage(combat: HostCombat, { ruleset: id, open, tokens }: BattleData): Damage[] {
  const ruleset = rulesetAtHand(id);
  if (ruleset === null || combat.scene === null) return [];
  const about = { battle: combat.id, about: '' };
  const names = { battle: battleName(combat) };
  try {
    const state = readBattle(combat, ruleset);
    if (state !== null) ruleset.rules.readState(state);
    const lost = Object.keys(tokens).find((id) => state?.figures[id] === undefined);
    if (lost !== undefined) throw new Fault('bad-state', `'${lost}' is of no unit.`);
  } catch (error) {
    const said = text('SKIRMISH.damage.state', { ...names, detail: detailOf(error) });
    return [{ ...about, kind: 'state', said, remedies: ['repair'] }];
  }
  if (open === null || keyMissing(combat)) return [];
  try {
    const start = ruleset.rules.readState(foundBy(combat, ruleset));
    CommandRun.resume(ruleset, {
      ...open,
      command: ruleset.rules.read(open.command),
      start,
      answers: battleData(combat).answers,
      sealed: battleData(combat).said,
    });
    return [];
  } catch (error) {
    const said = text('SKIRMISH.damage.command', { ...names, part: 'open', detail: detailOf(error) });
    return [{ ...about, kind: 'command', said, remedies: ['drop'] }];
  }
}

function detailOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
