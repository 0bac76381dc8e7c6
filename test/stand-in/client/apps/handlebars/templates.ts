import Handlebars from 'handlebars';
import { beginWork } from '../../core/rest';
import { compileCoreTemplate } from './core-templates';

const compiled = new Map<string, Promise<HandlebarsTemplateDelegate>>();

/** Fetch and compile a template, once; it also becomes a partial under its id (or path). */
export function getTemplate(path: string, id: string = path): Promise<HandlebarsTemplateDelegate> {
  let template = compiled.get(id);
  if (!template) {
    template = load(path, id);
    compiled.set(id, template);
    template.catch(() => compiled.delete(id));
  }
  return template;
}

async function load(path: string, id: string): Promise<HandlebarsTemplateDelegate> {
  const own = compileCoreTemplate(path);
  if (own) {
    Handlebars.registerPartial(id, own);
    return own;
  }
  const end = beginWork('template');
  try {
    const answer = await fetch(path.startsWith('/') ? path : `/${path}`);
    if (!answer.ok) throw new Error(`The template "${path}" could not be loaded (${answer.status})`);
    const template = Handlebars.compile(await answer.text(), { preventIndent: true });
    Handlebars.registerPartial(id, template);
    return template;
  } finally {
    end();
  }
}

/** Load several templates: a list of paths, or partial ids with their paths. */
export function loadTemplates(
  paths: readonly string[] | Record<string, string>,
): Promise<HandlebarsTemplateDelegate[]> {
  const pairs = Array.isArray(paths)
    ? (paths as readonly string[]).map((path): [string, string] => [path, path])
    : Object.entries(paths as Record<string, string>);
  return Promise.all(pairs.map(([id, path]) => getTemplate(path, id)));
}

/** Render a template; prototype members of the data may be read, as in the real host. */
export async function renderTemplate(path: string, data: object): Promise<string> {
  const template = await getTemplate(path);
  return template(data, { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true });
}
