/** Which files may import which, beyond the layers that eslint.config.js keeps apart. Imports of types count. */

/** The layers of the host's side. A layer may import itself and those before it. Files beside the folders put all together. */
const layers = ['common', 'store', 'live', 'referee', 'table', 'windows'];

const inOrder = layers.map((layer, i) => ({
  name: `host-${layer}`,
  comment: `The order is ${layers.join(' < ')}. What two layers need belongs to the lower one; a higher one registers what a lower one calls.`,
  severity: 'error',
  from: { path: `^src/foundry/${layer}/` },
  to: { path: '^src/foundry/', pathNot: `^src/foundry/(${layers.slice(0, i + 1).join('|')})/` },
}));

/**
 * The rooms of a ruleset in their order. A room is a folder or a file of `src/rulesets/<id>`. It imports only from rooms
 * before it; rooms on one line may import each other.
 */
const rooms = [
  ['data'],
  ['board'],
  ['design'],
  ['record-form', 'state-form', 'state'],
  ['manifest'],
  ['scenarios'],
  ['book'],
  ['seen', 'redacted'],
  ['words'],
  ['tell'],
  ['stage'],
  ['verbs'],
  ['decisions'],
  ['rules'],
  ['campaign'],
  ['muster'],
  ['screen'],
  ['play'],
  ['index'],
];

/**
 * Rulesets whose rooms keep the order. To add a ruleset: write its id here, run `npx depcruise src`, and move what the
 * backward imports need into an earlier room.
 */
const orderedRulesets = ['opend6', 'quick-draw', 'beer-and-pretzel', 'bodybag', 'starship-marine'];

/**
 * The chapters of a ruleset's book in their order. A chapter is a folder of `src/rulesets/<id>/book`. It imports only
 * from chapters before it; files beside the folders come last. To add a ruleset: list all its chapters here. Where two
 * chapters need each other, put what both need into a third chapter before them.
 */
const chapters = {
  'beer-and-pretzel': ['field', 'sight', 'figure', 'damage', 'attack', 'cover', 'scenario', 'move'],
  'quick-draw': ['field', 'aim', 'care', 'harm', 'drive', 'fire', 'move'],
  opend6: [
    'checks',
    'table',
    'squad',
    'scenario',
    'damage',
    'hazard',
    'weather',
    'spacecraft',
    'contact',
    'sight',
    'hidden',
    'fire',
    'building',
    'grenade',
    'artillery',
    'blaze',
    'happening',
    'opportunity',
    'move',
    'melee',
    'morale',
    'assault',
    'special',
    'amok',
    'turn',
  ],
  'starship-marine': [
    'deck',
    'squad',
    'obstacles',
    'ship',
    'sight',
    'fire',
    'morale',
    'melee',
    'mission',
    'move',
    'turn',
  ],
};

const anyOf = (names) => `(${names.join('|')})`;

/** Rules that keep an order below a path: no import from a later group, no file or folder outside the groups. */
function ordered(name, comment, path, groups, end) {
  const later = groups.slice(0, -1).map((group, i) => ({
    name: `${name}-${group[0]}`,
    comment,
    severity: 'error',
    from: { path: `^${path}${anyOf(group)}${end}` },
    to: { path: `^${path}${anyOf(groups.slice(i + 1).flat())}${end}` },
  }));
  const unknown = {
    name: `${name}-unknown`,
    comment: 'It has no place in the order yet: add it to the list in .dependency-cruiser.js.',
    severity: 'error',
    from: { path: `^${path}[^/]+${end}`, pathNot: `^${path}${anyOf(groups.flat())}${end}` },
    to: {},
  };
  return [...later, unknown];
}

const roomOrder = ordered(
  'rooms',
  'A room imports only from rooms before it (docs/architecture.md).',
  `src/rulesets/${anyOf(orderedRulesets)}/`,
  rooms,
  '(/|[.]ts$)',
);

const chapterOrder = Object.entries(chapters).flatMap(([ruleset, order]) =>
  ordered(
    `chapters-${ruleset}`,
    'A chapter imports only from chapters before it (README of the ruleset).',
    `src/rulesets/${ruleset}/book/`,
    [...order.map((chapter) => [`${chapter}/`]), ['[^/]+[.]ts$']],
    '',
  ),
);

export default {
  forbidden: [
    ...inOrder,
    {
      name: 'no-circles-of-folders',
      comment: 'Two folders that need each other are one, or what both need belongs into a third.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^src/foundry/' },
      to: { circular: true },
    },
    {
      name: 'no-circles',
      comment: 'Files that need each other are one idea: put it into one file, or what both need into a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'rulesets-by-their-index',
      comment: 'Headless doors know rulesets by their facets alone.',
      severity: 'error',
      from: { path: '^src/headless/' },
      to: { path: '^src/rulesets/', pathNot: '^src/rulesets/(|[^/]+/)index\\.ts$' },
    },
    {
      name: 'rulesets-when-needed',
      comment: 'The host knows the manifests of rulesets, and has the rest loaded when somebody needs it.',
      severity: 'error',
      from: { path: '^src/foundry/' },
      to: { path: '^src/rulesets/', pathNot: '^src/rulesets/(catalogue|shelf)\\.ts$' },
    },
    {
      name: 'manifests-are-thin',
      comment: 'A manifest is loaded before anything runs, with everything that it imports.',
      severity: 'error',
      from: { path: '^src/rulesets/[^/]+/manifest\\.ts$' },
      to: { path: '^src/rulesets/', pathNot: '^src/rulesets/[^/]+/data/[^/]+\\.ts$' },
    },
    ...roomOrder,
    ...chapterOrder,
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
  },
};
