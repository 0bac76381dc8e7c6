import type * as v from 'valibot';
import { Fault } from '../../../engine/faults';
import { read } from '../../../engine/form';
import { fieldTexts, joinedFields } from './fields';
import { frozen, remembered } from './remembered';

/** Reads a text of a document, once while it says the same. Throws a Fault with the path of the bad part. */
export function parsed<T>(owner: object, name: string, text: string, shape: v.GenericSchema): T {
  return remembered(owner, name, [text], () => readText(name, text, shape) as T);
}

/** The same of a record that is kept as fields; null where none is kept. */
export function parsedFields<T>(owner: object, name: string, kept: unknown, shape: v.GenericSchema): T | null {
  return remembered(owner, name, fieldTexts(kept), () => {
    const text = joinedFields(kept);
    return text === '' ? null : (readText(name, text, shape) as T);
  });
}

function readText(name: string, text: string, shape: v.GenericSchema): unknown {
  return frozen(read(shape, jsonOf(name, text), 'bad-document', `The battle's '${name}'`));
}

function jsonOf(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Fault('bad-document', `The battle's '${name}' is no JSON.`);
  }
}
