// Generated from packs/rules by tools/rule-ids.ts; do not edit.
declare module '../../engine/rule' {
  interface RuleBook {
    'bb-setup-001': true;
    'bb-setup-002': true;
    'bb-setup-003': true;
    'bb-setup-004': true;
    'bb-setup-005': true;
    'bb-setup-006': true;
    'bb-setup-007': true;
    'bb-squad-001': true;
    'bb-squad-002': true;
    'bb-squad-003': true;
    'bb-squad-004': true;
    'bb-squad-005': true;
    'bb-guts-001': true;
    'bb-guts-002': true;
    'bb-turn-001': true;
    'bb-turn-002': true;
    'bb-lead-001': true;
    'bb-lead-002': true;
    'bb-lead-003': true;
    'bb-lead-004': true;
    'bb-lead-005': true;
    'bb-lead-006': true;
    'bb-lead-007': true;
    'bb-lead-008': true;
    'bb-lead-009': true;
    'bb-react-001': true;
    'bb-react-002': true;
    'bb-react-003': true;
    'bb-react-004': true;
    'bb-react-005': true;
    'bb-carry-001': true;
    'bb-carry-002': true;
    'bb-carry-003': true;
    'bb-carry-004': true;
    'bb-carry-005': true;
    'bb-snipe-001': true;
    'bb-snipe-002': true;
    'bb-snipe-003': true;
    'bb-snipe-004': true;
    'bb-snipe-005': true;
    'bb-snipe-006': true;
    'bb-snipe-007': true;
    'bb-snipe-008': true;
    'bb-snipe-009': true;
    'bb-bug-001': true;
    'bb-bug-002': true;
    'bb-bug-003': true;
    'bb-bug-004': true;
    'bb-bug-005': true;
    'bb-bug-006': true;
    'bb-win-001': true;
    'bb-win-002': true;
  }
}

export {};
