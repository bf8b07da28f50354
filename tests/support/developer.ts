import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { triesAll } from './extent';
import { freePort } from './ports';
import { temporaryDirectory } from './temporary';

const project = resolve(__dirname, '../..');
/** Paths that the development server does not need. */
const unread = /^(?:tests|docs|public\/.*\.mp4)\//;
/** The demonstration's database, which takes half a minute to make. */
const demonstration = ['build/seed', 'build/seed.key'];

export interface Developer {
  origin: string;
  /** Changes a file of the copy by replacing a text, which must be there. */
  edit(file: string, before: string, after: string): void;
  output(): string;
  stop(): Promise<void>;
}

/** Copies the working tree with its changes, so that a test never edits the real files. */
function copyTo(directory: string): void {
  const names = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: project })
    .toString('utf8')
    .split('\0')
    .filter((name) => name && !unread.test(name) && existsSync(join(project, name)));
  for (const name of names) {
    mkdirSync(dirname(join(directory, name)), { recursive: true });
    copyFileSync(join(project, name), join(directory, name));
  }
  symlinkSync(join(project, 'node_modules'), join(directory, 'node_modules'));
  // `npm run test:all` has it made in the copy, as in a new clone.
  if (triesAll) return;
  for (const part of demonstration.filter((one) => existsSync(join(project, one))))
    cpSync(join(project, part), join(directory, part), { recursive: true, preserveTimestamps: true });
}

/** Ends a program and the programs that it has started. */
async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((done) => child.once('close', done));
  try {
    process.kill(-(child.pid as number), 'SIGTERM');
    const late = setTimeout(() => process.kill(-(child.pid as number), 'SIGKILL'), 10_000);
    await ended;
    clearTimeout(late);
  } catch {
    // The process has ended by itself.
  }
}

/** Runs `npm run dev` on a copy of the project with a free port and its own data. Throws when it ends too early. */
export async function startDeveloper(env: Readonly<Record<string, string>> = {}): Promise<Developer> {
  const home = temporaryDirectory('developer');
  const copy = join(home.path, 'project');
  mkdirSync(copy);
  copyTo(copy);
  const port = await freePort();
  const child = spawn('npm', ['run', 'dev'], {
    cwd: copy,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: join(home.path, 'data'),
      BROWSER: 'none',
      ...env,
    } as NodeJS.ProcessEnv,
  });
  let printed = '';
  const kill = () => child.pid && process.kill(-child.pid, 'SIGKILL');
  process.once('exit', kill);
  process.once('SIGTERM', kill);
  const stop = async () => {
    await end(child);
    process.removeListener('exit', kill);
    process.removeListener('SIGTERM', kill);
    home.remove();
  };
  try {
    await new Promise<void>((done, fail) => {
      const take = (piece: Buffer) => {
        printed += piece.toString('utf8');
        if (/\[Webpack\] Compiled in/.test(printed)) done();
      };
      child.stdout.on('data', take);
      child.stderr.on('data', take);
      child.once('close', () => fail(new Error(`npm run dev has ended:\n${printed}`)));
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    output: () => printed,
    edit: (file, before, after) => {
      const text = readFileSync(join(copy, file), 'utf8');
      if (!text.includes(before)) throw new Error(`${file} does not hold ${before}`);
      writeFileSync(join(copy, file), text.replace(before, after));
    },
    stop,
  };
}
