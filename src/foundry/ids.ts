/** The module's id: prefix of sub-types, flags, settings, hooks and socket. */
export const MODULE = 'skirmish-line';

/** Sub-types of documents, as declared in module.json. */
export const subTypes = {
  squad: `${MODULE}.squad`,
  battle: `${MODULE}.battle`,
  resolution: `${MODULE}.resolution`,
  terrain: `${MODULE}.terrain`,
  datasheet: `${MODULE}.datasheet`,
} as const;

/** Flag of a wall that says what it is to the rules. */
export const WALL_KIND = 'kind';

/** Flag of a page of the rules reference: the ids of the rules on it. */
export const RULE_FLAG = 'rule';

/** Hooks that the module calls; other packages may listen. */
export const hooks = {
  /** (api) once everything is registered and the world is ready. */
  ready: `${MODULE}.ready`,
  /** (battle: LiveBattle | null) whenever the battle on the viewed scene, or anything in it, has changed. */
  battleChanged: `${MODULE}.battleChanged`,
  /** (selection: Selection) whenever this client's selection has changed. */
  selectionChanged: `${MODULE}.selectionChanged`,
  /** (userId) when somebody's client has come to the table, ready to be asked. */
  present: `${MODULE}.present`,
  /** (events, battle) after a command has been carried out, on every client. */
  resolved: `${MODULE}.resolved`,
} as const;

/** Path of a file of the module as the host serves it. */
export function moduleFile(path: string): string {
  return `modules/${MODULE}/${path}`;
}

/** Path of a Handlebars template of the module. */
export function template(name: string): string {
  return moduleFile(`templates/${name}.hbs`);
}
