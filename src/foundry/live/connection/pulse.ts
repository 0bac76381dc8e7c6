import * as v from 'valibot';
import { form, short, integer } from '../../../engine/form';
import { broadcast, isGamemaster, listen } from '../../common/channel';
import { subTypes } from '../../common/ids';
import { isHeldHere } from '../../store/lease/lease';
import { isSound } from '../../common/connection';
import { digestOf } from './digest';
import { examine } from './examine';

/** The referee's message after a write: a digest of what every page should have of the battle. */
const pulseForm = form({ type: v.literal('pulse'), battle: short, digest: integer });

/** Consecutive writes are announced together, in milliseconds. */
const GATHER = 400;
/** A page that differs for this long has missed a change, in milliseconds. */
const PATIENCE = 3000;

const telling = new Map<string, ReturnType<typeof setTimeout>>();
const doubted = new Map<string, ReturnType<typeof setTimeout>>();
const newest = new Map<string, number>();

/** Lets the referee announce what others should have, and others compare. During `ready`. */
export function watchPulse(): void {
  Hooks.on('updateCombat', (combat: HostCombat) => {
    if (combat.type !== subTypes.battle) return;
    if (doubted.has(combat.id)) compare(combat.id);
    if (isHeldHere(combat) && !telling.has(combat.id))
      telling.set(
        combat.id,
        setTimeout(() => tellOf(combat.id), GATHER),
      );
  });
  listen(pulseForm, ({ battle, digest }, senderId) => {
    if (!isGamemaster(senderId)) return;
    newest.set(battle, digest);
    compare(battle);
  });
}

function tellOf(battle: string): void {
  telling.delete(battle);
  const combat = game.combats.get(battle);
  if (combat !== undefined && isHeldHere(combat) && isSound())
    broadcast({ type: 'pulse', battle, digest: digestOf(combat.system) });
}

/** A page that has the same as the referee has missed nothing. A page that keeps differing finds out why. */
function compare(battle: string): void {
  const combat = game.combats.get(battle);
  const digest = newest.get(battle);
  if (digest === undefined || (combat !== undefined && isHeldHere(combat))) return;
  if (combat !== undefined && digestOf(combat.system) === digest) {
    clearTimeout(doubted.get(battle));
    doubted.delete(battle);
  } else if (!doubted.has(battle))
    doubted.set(
      battle,
      setTimeout(() => {
        doubted.delete(battle);
        newest.delete(battle);
        void examine();
      }, PATIENCE),
    );
}
