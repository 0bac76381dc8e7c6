/** The rules of the toy, so that it can cite them like any ruleset; it has no ledger that these could be made from. */
declare module '../../src/engine/rule' {
  interface RuleBook {
    'toy-turn-001': true;
    'toy-turn-002': true;
    'toy-board-001': true;
    'toy-board-002': true;
    'toy-move-001': true;
    'toy-move-002': true;
    'toy-move-003': true;
    'toy-seat-001': true;
    'toy-search-001': true;
    'toy-search-002': true;
    'toy-search-003': true;
    'toy-plot-001': true;
    'toy-plot-002': true;
    'toy-plot-003': true;
    'toy-plot-004': true;
    'toy-win-001': true;
    'toy-win-002': true;
  }
}

export {};
