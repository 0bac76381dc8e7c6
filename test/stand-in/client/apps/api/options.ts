import { checkOptions } from '../../../common/strict';
import { asDict, copyPlain, isPlain, mergeInto, type Dict } from '../records';
import type { ApplicationOptions } from './types';

/** Keys of ApplicationConfiguration (API ApplicationV2); subclasses of the host add theirs with `static KNOWN_OPTIONS`. */
const BASE_KEYS = ['id', 'uniqueId', 'classes', 'tag', 'window', 'actions', 'form', 'position'];

const NESTED_KEYS: Readonly<Record<string, readonly string[]>> = {
  window: [
    'frame',
    'positioned',
    'title',
    'icon',
    'controls',
    'minimizable',
    'resizable',
    'contentTag',
    'contentClasses',
  ],
  position: ['top', 'left', 'width', 'height', 'scale', 'zIndex'],
  form: ['handler', 'submitOnChange', 'closeOnSubmit'],
};

/** What `mergeOptions` needs of a class. */
export interface OptionsClass {
  readonly name: string;
  readonly DEFAULT_OPTIONS: object;
  readonly KNOWN_OPTIONS: readonly string[];
}

/**
 * The configuration of an instance: DEFAULT_OPTIONS from the base class up to the class itself, then the constructor's options.
 * Class lists and header controls add up; everything else is replaced by the later one.
 * An unknown key in DEFAULT_OPTIONS throws; a constructor may carry keys of its own, but none inside window, position, form.
 */
export function mergeOptions(chain: readonly OptionsClass[], given: Dict): ApplicationOptions {
  const known = [
    ...BASE_KEYS,
    ...chain.flatMap((cls) => (Object.hasOwn(cls, 'KNOWN_OPTIONS') ? cls.KNOWN_OPTIONS : [])),
  ];
  const result: Dict = {};
  for (const cls of [...chain].reverse()) {
    if (!Object.hasOwn(cls, 'DEFAULT_OPTIONS')) continue;
    checkOptions(`${cls.name}.DEFAULT_OPTIONS`, cls.DEFAULT_OPTIONS, known);
    checkNested(`${cls.name}.DEFAULT_OPTIONS`, { ...cls.DEFAULT_OPTIONS });
    addOptions(result, { ...cls.DEFAULT_OPTIONS });
  }
  checkNested(`new ${chain[0]?.name ?? 'ApplicationV2'}`, given);
  addOptions(result, given);
  return result as ApplicationOptions;
}

function checkNested(owner: string, options: Dict): void {
  for (const [part, keys] of Object.entries(NESTED_KEYS)) {
    const value = options[part];
    if (isPlain(value)) checkOptions(`${owner}.${part}`, value, keys);
  }
}

function addOptions(target: Dict, source: Dict): void {
  const classes = union(target['classes'], source['classes']);
  const before = asDict(target['window']);
  const given = asDict(source['window']);
  const controls = union(before['controls'], given['controls']);
  const contentClasses = union(before['contentClasses'], given['contentClasses']);
  mergeInto(target, source);
  target['classes'] = classes;
  target['window'] = { ...asDict(target['window']), controls, contentClasses };
}

function union(first: unknown, second: unknown): unknown[] {
  const list = [...(Array.isArray(first) ? first : []), ...(Array.isArray(second) ? second : [])] as unknown[];
  return copyPlain([...new Set(list)]);
}
