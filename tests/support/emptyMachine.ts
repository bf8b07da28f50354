import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectory } from './temporary';

/*
 * A machine beside this one: its own network, processes and files below /etc, /var, /srv and /run, which are this machine's
 * until something is written. Commands that name such places are carried out as they stand and change nothing here.
 */
export interface EmptyMachine {
  /** Carries out commands in one shell, one after the other. Answers what they print; rejects when one fails. */
  run(commands: string): Promise<string>;
  /** Ends everything that runs there. */
  stop(): void;
}

/** Folders that are written to; /tmp and the project stay those of this machine. */
const OVERLAID = ['/etc', '/var/lib', '/var/log', '/srv'];

const prepared = (home: string) => `
set -e
${OVERLAID.map((folder, n) => `mount -t overlay -o lowerdir=${folder},upperdir=${join(home, `up${n}`)},workdir=${join(home, `work${n}`)} overlay ${folder}`).join('\n')}
mount -t tmpfs -o mode=755 tmpfs /run
install --directory --owner=postgres --group=postgres --mode=2775 /run/postgresql
ip link set lo up
`;

/** Can this process make such a machine? Only root can, and on Linux; elsewhere it says that nothing was tried. */
export function canBeMade(what: string): boolean {
  if (isPossible()) return true;
  console.warn(`${what}: not tried, because only root can make a machine beside this one.`);
  return false;
}

function isPossible(): boolean {
  if (process.getuid?.() !== 0) return false;
  try {
    execFileSync('unshare', ['--mount', '--net', '--pid', '--fork', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Starts one. Its shell has an environment of its own. */
export async function startEmptyMachine(): Promise<EmptyMachine> {
  const home = temporaryDirectory('machine');
  for (const [n] of OVERLAID.entries()) for (const name of [`up${n}`, `work${n}`]) mkdirSync(join(home.path, name));
  execFileSync('chmod', ['-R', '755', home.path]);
  const shell: ChildProcess = spawn(
    'unshare',
    ['--mount', '--net', '--uts', '--pid', '--fork', '--kill-child', '--mount-proc', 'bash'],
    {
      stdio: ['pipe', 'pipe', 'pipe'],
      cwd: '/',
      env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/root', LANG: 'C.UTF-8' },
    },
  );
  let printed = '';
  let heard: () => void = () => undefined;
  for (const out of [shell.stdout, shell.stderr])
    out?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      heard();
    });
  const kill = () => shell.kill('SIGKILL');
  process.once('exit', kill);
  let gone: () => void = () => undefined;
  shell.once('exit', () => gone());
  let n = 0;
  const run = (commands: string) =>
    new Promise<string>((done, fail) => {
      n += 1;
      const from = printed.length;
      gone = () => fail(new Error(`The machine has ended:\n${printed.slice(-2000)}`));
      heard = () => {
        const text = printed.slice(from);
        const end = new RegExp(`\nended ${n} (\\d+)\n`).exec(text);
        if (!end) return;
        const own = text.slice(0, end.index);
        if (end[1] === '0') done(own);
        else fail(new Error(`${commands}\n${own.slice(-3000)}`));
      };
      const file = join(home.path, `commands${n}`);
      writeFileSync(file, `${commands}\n`);
      // The first command that fails ends the block; variables and the folder are handed on to the next one.
      const kept = join(home.path, 'kept');
      const block = `(set -e; [ ! -f ${kept} ] || . ${kept}; . ${file}; { declare -p | grep -E '^declare (--|-x) [A-Z]+='; echo "cd '$PWD'"; } > ${kept}) </dev/null`;
      shell.stdin?.write(`${block}; printf '\\nended ${n} %s\\n' "$?"\n`);
    });
  await run(prepared(home.path).replace('set -e\n', ''));
  return {
    run,
    stop: () => {
      process.removeListener('exit', kill);
      kill();
      home.remove();
    },
  };
}
