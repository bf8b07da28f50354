/**
 * @covers db
 * @when all
 */
import { setTimeout as pause } from 'node:timers/promises';
import { compileServer } from '../../scripts/compileServer';
import { canBeMade, type EmptyMachine, startEmptyMachine } from '../support/emptyMachine';
import { postgresPrograms } from '../support/postgres';
import { blockOf } from '../support/runbook';

/*
 * Back to the moment before a deletion, by the commands of the manual as they stand, and the server starts on it.
 */
const machine = postgresPrograms() && canBeMade('Back to a moment') ? describe : describe.skip;

machine('a cluster goes back to a moment', () => {
  let host: EmptyMachine;
  // Debian's clusters, started as systemctl does it.
  const cluster = (act: string) => host.run(`pg_ctlcluster $(ls /etc/postgresql) main ${act}`);
  const sql = (statement: string, database = 'teacher') =>
    host.run(
      `cd /srv && runuser -u postgres -- psql --no-align --tuples-only --dbname=${database} --command="${statement}"`,
    );
  const server = `runuser -u postgres -- env DATABASE_URL='postgresql://postgres@localhost/teacher?host=/var/run/postgresql' DEMO=1 LOG_FORMAT=text NODE_ENV=test`;
  /** Starts the server, waits for it, asks it what `then` says, and stops it. */
  async function served(then: string): Promise<string> {
    const file = await compileServer();
    await host.run(`install --directory --owner=postgres /srv/data
${server} node ${file} --data /srv/data --port 8001 > /srv/server.log 2>&1 &
echo $! > /srv/server.pid
for i in $(seq 300); do curl --silent --fail --output /dev/null http://127.0.0.1:8001/healthz && break; sleep 0.5; done
curl --silent --fail --output /dev/null http://127.0.0.1:8001/healthz || { tail -n 20 /srv/server.log; exit 1; }`);
    const said = await host.run(then);
    await host.run('pkill --parent $(cat /srv/server.pid) || kill $(cat /srv/server.pid); sleep 3');
    return said;
  }
  const signIn = `curl --silent --header 'content-type: application/json' --data '{"loginName":"teacher01","password":"abc12345"}' http://127.0.0.1:8001/api/Account/Login`;

  beforeAll(async () => {
    host = await startEmptyMachine();
    await cluster('start');
    await sql('create database teacher', 'postgres');
  }, 60_000);
  afterAll(() => host?.stop());

  test('to before a deletion, with what came after the copy', async () => {
    const prepare = blockOf('log-archive');
    await host.run(prepare.commands);
    expect(prepare.bySystem).toEqual(['systemctl restart postgresql  # by the system']);
    await cluster('restart');
    expect(await served(signIn)).toContain('"success":true');
    await host.run(blockOf('log-base').commands);

    await sql('create table later (n int)');
    const accounts = (await sql('select count(*) from account')).trim();
    expect(Number(accounts)).toBeGreaterThan(100);
    await pause(1500);
    const moment = (await sql('select clock_timestamp()')).trim();
    await pause(1500);
    // By mistake.
    await sql('truncate account cascade');
    await sql('create table much_later (n int)');
    expect((await sql('select count(*) from account')).trim()).toBe('0');

    const { commands, bySystem } = blockOf('log-recover');
    expect(bySystem).toEqual([
      expect.stringContaining('systemctl stop'),
      'systemctl start postgresql  # by the system',
    ]);
    await host.run(blockOf('log-moment').commands);
    await host.run(`MOMENT='${moment}'`);
    await cluster('stop');
    await host.run(commands);
    await cluster('start');
    for (let tries = 0; (await sql('select pg_is_in_recovery()')).trim() !== 'f'; tries++) {
      expect(tries).toBeLessThan(100);
      await pause(300);
    }
    expect((await sql('select count(*) from account')).trim()).toBe(accounts);
    const tables = `select to_regclass('later') is not null, to_regclass('much_later') is null`;
    expect((await sql(tables)).trim()).toBe('t|t');
    expect(await host.run('cat /var/log/postgresql/*.log')).toContain('recovery stopping before');
    expect(await served(signIn)).toContain('"success":true');
  }, 400_000);
});
