import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Client } from 'pg';
import { freePort } from './ports';
import { temporaryDirectory } from './temporary';

const DEBIAN = '/usr/lib/postgresql';

/** Directory of initdb and postgres: PG_BIN, a distribution's, or one in the PATH. Undefined without PostgreSQL. */
export function postgresPrograms(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const places = [
    process.env.PG_BIN ?? '',
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return places.find((place) => place && ['initdb', 'postgres'].every((name) => existsSync(join(place, name))));
}

/** Ids of the user that runs PostgreSQL. It refuses to run as root, so root takes the user of its package. */
export function owner(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const numberOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: numberOf('-u'), gid: numberOf('-g') };
}

export const ended = (child: ChildProcess) =>
  child.exitCode === null && child.signalCode === null
    ? new Promise<void>((done) => child.once('exit', () => done()))
    : Promise.resolve();

/** Ends a program, does something, and starts it again however that ends. */
export async function whileDown(
  program: ChildProcess,
  signal: NodeJS.Signals,
  meanwhile: () => Promise<void>,
  start: () => Promise<void>,
): Promise<void> {
  program.kill(signal);
  await ended(program);
  try {
    await meanwhile();
  } finally {
    await start();
  }
}

export interface Postgres {
  /** Port on 127.0.0.1, for clients that do not use the socket. */
  port: number;
  /** Address of a database. */
  address(name: string): string;
  /** Address of a new, empty database. */
  database(name: string): Promise<string>;
  /** Stops the server, as for an update, while `meanwhile` runs, and starts it again. */
  away(meanwhile: () => Promise<void>): Promise<void>;
  /** Starts a standby that follows this server, at this moment and from now on. */
  standby(): Promise<Standby>;
  stop(): Promise<void>;
}

export interface Standby {
  port: number;
  /** Kills the server that it follows, and takes its place. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a private cluster on a free port in a temporary directory. Throws when PostgreSQL is not installed. */
export async function startPostgres(): Promise<Postgres> {
  const programs = postgresPrograms();
  if (!programs) throw new Error('PostgreSQL is not installed (apt-get install postgresql, or set PG_BIN).');
  const home = temporaryDirectory('postgres');
  const data = join(home.path, 'data');
  const user = owner();
  mkdirSync(data);
  chmodSync(home.path, 0o755);
  if (user.uid !== undefined && user.gid !== undefined) chownSync(data, user.uid, user.gid);
  const options = { ...user, cwd: '/', stdio: 'ignore' as const };
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    options,
  );
  const port = await freePort();
  // The data need not outlive the tests, so writes do not wait for the disk.
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${data}`, 'fsync=off'];
  const launch = () => spawn(join(programs, 'postgres'), ['-D', data, ...settings.flatMap((s) => ['-c', s])], options);
  let server = launch();
  const kill = () => server.kill('SIGKILL');
  process.once('exit', kill);
  const address = (name: string) => `postgresql://postgres@localhost:${port}/${name}?host=${data}`;
  const stop = async () => {
    server.kill('SIGINT');
    await ended(server);
    process.removeListener('exit', kill);
    home.remove();
  };

  async function admin(statement: string): Promise<void> {
    const client = new Client({ connectionString: address('postgres') });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  }

  async function answers(): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        return await admin('select 1');
      } catch (error) {
        if (tries === 100 || server.exitCode !== null) {
          await stop();
          throw error;
        }
        await new Promise((done) => setTimeout(done, 100));
      }
    }
  }
  await answers();
  return {
    port,
    address,
    away: (meanwhile) =>
      whileDown(server, 'SIGINT', meanwhile, () => {
        server = launch();
        return answers();
      }),
    standby: async () => {
      const copy = join(home.path, 'standby');
      mkdirSync(copy, { mode: 0o700 });
      if (user.uid !== undefined && user.gid !== undefined) chownSync(copy, user.uid, user.gid);
      execFileSync(
        join(programs, 'pg_basebackup'),
        [
          '-D',
          copy,
          '-R',
          '-X',
          'stream',
          '-h',
          '127.0.0.1',
          '-p',
          String(port),
          '-U',
          'postgres',
          '-c',
          'fast',
          '--no-sync',
        ],
        options,
      );
      const own = await freePort();
      const places = [`port=${own}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${copy}`, 'fsync=off'];
      const second = spawn(join(programs, 'postgres'), ['-D', copy, ...places.flatMap((s) => ['-c', s])], options);
      const killSecond = () => second.kill('SIGKILL');
      process.once('exit', killSecond);
      return {
        port: own,
        promote: async () => {
          server.kill('SIGKILL');
          await ended(server);
          const client = new Client({ host: '127.0.0.1', port: own, user: 'postgres', database: 'postgres' });
          await client.connect();
          await client.query('select pg_promote()').finally(() => client.end());
        },
        stop: async () => {
          second.kill('SIGINT');
          await ended(second);
          process.removeListener('exit', killSecond);
        },
      };
    },
    database: async (name) => {
      await admin(`create database "${name}"`);
      return address(name);
    },
    stop,
  };
}
