import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../startError';

/** Another process serves this data directory. */
export class DirectoryInUseError extends StartError {
  constructor(directory: string, pid: number) {
    super(
      `The data directory ${directory} is in use by process ${pid}. Stop that process or choose another directory with --data.`,
    );
  }
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Takes a data directory for this process; the embedded database does not lock it, and two processes on one directory
 * lose rows without an error. A lock left by a killed process is taken over. Returns the function that gives it back.
 */
export function lockDirectory(directory: string): () => void {
  const file = join(directory, 'lock');
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const pid = Number(readFileSync(file, 'utf8')) || 0;
      if (pid !== process.pid && pid > 0 && alive(pid)) throw new DirectoryInUseError(directory, pid);
      rmSync(file, { force: true });
    }
  }
  const unlock = () => rmSync(file, { force: true });
  process.once('exit', unlock);
  return unlock;
}
