import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/*
 * Images, made and started by buildah without a service and without a network. The image that ours begins with is made from
 * this machine's own Node and the few programs that the file calls, so nothing is fetched.
 */

const program = '/usr/bin/buildah';
export const hasImageProgram = (): boolean => existsSync(program);
/** Only who owns the machine may change roots. */
const makesImages = (): boolean => hasImageProgram() && process.getuid?.() === 0;

/** `test`, or its kind that tries nothing where images cannot be made, which it says. */
export function withContainers(): jest.It {
  if (makesImages()) return test;
  console.warn(
    'buildah is not installed (apt-get install buildah), or may not be used: the Containerfile was not tried.',
  );
  return test.skip;
}

/** Programs of the first image besides Node: those that its commands call. */
const PROGRAMS = ['/bin/sh', '/usr/bin/install'];
const PEOPLE = 'root:x:0:0::/root:/bin/sh\nnode:x:1000:1000::/home/node:/bin/sh\n';
const GROUPS = 'root:x:0:\nnode:x:1000:\n';

/** Libraries that a program is linked with. */
const librariesOf = (path: string): string[] =>
  [...execFileSync('ldd', [path], { encoding: 'utf8' }).matchAll(/(\/\S+) \(0x/g)].map(
    ([, library]) => library as string,
  );

/** Libraries of the C runtime that a program may load by itself, as its package lists them. */
const runtime = (): string[] =>
  execFileSync('dpkg', ['--listfiles', 'libc6'], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.so\.\d+$/.test(path) && existsSync(path));

function copyTo(root: string, from: string, to = from): void {
  const target = join(root, to);
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(realpathSync(from), target);
  chmodSync(target, 0o755);
}

/** Fills the root of the first image. */
function fill(root: string): void {
  copyTo(root, process.execPath, '/usr/local/bin/node');
  for (const path of PROGRAMS) copyTo(root, path);
  const libraries = [...[process.execPath, ...PROGRAMS].flatMap(librariesOf), ...runtime()];
  for (const path of new Set(libraries)) copyTo(root, path);
  for (const [path, text] of Object.entries({ 'etc/passwd': PEOPLE, 'etc/group': GROUPS })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  for (const path of ['tmp', 'home/node', 'root']) mkdirSync(join(root, path), { recursive: true });
  chmodSync(join(root, 'tmp'), 0o1777);
}

/** Settings that an image says of itself. */
export interface ImageConfig {
  User: string;
  Env: string[];
  Cmd: string[];
  WorkingDir: string;
  StopSignal: string;
  Volumes: Record<string, object>;
  Healthcheck: { Test: string[] };
}

export interface Images {
  /** Makes the image of a Containerfile in a folder. Returns what it says of itself. */
  make(name: string, folder: string, file: string): ImageConfig;
  /** Starts a command in a container of an image, with its user and environment and further settings. */
  start(name: string, command: readonly string[], env: Readonly<Record<string, string>>): ChildProcess;
}

/** Children of a process, whichever of its threads has started them. */
const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );

/** Process that a container's command has become: the last of the line that begins with the one which was started. */
export function processIn(child: ChildProcess): { pid: number; user: number } {
  let pid = child.pid as number;
  for (let [next] = childrenOf(pid); next !== undefined; [next] = childrenOf(pid)) pid = next;
  const [, user] = /^Uid:\t(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return { pid, user: Number(user) };
}

/** Images in a directory of their own. */
export function openImages(directory: string): Images {
  const store = [
    '--root',
    join(directory, 'images'),
    '--runroot',
    join(directory, 'running'),
    '--storage-driver',
    'vfs',
  ];
  const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: directory, TMPDIR: directory };
  const buildah = (...args: string[]): string =>
    execFileSync(program, [...store, ...args], { encoding: 'utf8', env: env as never, stdio: 'pipe' }).trim();
  return {
    make: (name, folder, file) => {
      const first = /^FROM (\S+)$/m.exec(readFileSync(join(folder, file), 'utf8'))?.[1] as string;
      const base = buildah('from', 'scratch');
      fill(buildah('mount', base));
      buildah('umount', base);
      buildah('commit', '--rm', '--quiet', base, `docker.io/library/${first}`);
      buildah(
        ...['build', '--isolation', 'chroot', '--pull-never', '--format', 'docker'],
        ...['--file', join(folder, file), '--tag', name, folder],
      );
      return (JSON.parse(buildah('inspect', '--type', 'image', name)) as { Docker: { config: ImageConfig } }).Docker
        .config;
    },
    start: (name, command, further) => {
      const container = buildah('from', '--pull-never', name);
      const settings = Object.entries(further).flatMap(([key, value]) => ['--env', `${key}=${value}`]);
      return spawn(program, [...store, 'run', '--isolation', 'chroot', ...settings, container, '--', ...command], {
        env: env as never,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
    },
  };
}
