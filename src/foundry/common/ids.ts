/** The module's id: prefix of sub-types, flags, settings, hooks and socket. */
export const MODULE = 'skirmish-line';

/** Sub-types of documents, as declared in module.json. */
export const subTypes = {
  squad: `${MODULE}.squad`,
  battle: `${MODULE}.battle`,
  resolution: `${MODULE}.resolution`,
  terrain: `${MODULE}.terrain`,
  datasheet: `${MODULE}.datasheet`,
  force: `${MODULE}.force`,
} as const;

/** Flag of a wall with its kind for the rules. */
export const WALL_KIND = 'kind';

/** Flag of a journal and of a page of the rules reference: the ids of the rules in it. */
export const RULE_FLAG = 'rule';
/** Flag of a journal and of its page that says a ruleset in brief: the ruleset's id. */
export const PRIMER_FLAG = 'primer';

/** Flag of everything that a deployment has made: the id of its battle or scene. */
export const DEPLOYMENT = 'deployment';

/** Flag of a journal with the forces of a user: that user's id. */
export const FORCES = 'forces';

/** Type of a drag that carries a scenario from the gallery: { type, scenario }. */
export const SCENARIO_DRAG = `${MODULE}.scenario`;

/** Type of a drag that carries something that happens in a running battle: { type, happening }. */
export const HAPPENING_DRAG = `${MODULE}.happening`;

/** Hooks that the module calls; other packages may listen. */
export const hooks = {
  /** (api) once everything is registered and the world is ready. */
  ready: `${MODULE}.ready`,
  /** (battle: LiveBattle | null) whenever the battle on the viewed scene, or anything in it, has changed. */
  battleChanged: `${MODULE}.battleChanged`,
  /** (selection: Selection) whenever this client's selection has changed. */
  selectionChanged: `${MODULE}.selectionChanged`,
  /** (userId) when a user's client has come to the table and is ready to be asked. */
  present: `${MODULE}.present`,
  /** (begins: boolean) when an intent of this client has its verdict; true if what it begins is not written yet. */
  verdict: `${MODULE}.verdict`,
  /** () when a gamemaster has given this client keys of sealed battles. */
  keysCame: `${MODULE}.keysCame`,
  /** ({ seq, lines }, battle) when a command has been shown, or passed over, on every client. */
  resolved: `${MODULE}.resolved`,
  /** () when the order in which figures act, as something that plays shows it, is another. */
  sequencePlayed: `${MODULE}.sequencePlayed`,
  /** (places: Point[]) when a user points at a goal: its places on the table; empty when they no longer do. */
  placesShown: `${MODULE}.placesShown`,
  /** (why: Doubt | null) when this page begins to doubt its connection or its documents; null when it can rely on them again. */
  connectionChanged: `${MODULE}.connectionChanged`,
  /** () when a part of the table has failed, or works again. */
  failuresChanged: `${MODULE}.failuresChanged`,
} as const;

/** Hook within the module: (figure: FigureId | null) when the right button asks for the orders of a figure's unit. */
export const ORDERS_ASKED = `${MODULE}.ordersAsked`;

/** Hook for what can be heard of a beat: (cue, { battle, at, figures }). */
export const CUE = `${MODULE}.cue`;

/** Hook by which others ask the canvas to point at figures: (figure ids). */
export const SHOW_FIGURES = `${MODULE}.showFigures`;

/** Path of a file of the module as the host serves it. */
export function moduleFile(path: string): string {
  return `modules/${MODULE}/${path}`;
}

/** Path of a Handlebars template of the module. */
export function template(name: string): string {
  return moduleFile(`templates/${name}.hbs`);
}
