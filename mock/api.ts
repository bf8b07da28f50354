import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { setTimeout as pause } from 'node:timers/promises';
import type { Request as Incoming, Response as Outgoing } from 'express';
import { register } from 'tsx/cjs/api';
import type { Backend } from '../server/backend';
import type { Database } from '../server/db/client';

/*
 * Mounts the server into `umi dev`. umi evaluates this file again on every change below mock/, server/, domain/,
 * locales/ and config/; the server itself is loaded by the next request, so that a burst of changes costs one load, and
 * a file that does not compile does not stop the dev server: the last good version goes on answering.
 */
const root = resolve(__dirname, '..');
const dataDir = resolve(root, process.env.DATA_DIR || join('.data', 'dev'));
/** Where `umi dev` listens, unless it says otherwise. */
const publicUrl = process.env.PUBLIC_URL || `http://localhost:${process.env.PORT || 8000}`;
const BODY_LIMIT = 5 * 1024 * 1024;
/** Milliseconds that a call waits for the first version of the server: less than a browser waits. */
const FIRST_WAIT = 10_000;

interface Loaded {
  version: number;
  answer: Promise<Backend>;
}
interface Kept {
  version: number;
  loaded?: Loaded;
  good?: Backend;
  say?: (language: string | undefined, key: string) => string;
  /** The open database with the key of the migrations it was opened with. */
  database?: { key: string; open: Promise<Database> };
}
const holder = globalThis as { __devBackend?: Kept };
holder.__devBackend ??= { version: 0 };
const kept = holder.__devBackend;
kept.version += 1;

type ServerModules = typeof import('../server/devModules');

/** Loads the server's modules again. */
function evaluate(): ServerModules {
  const ours = (file: string) => file.startsWith(root + sep) && !file.includes(`${sep}node_modules${sep}`);
  for (const file of Object.keys(require.cache)) {
    if (ours(file) && file !== __filename) delete require.cache[file];
  }
  const unregister = register();
  try {
    return require('../server/devModules') as ServerModules;
  } finally {
    unregister();
    // umi keeps every version of this file, and a module its children: each change would leave a server in memory.
    module.children = module.children.filter((child) => !ours(child.filename));
  }
}

/** Makes the demonstration's image in a process of its own: this one compiles the client meanwhile. */
async function makeImage(): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', join('scripts', 'image.ts')], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const kill = () => child.kill();
  process.once('exit', kill);
  // Without an image the database is filled where it is opened.
  await once(child, 'close').catch(() => undefined);
  process.removeListener('exit', kill);
}

async function load(): Promise<Backend> {
  const { createBackend, openDevDatabase, migrationHashes, imageIsFresh, say, localeOf } = evaluate();
  kept.say = (language, key) => say(localeOf(language), key);
  const isNew = !process.env.DATABASE_URL && !existsSync(join(dataDir, 'pg'));
  if (isNew && !imageIsFresh()) await makeImage();
  // Only the newest version does what is due, and none does it while the database is opened again.
  await kept.good?.due.stop();
  const key = migrationHashes().join();
  if (kept.database?.key !== key)
    kept.database = { key, open: reopen(kept.database?.open, () => openDevDatabase(dataDir)) };
  const database = await kept.database.open;
  const made = createBackend({ database, dataDir, publicUrl, faults: true, docs: true, trustProxy: false });
  made.due.start();
  return made;
}

async function reopen(old: Promise<Database> | undefined, open: () => Promise<Database>): Promise<Database> {
  await old?.then((database) => database.close()).catch(() => undefined);
  try {
    return await open();
  } catch (error) {
    // The next change may mend it.
    kept.database = undefined;
    throw error;
  }
}

