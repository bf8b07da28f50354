import { spawn } from 'node:child_process';
import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';
import { freePort } from './ports';
import { ended, owner, type Postgres, whileDown } from './postgres';
import { temporaryDirectory } from './temporary';

/** Path of pgbouncer: the distribution's, or one in the PATH; undefined when there is none. */
export const poolerProgram = (): string | undefined =>
  ['/usr/sbin', ...(process.env.PATH ?? '').split(delimiter)]
    .map((place) => join(place, 'pgbouncer'))
    .find((program) => existsSync(program));

export interface Pooler {
  /** Address of a database of the PostgreSQL behind it. */
  address(name: string): string;
  /** Kills it while `meanwhile` runs, and starts it again. */
  away(meanwhile: () => Promise<void>): Promise<void>;
  /** Hands connections of another PostgreSQL on from now on, as after the promotion of a standby. */
  moveTo(database: number): void;
  stop(): Promise<void>;
}

/**
 * Settings that share connections to PostgreSQL between transactions. Waits are short: with the default settings a test
 * would wait a quarter of a minute for what takes seconds here.
 */
const settings = (port: number, database: number) => `
[databases]
* = host=127.0.0.1 port=${database} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
query_wait_timeout = 1
server_connect_timeout = 1
server_login_retry = 1
`;

const isListening = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });

/** Starts pgbouncer in transaction mode in front of a PostgreSQL. Throws when it is not installed. */
export async function startPooler(postgres: Postgres): Promise<Pooler> {
  const program = poolerProgram();
  if (!program) throw new Error('pgbouncer is not installed (apt-get install pgbouncer).');
  const home = temporaryDirectory('pooler');
  chmodSync(home.path, 0o755);
  const port = await freePort();
  const file = join(home.path, 'pgbouncer.ini');
  writeFileSync(file, settings(port, postgres.port));
  // pgbouncer refuses to run as root, as PostgreSQL does.
  const launch = () => spawn(program, [file], { ...owner(), cwd: '/', stdio: 'ignore' });
  let pooler = launch();
  const kill = () => pooler.kill('SIGKILL');
  process.once('exit', kill);
  const listens = async () => {
    for (let tries = 0; !(await isListening(port)); tries++) {
      if (tries === 100 || pooler.exitCode !== null) throw new Error('pgbouncer does not listen.');
      await new Promise((done) => setTimeout(done, 100));
    }
  };
  await listens();
  return {
    address: (name) => `postgresql://postgres@127.0.0.1:${port}/${name}`,
    away: (meanwhile) =>
      whileDown(pooler, 'SIGKILL', meanwhile, () => {
        pooler = launch();
        return listens();
      }),
    moveTo: (database) => {
      writeFileSync(file, settings(port, database));
      pooler.kill('SIGHUP');
    },
    stop: async () => {
      pooler.kill('SIGINT');
      await ended(pooler);
      process.removeListener('exit', kill);
      home.remove();
    },
  };
}
