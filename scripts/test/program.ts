import { spawn } from 'node:child_process';

/** A part of a test run whose program did not end with 0. */
export class PartFailed extends Error {}

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.once(signal, () => process.exit(code));

/** Runs a program with its output passed on. Throws PartFailed unless it ends with 0. */
export function program(command: string, args: readonly string[], env: Record<string, string> = {}): Promise<void> {
  return new Promise((done, fail) => {
    // A group of its own: npm passes no signal on to what it runs.
    const child = spawn(command, args, { stdio: 'inherit', detached: true, env: { ...process.env, ...env } });
    // The part beside one that has failed ends with it, and all with the run.
    const end = () => {
      try {
        process.kill(-(child.pid as number));
      } catch {
        // The program has ended by itself.
      }
    };
    process.once('exit', end);
    child.once('error', fail);
    child.once('close', (code, signal) => {
      process.removeListener('exit', end);
      if (code === 0) done();
      else fail(new PartFailed(`${command} ended with ${code ?? signal}`));
    });
  });
}
