/** qd-skill-001: what heroes may have, given to them or bought; 'nerves' is the enhanced nervous system. */
export const skillIds = ['martial-arts', 'fast-draw', 'marksman', 'ambidextrous', 'nerves', 'on-the-move'] as const;

/** What the skills add where they add something. */
export const bonus = { 'martial-arts': 4, 'fast-draw': 4, marksman: 2 } as const;

/** qd-pts-001: points for armour, weapons, skills, medikits and drugs, where they are counted. */
export const POOL = 9;

/** qd-pts-003: of one medikit, and of one dose. */
export const KIT_COST = 1;

/** qd-pts-004: of each skill, and none is bought twice. */
export const SKILL_COST = 2;
