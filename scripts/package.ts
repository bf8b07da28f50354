import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Zippable, zipSync } from 'fflate';
import { type Deployment, deploymentOf, type Environment, environments, variants } from '../config/variants';
import { projectRoot } from '../server/fingerprint';
import { HelpRequest, orExplain, StartError } from '../server/startError';
import { build, webDir } from './build';
import { serverFiles } from './delivery/serverArchive';
import { nginxConf } from './nginx';
import { type CommandProgress, commandProgress, stoppable } from './progress';
import { type Bundle, stampBundle } from './stamp';

export interface Target {
  variant: string;
  env: Environment;
}

const usage = `Options:
  --variant NAME   this variant only (known: ${Object.keys(variants).join(', ')}); default: all
  --env NAME       this environment only (known: ${environments.join(', ')}); default: all
  --server         one archive of the server with the pages of all variants, which is started with Node alone
  --out DIR        where the archives go (default archives)`;

function oneOf<T extends string>(option: string, value: string | undefined, known: readonly T[]): T[] {
  if (value === undefined) return [...known];
  if (!known.includes(value as T)) throw new StartError(`${option} ${value}: unknown; known: ${known.join(', ')}.`);
  return [value as T];
}

/** Options of packaging. Throws StartError on unknown or incomplete variants and HelpRequest on --help. */
export function packageOptions(args: readonly string[]): { targets: Target[]; server: boolean; out: string } {
  let values: { variant?: string; env?: string; server?: boolean; out?: string; help?: boolean };
  try {
    const text = { type: 'string' } as const;
    values = parseArgs({
      args: [...args],
      options: {
        variant: text,
        env: text,
        server: { type: 'boolean' },
        out: text,
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    throw new StartError((error as Error).message.split('. ')[0] ?? '');
  }
  if (values.help) throw new HelpRequest(usage);
  const out = values.out ?? 'archives';
  if (values.server) {
    if (values.variant ?? values.env) throw new StartError('--server has all variants and environments.');
    return { targets: [], server: true, out };
  }
  const names = oneOf('--variant', values.variant, Object.keys(variants));
  const envs = oneOf('--env', values.env, environments);
  const targets = names.flatMap((variant) => envs.map((env) => ({ variant, env })));
  for (const { variant, env } of targets) {
    try {
      deploymentOf(variant, env);
    } catch (error) {
      throw new StartError((error as Error).message);
    }
  }
  return { targets, server: false, out };
}

export interface Origin {
  /** Undefined outside of a git checkout. */
  commit: string | undefined;
  /** Were there changes that no commit holds? */
  dirty: boolean;
  builtAt: Date;
  /** Time of the commit: the files' time in the archive, so that a web server sees that a release changed them. */
  committedAt: Date;
}

function origin(): Origin {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8', stdio: 'pipe' }).trim();
  const builtAt = new Date();
  try {
    const [commit, seconds] = git('log', '-1', '--format=%H %ct').split(' ');
    const committedAt = new Date(Number(seconds) * 1000);
    return { commit, dirty: git('status', '--porcelain') !== '', builtAt, committedAt };
  } catch {
    return { commit: undefined, dirty: true, builtAt, committedAt: builtAt };
  }
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
/** The time in the archive's name and in the manifest, in the product's zone. */
const stamp = (at: Date) => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Shanghai',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string) => parts.find((p) => p.type === type)?.value ?? '';
  return ['year', 'month', 'day', 'hour', 'minute', 'second'].map(part).join('');
};

/**
 * The files of one archive by name: `web/` laid out as the paths under which it is served, `nginx.conf`, and
 * `manifest.json` with size and SHA-256 of every other file.
 */
export function archiveFiles(bundle: Bundle, deployment: Deployment, from: Origin): Map<string, Uint8Array> {
  const { variant, env, base, publicPath, apiHost, fileHost } = deployment;
  const files = new Map<string, Uint8Array>();
  for (const [name, bytes] of bundle) files.set(`web${name === 'index.html' ? base : publicPath}${name}`, bytes);
  const html = bundle.get('index.html')?.toString('utf8') ?? '';
  files.set('nginx.conf', Buffer.from(nginxConf(deployment, html)));
  const manifest = {
    variant,
    environment: env,
    base,
    publicPath,
    apiHost,
    fileHost,
    commit: from.commit ?? null,
    dirty: from.dirty,
    builtAt: from.builtAt.toISOString(),
    files: [...files].map(([name, bytes]) => ({ name, bytes: bytes.length, sha256: sha256(bytes) })),
  };
  files.set('manifest.json', Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
  return files;
}

/** A zip of the files with one time (UTC) for all of them: the same files and time give the same bytes. */
export function zipOf(files: ReadonlyMap<string, Uint8Array>, time: Date): Uint8Array {
  // The format has no zone and the library writes the machine's, so the machine is told UTC's numbers.
  const mtime = new Date(time.getTime() + time.getTimezoneOffset() * 60_000);
  const entries: Zippable = {};
  for (const [name, bytes] of files) {
    entries[name] = [
      bytes,
      { level: /\.(?:br|gz|png|jpg|woff2)$/.test(name) ? 0 : 9, mtime, os: 3, attrs: 0o644 << 16 },
    ];
  }
  return zipSync(entries);
}

/** Writes an archive under its name only when it is whole, and says how large it is. */
function writeArchive(file: string, archive: Uint8Array, progress: CommandProgress): void {
  try {
    writeFileSync(`${file}.unfinished`, archive);
    renameSync(`${file}.unfinished`, file);
  } finally {
    rmSync(`${file}.unfinished`, { force: true });
  }
  progress.end();
  console.info(`${relative(process.cwd(), file)}  ${(archive.length / 1e6).toFixed(1)} MB`);
}

/** Writes the archives. */
async function packageAll(signal: AbortSignal, progress: CommandProgress): Promise<void> {
  const { targets, server, out } = packageOptions(process.argv.slice(2));
  const from = origin();
  await build();
  signal.throwIfAborted();
  const directory = resolve(projectRoot, out);
  mkdirSync(directory, { recursive: true });
  if (server) {
    progress.at('Packing', 0, 1);
    const file = join(directory, `teacher-server-${stamp(from.builtAt)}.zip`);
    writeArchive(file, zipOf(await serverFiles(), from.committedAt), progress);
  }
  for (const [i, { variant, env }] of targets.entries()) {
    progress.at('Packing', i, targets.length);
    // The line is shown, and Ctrl-C heard, before the next archive holds the process.
    await pause(0);
    signal.throwIfAborted();
    const deployment = deploymentOf(variant, env);
    const archive = zipOf(archiveFiles(await stampBundle(webDir, deployment), deployment, from), from.committedAt);
    const file = join(directory, `teacher-${variant}-${env}-${stamp(from.builtAt)}.zip`);
    writeArchive(file, archive, progress);
  }
}

async function main(): Promise<void> {
  const progress = commandProgress();
  await stoppable((signal) => packageAll(signal, progress)).finally(progress.end);
}

if (require.main === module) void orExplain(main);
