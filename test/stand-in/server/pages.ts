import { createReadStream, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize, resolve } from 'node:path';
import type { PlainObject } from '../common/types';
import type { Sessions } from './sessions';

/** Folders that are served, by the start of the path. */
export type Mounts = [prefix: string, folder: string][];

export interface PageOptions {
  mounts: Mounts;
  sessions: Sessions;
  users: () => PlainObject[];
  activeUsers: () => string[];
  /** HTML of the shell and of the join page. */
  gamePage: string;
  joinPage: string;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
  '.hbs': 'text/plain; charset=utf-8',
  '.md': 'text/plain; charset=utf-8',
  '.map': 'application/json',
};

/** Answers plain HTTP: join page, game page, files of the host, of the module and of the system. */
export function handlePage(options: PageOptions, request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const path = decodeURIComponent(url.pathname);
  if (request.method === 'POST' && path === '/join') return void signIn(options, request, response);
  switch (path) {
    case '/':
      return redirect(response, options.sessions.userOf(request.headers.cookie) ? '/game' : '/join');
    case '/join':
      return send(response, 200, 'text/html; charset=utf-8', options.joinPage);
    case '/join/users':
      return send(response, 200, 'application/json', JSON.stringify(userFacts(options)));
    case '/game':
      if (!options.sessions.userOf(request.headers.cookie)) return redirect(response, '/join');
      return send(response, 200, 'text/html; charset=utf-8', options.gamePage);
    case '/favicon.ico':
      return send(response, 204, 'text/plain', '');
    default:
      return sendFile(options.mounts, path, response);
  }
}

function userFacts(options: PageOptions): PlainObject[] {
  const active = options.activeUsers();
  return options
    .users()
    .map(({ _id, name, role, color }) => ({ _id, name, role, color, active: active.includes(String(_id)) }));
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { location });
  response.end();
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-cache' });
  response.end(body);
}

function sendFile(mounts: Mounts, path: string, response: ServerResponse): void {
  for (const [prefix, folder] of mounts) {
    if (!path.startsWith(prefix)) continue;
    const root = resolve(folder);
    const file = normalize(join(root, path.slice(prefix.length)));
    if (!file.startsWith(root)) break;
    const stat = statSync(file, { throwIfNoEntry: false });
    if (!stat?.isFile()) continue;
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'content-length': stat.size,
      'cache-control': 'no-cache',
    });
    createReadStream(file).pipe(response);
    return;
  }
  send(response, 404, 'text/plain', `not found: ${path}`);
}

/** Sign in: a form or JSON with `user` (id or name). */
async function signIn(options: PageOptions, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString('utf8');
  const json = request.headers['content-type']?.includes('json') ?? false;
  const userId = json ? (JSON.parse(body) as { user?: string }).user : new URLSearchParams(body).get('user');
  const known = options.users().find((user) => user['_id'] === userId || user['name'] === userId);
  if (!known) return send(response, 403, 'text/plain', 'there is no such user');
  const session = options.sessions.open(String(known['_id']));
  response.writeHead(json ? 200 : 302, {
    'set-cookie': `session=${session}; HttpOnly; SameSite=Strict; Path=/`,
    location: '/game',
    'content-type': 'application/json',
  });
  response.end(json ? '{"status":"success"}' : '');
}
