import { existsSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Rolldown } from 'vite';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const foundry = resolve(root, 'src/foundry');

/** The part of the module that knows the host, as the source of a function; what it imports from elsewhere is shared. */
export interface Bundle {
  readonly code: string;
  readonly shared: Readonly<Record<string, unknown>>;
}

/** The card that asks a person: here the world answers. */
const PROMPT = '\0prompt';
/** The window that asks whether something may be taken back. */
const CONSENT = '\0consent';
/** What deflates texts, in a thread of its own and so at no certain time: here the same is done at once. */
const PACK = '\0pack';
/** What asks the gamemaster whether a unit may break the lists: here it may. */
const ALLOW = '\0allow';
/** What the parts that are replaced do in their place. */
const INSTEAD: Readonly<Record<string, string>> = {
  [PROMPT]: 'export const openPrompt = (question) => answerPrompt(question);',
  [CONSENT]: 'export const askConsent = (_combat, wish) => answerConsent(wish);',
  [ALLOW]: 'export const askToAllow = async () => true;',
  [PACK]: `
    import { deflateRawSync, inflateRawSync } from 'node:zlib';
    export const deflated = async (bytes) => new Uint8Array(deflateRawSync(bytes));
    export const inflated = async (bytes) => new Uint8Array(inflateRawSync(bytes));
    export const packed = async (text) => (text.length < 240 ? text : deflateRawSync(text).toString('base64'));
    export const unpacked = async (text) =>
      text.startsWith('{') ? text : inflateRawSync(Buffer.from(text, 'base64')).toString();
  `,
};
/** Before the path of a file that knows no host. */
const CORE = 'core:';

let made: Promise<Bundle> | null = null;

/** Bundles the foundry layer, once; every client that evaluates it has a memory of its own. */
export async function bundled(): Promise<Bundle> {
  made ??= makeBundle();
  return made;
}

async function makeBundle(): Promise<Bundle> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'foundry-alone',
        enforce: 'pre',
        resolveId(source, importer) {
          if (importer === undefined) return null;
          if (source.endsWith('/prompt-window')) return PROMPT;
          if (source.endsWith('/consent-window')) return CONSENT;
          if (source.endsWith('/pack')) return PACK;
          if (source.endsWith('/ask-to-allow')) return ALLOW;
          if (!source.startsWith('.')) return { id: source, external: true };
          const path = resolve(dirname(importer), source);
          const own = path.startsWith(`${foundry}/`);
          return own ? null : { id: `${CORE}${relative(root, path)}`, external: true };
        },
        load: (id) => INSTEAD[id] ?? null,
      },
    ],
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry: resolve(root, 'test/fake-host/page.ts'), formats: ['cjs'], fileName: 'page' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [chunk] = (Array.isArray(result) ? result : [result as Rolldown.RolldownOutput]).flatMap(
    ({ output }) => output,
  );
  if (chunk?.type !== 'chunk') throw new Error('the foundry layer could not be bundled');
  const shared: Record<string, unknown> = {};
  for (const name of chunk.imports) shared[name] = await import(/* @vite-ignore */ addressOf(name));
  await loadRulesets(shared[`${CORE}src/rulesets/catalogue`] as Catalogue);
  return { code: chunk.code, shared };
}

interface Catalogue {
  readonly catalogue: readonly { load: () => Promise<unknown> }[];
}

/** What is read from files comes at no time of the world's clock, and is waited for there in vain. */
async function loadRulesets({ catalogue }: Catalogue): Promise<void> {
  for (const listed of catalogue) {
    const ruleset = await listed.load();
    listed.load = async () => ruleset;
  }
}

/** Where to import it from; the same instance that a test imports. */
function addressOf(name: string): string {
  if (!name.startsWith(CORE)) return name;
  const path = resolve(root, name.slice(CORE.length));
  return pathToFileURL(existsSync(`${path}.ts`) ? `${path}.ts` : `${path}/index.ts`).href;
}
