/** What a person typed into the chat, understood. */
export type ChatCommand =
  | { kind: 'roll'; formula: string; flavor: string; mode: 'public' | 'gm' | 'blind' | 'self' | null }
  | { kind: 'whisper'; names: string[]; text: string }
  | { kind: 'speech' | 'ooc' | 'emote'; text: string }
  | { kind: 'invalid'; reason: string };

const ROLLS: Readonly<Record<string, 'public' | 'gm' | 'blind' | 'self' | null>> = {
  r: null,
  roll: null,
  pr: 'public',
  publicroll: 'public',
  gmr: 'gm',
  gmroll: 'gm',
  br: 'blind',
  blindroll: 'blind',
  broll: 'blind',
  sr: 'self',
  selfroll: 'self',
};

/** Read a chat line: `/roll 2d6 # flavour`, `/whisper [A, B] text`, `/gm text`, `/ooc`, `/ic`, `/emote`, or plain words. */
export function parseCommand(line: string, userNames: readonly string[]): ChatCommand {
  const match = /^\/(\S+)\s*([\s\S]*)$/.exec(line);
  if (!match) return { kind: 'ooc', text: line };
  const name = (match[1] ?? '').toLowerCase();
  const rest = (match[2] ?? '').trim();
  if (name in ROLLS) return parseRoll(name, rest);
  if (name === 'w' || name === 'whisper') return parseWhisper(rest, userNames);
  if (name === 'gm' || name === 'gamemaster') return { kind: 'whisper', names: ['gm'], text: rest };
  if (name === 'ic') return { kind: 'speech', text: rest };
  if (name === 'ooc') return { kind: 'ooc', text: rest };
  if (name === 'me' || name === 'em' || name === 'emote') return { kind: 'emote', text: rest };
  return { kind: 'invalid', reason: `/${name} is not a chat command.` };
}

function parseRoll(name: string, rest: string): ChatCommand {
  const [formula = '', ...flavor] = rest.split('#');
  if (!formula.trim()) return { kind: 'invalid', reason: 'Write what to roll, for instance /roll 2d6+1.' };
  return { kind: 'roll', formula: formula.trim(), flavor: flavor.join('#').trim(), mode: ROLLS[name] ?? null };
}

function parseWhisper(rest: string, userNames: readonly string[]): ChatCommand {
  const listed = /^\[([^\]]+)\]\s*([\s\S]*)$/.exec(rest);
  if (listed)
    return whisper(
      (listed[1] ?? '').split(',').map((name) => name.trim()),
      listed[2] ?? '',
      userNames,
    );
  const single = [...userNames, 'gm']
    .sort((a, b) => b.length - a.length)
    .find((name) => rest.toLowerCase().startsWith(`${name.toLowerCase()} `));
  if (!single) return { kind: 'invalid', reason: 'Write whom to whisper to, for instance /whisper [Anna] hello.' };
  return whisper([single], rest.slice(single.length).trim(), userNames);
}

function whisper(given: string[], text: string, userNames: readonly string[]): ChatCommand {
  const names = given.map(
    (name) => [...userNames, 'gm'].find((user) => user.toLowerCase() === name.toLowerCase()) ?? '',
  );
  if (names.includes(''))
    return { kind: 'invalid', reason: `Nobody here is called ${given[names.indexOf('')] ?? ''}.` };
  return { kind: 'whisper', names, text };
}
