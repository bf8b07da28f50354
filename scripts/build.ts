import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, projectRoot } from '../server/fingerprint';
import { orExplain, StartError } from '../server/startError';

/** Where the one compilation is that all variants are stamped from. */
export const webDir = join(projectRoot, 'build', 'web');
const keyFile = join(projectRoot, 'build', 'web.key');

/** Everything the compilation reads. */
const inputs = [
  'src',
  'domain',
  'config',
  'locales',
  'public',
  '.umirc.ts',
  'package-lock.json',
  'server/static/policy.ts',
];
/** Files that the compilation or a tool in it writes below the inputs. */
const generated = /^src\/\.umi/;

/** Fingerprint of a compilation of the present sources. */
export const buildKey = () => fingerprint(inputs, [process.version], generated);

/** The key of the compilation that is there; undefined without a whole one. */
export const builtKey = (): string | undefined =>
  existsSync(join(webDir, 'index.html')) && existsSync(keyFile) ? readFileSync(keyFile, 'utf8') : undefined;

export const buildIsFresh = (): boolean => builtKey() === buildKey();

/** Lines of the bundler that are worth a line here. */
const progress = /(?:Compiled|Build|error|ERROR|fatal)/;

function compile(): Promise<void> {
  const child = spawn(process.execPath, [join(projectRoot, 'node_modules/@umijs/max/bin/max.js'), 'build'], {
    cwd: projectRoot,
    // The compilation serves all variants: none from the caller's environment may get into it.
    env: { ...process.env, NODE_ENV: 'production', VARIANT: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const take = (chunk: Buffer) => {
    const text = chunk.toString('utf8');
    output += text;
    for (const line of text.split('\n')) if (progress.test(line)) console.info(`  ${line.trim()}`);
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  const started = Date.now();
  const clock = setInterval(() => console.info(`  ... ${Math.round((Date.now() - started) / 1000)} s`), 15_000);
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('exit', (code) => {
      clearInterval(clock);
      if (code === 0) return done();
      console.error(output.slice(-8000));
      fail(new StartError(`The client could not be compiled (max build ended with ${code}).`));
    });
  });
}

/** Compiles the client once for all variants; does nothing when its sources are those of the last build. */
export async function build(): Promise<void> {
  if (buildIsFresh()) return console.info('Client: unchanged since the last build.');
  console.info('Client: compiling (one to two minutes) ...');
  const key = buildKey();
  const started = Date.now();
  rmSync(keyFile, { force: true });
  await compile();
  mkdirSync(join(projectRoot, 'build'), { recursive: true });
  writeFileSync(keyFile, key);
  console.info(`Client: compiled in ${Math.round((Date.now() - started) / 1000)} s.`);
}

if (require.main === module) void orExplain(build);
