import * as v from 'valibot';
import type { BattleFile } from '../../../battle/battle-file';
import { Fault } from '../../../engine/faults';
import { short } from '../../../engine/form';
import { REFEREE } from '../../../engine/request';
import { unseal } from '../../store/sealed/crypt';
import { keyNamed } from '../../store/sealed/key-ring';
import { isSecret, keyIdOf } from '../../store/sealed/seals';
import { sealFor } from '../../store/sealed/unseal';

/** The file of a battle that keeps secrets: a user with the key opens it, in the browser that has the key. */
type SealedFile = Pick<BattleFile, 'format' | 'ruleset' | 'version' | 'scenario'> & {
  readonly key: string;
  readonly sealed: string;
};

const sealedForm = v.looseObject({ key: short, sealed: v.string() });

/** A battle's file as it may leave this browser. */
export async function asKept(combat: HostCombat, file: BattleFile): Promise<BattleFile | SealedFile> {
  if (!isSecret(combat) || file.now.outcome !== null) return file;
  const sealed = await sealFor(combat, REFEREE, file);
  if (sealed === null) throw new Fault('battle-sealed', 'This browser has no key of the battle.');
  const { format, ruleset, version, scenario } = file;
  return { format, ruleset, version, scenario, key: keyIdOf(combat), sealed };
}

/** The plain JSON of a file; other files stay as they are. Throws a Fault when this browser does not have its key. */
export async function opened(json: unknown): Promise<unknown> {
  const file = v.safeParse(sealedForm, json);
  if (!file.success) return json;
  const key = keyNamed(file.output.key);
  const text = key === null ? null : await unseal(key, file.output.sealed);
  if (text === null) throw new Fault('file-sealed', 'The file is sealed, and this browser does not have its key.');
  return JSON.parse(text) as unknown;
}
