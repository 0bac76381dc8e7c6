import { verbsOf, type CommandsOf } from '../../../battle/verb';
import { arson } from './arson';
import { bombard } from './bombard';
import { callStrikes } from './call-strike';
import { charge } from './charge';
import { counters } from './counters';
import { deploy } from './deploy';
import { detect } from './detect-life';
import { disengage } from './disengage';
import { charges } from './set-charge';
import { forceOpen } from './force';
import { doors } from './work-door';
import { dispute } from './dispute';
import { fire } from './fire';
import { guideGrenade } from './guide';
import { happenVerb } from './happen';
import { heal } from './heal';
import { fields } from './lay-field';
import { hurlObject } from './hurl';
import { guards } from './guards';
import { initiative } from './initiative';
import type { OpenD6Types } from './kinds';
import { mount } from './mount';
import { move } from './move';
import { pass } from './pass';
import { passSpecialAction } from './pass-special';
import { phases } from './phases';
import { lead } from './lead';
import { elevators } from './elevator';
import { floors } from './floors';
import { ship } from './ship';
import { stations } from './station';
import { selfDestruction } from './self-destruct';
import { skip } from './skip';
import { usePowers } from './use-power';

/** All that players do, in the order in which it is offered. */
const listed = {
  deploy,
  counters,
  fields,
  initiative,
  move,
  mount,
  charge,
  disengage,
  fire,
  bombard,
  hurlObject,
  guideGrenade,
  selfDestruction,
  forceOpen,
  doors,
  charges,
  floors,
  elevators,
  stations,
  ship,
  pass,
  heal,
  arson,
  callStrikes,
  usePowers,
  detect,
  lead,
  passSpecialAction,
  dispute,
  phases,
  skip,
  happenVerb,
} as const;

export type OpenD6Command = CommandsOf<typeof listed>;

export const verbs = verbsOf<OpenD6Types, OpenD6Command>(listed, guards);
