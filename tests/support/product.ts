import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { scripts } from '../../package.json';
import { compileServer } from '../../scripts/compileServer';

const project = resolve(__dirname, '../..');
/** Script that lets a test move the server's clock. */
const laterClock = resolve(__dirname, 'laterClock.cjs');
/** Script of `npm start`. */
const startScript = resolve(project, 'scripts/start.ts');
/** Node options of `npm start`. */
const flags = scripts.start.split(' ').filter((word) => word.startsWith('--'));

export interface Product {
  /** Scheme, host and port, without a trailing slash. */
  origin: string;
  pid: number;
  /** Output so far. */
  output(): string;
  /** Sends a signal. Returns how the process ended. */
  end(signal?: NodeJS.Signals): Promise<Ended>;
  ended: Promise<Ended>;
}

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  output: string;
}

export interface ProductOptions {
  dataDir: string;
  port?: number;
  args?: readonly string[];
  env?: Readonly<Record<string, string | undefined>>;
  /** Starts it as `npm start` does, which builds what is missing and prints what the operator needs. */
  byScript?: boolean;
  /** Compiled server of another release, in its directory. Default: of these sources. */
  server?: { file: string; directory: string };
}

/** Starts the product as a separate process, which prints where it listens when it is ready. */
async function launch({ dataDir, port = 0, args = [], env = {}, byScript = false, server }: ProductOptions) {
  const started = byScript
    ? ['--import', 'tsx', startScript]
    : ['--enable-source-maps', server?.file ?? (await compileServer())];
  const { PATH, HOME, DB_PLAIN } = process.env;
  const child = spawn(
    process.execPath,
    [...flags, '--require', laterClock, ...started, '--port', String(port), '--data', dataDir, ...args],
    {
      cwd: server?.directory ?? project,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Variables that jest or the caller's shell has set must not steer the server, except for its road to the
      // database.
      env: {
        PATH,
        HOME,
        NODE_ENV: 'test',
        LOG_FORMAT: 'text',
        ...(DB_PLAIN && { DB_PLAIN }),
        ...env,
      } as NodeJS.ProcessEnv,
    },
  );
  let printed = '';
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = new Promise<Ended>((done) =>
    child.once('close', (code, signal) => {
      process.removeListener('exit', kill);
      done({ code, signal, output: printed });
    }),
  );
  const ready = new Promise<string>((done) => {
    const take = (chunk: Buffer) => {
      printed += chunk.toString('utf8');
      const origin = /(?:Listening on|Ready:) (http:\/\/[^\s"]+?)\/?["\s]/.exec(printed)?.[1];
      if (origin) done(origin);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
  });
  return { child, ready, ended, output: () => printed };
}

/** Starts the product and waits until it answers. Throws with its output when it ends instead. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const { child, ready, ended, output } = await launch(options);
  const origin = await Promise.race([
    ready,
    ended.then(({ code, signal }) => {
      throw new Error(`The server ended (${code ?? signal}) instead of listening:\n${output()}`);
    }),
  ]);
  return {
    origin,
    pid: child.pid as number,
    output,
    ended,
    end: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Starts the product where it cannot start. Returns how it ended. */
export async function failToStart(options: ProductOptions): Promise<Ended> {
  const { child, ready, ended } = await launch(options);
  await Promise.race([ready.then(() => child.kill('SIGKILL')), ended]);
  return ended;
}
