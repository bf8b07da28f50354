/**
 * @covers config static manage
 * @when all
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { newIdCard } from '../support/accounts';
import { canBeMade, type EmptyMachine, startEmptyMachine } from '../support/emptyMachine';
import { postgresPrograms } from '../support/postgres';
import { blockOf } from '../support/runbook';
import { temporaryDirectory } from '../support/temporary';

/*
 * From an empty machine to the first sign-in, by the commands of the manual as they stand. What only systemd does, the test
 * does by the words of the unit.
 */
const needed = postgresPrograms() && existsSync('/usr/sbin/nginx') && existsSync('/usr/bin/node');
if (!needed) console.warn('From an empty machine: not tried, because PostgreSQL, nginx or /usr/bin/node is missing.');
const machine = needed && canBeMade('From an empty machine') ? describe : describe.skip;
const project = resolve(__dirname, '../..');

machine('from an empty machine', () => {
  const directory = temporaryDirectory('fromNothing');
  let host: EmptyMachine;

  beforeAll(async () => {
    execFileSync(
      process.execPath,
      [
        join(project, 'node_modules/tsx/dist/cli.mjs'),
        join(project, 'scripts/package.ts'),
        '--server',
        '--out',
        directory.path,
      ],
      { stdio: 'pipe', cwd: project },
    );
    host = await startEmptyMachine();
    await host.run('pg_ctlcluster $(ls /etc/postgresql) main start');
  }, 900_000);
  afterAll(() => {
    host?.stop();
    directory.remove();
  });

  /** Carries out a block; answers what it prints, and checks what is left to the system. */
  const done = (name: string, ...left: RegExp[]) => {
    const { commands, bySystem } = blockOf(name);
    expect([name, bySystem]).toEqual([name, left.map((line) => expect.stringMatching(line))]);
    return commands ? host.run(commands) : Promise.resolve('');
  };

  /** Start of a unit as `systemctl enable --now` does it: its settings, user, folder and command. */
  async function startUnit(port: string): Promise<void> {
    const unit = (await host.run('cat /etc/systemd/system/teacher@.service')).replaceAll('%i', port);
    const said = (name: string) =>
      [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value as string);
    const [user, folder, settings, command] = ['User', 'WorkingDirectory', 'EnvironmentFile', 'ExecStart'].map(
      (name) => said(name)[0],
    );
    // Lines of the file are literal for systemd, and not for a shell.
    await host.run(`mapfile -t lines < <(grep --extended-regexp '^[A-Z]' ${settings})
cd ${folder}
env --ignore-environment "\${lines[@]}" ${said('Environment').join(' ')} setpriv --reuid=${user} --regid=${user} --clear-groups ${command} > /srv/unit-${port}.log 2>&1 &
for i in $(seq 600); do curl --silent --fail --output /dev/null http://127.0.0.1:${port}/healthz && break; sleep 0.5; done
curl --silent --fail --output /dev/null http://127.0.0.1:${port}/healthz || { tail -n 20 /srv/unit-${port}.log; exit 1; }`);
  }
  const call = async (path: string, body: object, token?: string) => {
    const bearer = token ? `--header 'authorization: Bearer ${token}'` : '';
    const text = await host.run(
      `curl --silent --insecure --resolve teacher.example:443:127.0.0.1 --header 'content-type: application/json' ${bearer} --data '${JSON.stringify(body)}' https://teacher.example/api/${path}`,
    );
    return JSON.parse(text) as { success: boolean; data: { token: string } };
  };

  test('to the first sign-in', async () => {
    await done('machine', /^apt-get install/);
    await host.run(`cd ${directory.path}`);
    await done('release');
    await done('settings');
    await done('start', /daemon-reload/, /enable --now teacher@8001/);
    for (const port of ['8001', '8002']) await startUnit(port);
    await host.run('nginx');
    await done('proxy', /reload nginx/);
    await host.run('nginx -s reload; sleep 1');
    expect(await done('look')).toBe('{"status":"ok"}');

    const { bySystem } = blockOf('first');
    const [, find] = /^journalctl --unit='teacher@\*' \| (.*?) {2}# by/.exec(bySystem[0] as string) ?? [];
    const link = (await host.run(`cat /srv/unit-*.log | ${find}`)).trim();
    expect(link).toMatch(/^https:\/\/teacher\.example\/\S+#\S+$/);
    const page = await host.run(
      `curl --silent --insecure --fail --resolve teacher.example:443:127.0.0.1 ${link.split('#')[0]}`,
    );
    expect(page).toContain('umi.');
    const who = { loginName: 'admin2026', password: 'Yunling2026' };
    const made = await call('Manage/AcceptInvitation', {
      ...who,
      token: link.split('#')[1],
      province: { name: '云岭省教育厅', code: '450000' },
      realName: '莫雨桐',
      mobile: '13910000001',
      idDocType: 1,
      idDocNo: newIdCard(),
    });
    expect(made).toMatchObject({ success: true });
    const signedIn = await call('Account/Login', who);
    expect(signedIn).toMatchObject({ success: true, data: { token: expect.any(String) } });
    expect((await call('Account/Login', { ...who, password: 'Wrong2026x' })).success).toBe(false);
  }, 600_000);
});