/** The newest version of the server that works. Rejects when there has never been one. */
async function backend(): Promise<Backend> {
  const { version } = kept;
  if (kept.loaded?.version !== version) kept.loaded = { version, answer: load() };
  try {
    const good = await kept.loaded.answer;
    if (!kept.good) console.info('Built-in API: ready.');
    kept.good = good;
    return good;
  } catch (error) {
    if (!kept.good) throw error;
    console.error('The server could not be loaded, its last good version goes on answering:', (error as Error).message);
    const { good } = kept;
    good.due.start();
    kept.loaded = { version, answer: Promise.resolve(good) };
    return good;
  }
}

/** Entry that umi's multipart parser leaves in `req.files`. */
interface UploadedFile {
  fieldname: string;
  originalname: string;
  mimetype: string;
  buffer: Buffer;
}

/** Request for the server, with the body (JSON, form, multipart) written again, because umi has consumed it. */
function requestOf(req: Incoming, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    if (name !== 'content-length' && name !== 'transfer-encoding') headers.set(name, String(value));
  }
  let body: BodyInit | undefined;
  const fields = (): [string, string][] =>
    Object.entries(req.body as Record<string, string | string[]>).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, one]),
    );
  if (req.is('multipart/form-data')) {
    headers.delete('content-type');
    const form = new FormData();
    for (const [name, value] of fields()) form.append(name, value);
    for (const file of (req as { files?: UploadedFile[] }).files ?? []) {
      form.append(file.fieldname, new File([new Uint8Array(file.buffer)], file.originalname, { type: file.mimetype }));
    }
    body = form;
  } else if (req.method !== 'GET' && req.is('urlencoded')) {
    body = new URLSearchParams(fields());
  } else if (req.method !== 'GET' && req.is('json')) {
    headers.set('content-type', 'application/json');
    body = JSON.stringify(req.body);
  }
  return new Request(`http://${req.headers.host}${req.originalUrl}`, { method: req.method, headers, body, signal });
}

async function handle(req: Incoming, res: Outgoing): Promise<void> {
  const gone = new AbortController();
  res.once('close', () => gone.abort());
  try {
    // umi's parser drops a larger body silently and goes on with {}.
    if (Number(req.headers['content-length'] ?? 0) > BODY_LIMIT && req.is(['json', 'urlencoded'])) {
      res
        .status(413)
        .json({ success: false, errorCode: '413', errorMessage: 'The body is larger than 5 MB.', showType: 2 });
      return;
    }
    const ready = await (kept.good ? backend() : Promise.race([backend(), pause(FIRST_WAIT)]));
    if (!ready) {
      // The sign-in page tries again by itself.
      const errorMessage = kept.say?.(req.headers['accept-language'], 'error.preparing') ?? 'The server is starting.';
      const data = { busy: true, retryAfter: 2 };
      res.setHeader('retry-after', '2');
      res.status(503).json({ success: false, errorCode: '503', errorMessage, data, showType: 2 });
      return;
    }
    const answer = await ready(requestOf(req, gone.signal), { incoming: req });
    res.status(answer.status);
    for (const [name, value] of answer.headers) if (name !== 'set-cookie') res.setHeader(name, value);
    for (const cookie of answer.headers.getSetCookie()) res.append('set-cookie', cookie);
    if (!answer.body) res.end();
    else
      Readable.fromWeb(answer.body as WebStream)
        .on('error', () => res.destroy())
        .pipe(res);
  } catch (error) {
    if (gone.signal.aborted) return;
    const errorMessage = error instanceof Error ? error.message : String(error);
    console.error(`${req.method} ${req.path}:`, errorMessage);
    if (!res.headersSent) res.status(503).json({ success: false, errorCode: '503', errorMessage, showType: 2 });
    else res.destroy();
  }
}

// At once, beside the first compilation of the client: a new directory takes half a minute to fill.
if (!kept.loaded) setImmediate(() => void backend().catch(() => undefined));

const methods = ['GET', 'POST', 'PUT', 'DELETE'];
const mounts = ['/api/(.*)', '/upload/(.*)', '/demo/(.*)'];
export default Object.fromEntries(mounts.flatMap((path) => methods.map((method) => [`${method} ${path}`, handle])));
