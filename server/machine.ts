import { readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** Last backup of a data directory, as the command leaves it there. */
export const LAST_BACKUP = 'last-backup.json';

export interface LastBackup {
  /** ISO time. */
  readonly createdAt: string;
  /** Bytes of the archive. */
  readonly size: number;
}

/** State of the machine that an installation runs on. */
export interface Machine {
  /** Bytes on the disk of the data directory. */
  disk(): Promise<{ free: number; total: number }>;
  /** Undefined when the command has never made one of this data directory. */
  lastBackup(): Promise<LastBackup | undefined>;
}

export const machineOf = (dataDir: string): Machine => ({
  disk: async () => {
    const { bavail, blocks, bsize } = await statfs(dataDir);
    return { free: bavail * bsize, total: blocks * bsize };
  },
  lastBackup: async () => {
    try {
      return JSON.parse(await readFile(join(dataDir, LAST_BACKUP), 'utf8')) as LastBackup;
    } catch {
      return undefined;
    }
  },
});
