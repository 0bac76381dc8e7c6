/** foundry.utils.escapeHTML */
export function escapeHTML(value: unknown): string {
  const map: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };
  return String(value).replace(/[&<>"']/g, (char) => map[char] ?? char);
}

/** foundry.utils.unescapeHTML */
export function unescapeHTML(value: string): string {
  const map: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };
  return value.replace(/&amp;|&lt;|&gt;|&quot;|&#x27;/g, (entity) => map[entity] ?? entity);
}

const forbidden = /<\s*\/?\s*(script|iframe|object|embed|link|meta|base|style|form)\b[^>]*>/gi;
const handlers = /\son[a-z]+\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi;
const scripts = /\s(href|src|action|formaction)\s*=\s*(["']?)\s*javascript:[^"'\s>]*\2/gi;

/** foundry.utils.cleanHTML: without scripts, frames, forms, event handlers and script links; same rule on server and client. */
export function cleanHTML(raw: string): string {
  const bodies = raw.replace(/<\s*(script|style)\b[^>]*>[\s\S]*?<\s*\/\s*\1\s*>/gi, '');
  return bodies.replace(forbidden, '').replace(handlers, '').replace(scripts, '');
}

/** foundry.utils.encodeURL */
export function encodeURL(path: string): string {
  try {
    return new URL(path).href;
  } catch {
    return path.split('/').map(encodeURIComponent).join('/');
  }
}
