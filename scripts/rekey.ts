import { copyFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ringOf } from '../server/db/sealed/columns';
import { newKey } from '../server/db/sealed/ring';
import { fileKeys, keyFileOf, writeKeyFile, writeNeeded } from '../server/db/sealed/source';
import { addKey, neededKeys, rekey } from '../server/db/sealed/unlock';
import { keepPrivate } from '../server/privateFiles';
import { HelpRequest, orExplain, StartError } from '../server/startError';
import { openStored } from './storedDatabase';

const usage = `npm run rekey -- [--data DIR] [--new-key]
  --data DIR   data directory (default .data/start)
  --new-key    make a new key first and put it into data.key of the data directory
Encrypts all personal data with the newest key, after which older ones are not needed any more, but for backups of before. It may be
interrupted and begun again. An embedded database must not be used by a server meanwhile. With DATABASE_URL servers may go
on, once every one of them has been restarted with the new key as DATA_KEY and the one of before in DATA_KEYS_OLD.`;

export interface RekeyOptions {
  dataDir: string;
  url: string | undefined;
  /** Makes a key of its own; otherwise the newest one there is. */
  withNewKey: boolean;
}

/** Result of sealing all data again. */
export interface Rekeyed {
  /** Number of rows that were sealed again. */
  rows: number;
  /** Name of the key that seals all data now. */
  key: string;
  /** File with the earlier keys, when the data directory held them. */
  kept?: string;
}

/** Seals all data with the newest key. Throws StartError when the database cannot be opened or the key is unusable. */
export async function rekeyAll({ dataDir, url, withNewKey }: RekeyOptions): Promise<Rekeyed> {
  if (withNewKey && (url || process.env.DATA_KEY))
    throw new StartError(
      'A new key comes from the environment here: set it as DATA_KEY and the present one as DATA_KEYS_OLD, restart every server, and ' +
        'run this without --new-key.',
    );
  const { db, close } = await openStored(url, dataDir);
  try {
    // In the file before anything is sealed with it; the older ones stay there until nothing needs them.
    if (withNewKey) {
      const key = newKey();
      writeKeyFile(dataDir, [key, ...fileKeys(dataDir)]);
      await addKey(db, key);
    }
    const rows = await rekey(db);
    const { newest } = ringOf(db);
    if (!url) writeNeeded(dataDir, await neededKeys(db));
    const file = fileKeys(dataDir);
    if (url || file.length < 2 || file[0]?.id !== newest.id) return { rows, key: newest.id };
    const kept = `${keyFileOf(dataDir)}.before-${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}`;
    copyFileSync(keyFileOf(dataDir), kept);
    writeKeyFile(dataDir, file.slice(0, 1));
    return { rows, key: newest.id, kept };
  } finally {
    await close();
  }
}

function optionsOf(args: readonly string[]): RekeyOptions {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        data: { type: 'string' },
        'new-key': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (values.help) throw new HelpRequest(usage);
    return {
      dataDir: values.data ?? process.env.DATA_DIR ?? '.data/start',
      url: process.env.DATABASE_URL,
      withNewKey: values['new-key'] === true,
    };
  } catch (error) {
    if (error instanceof HelpRequest) throw error;
    throw new StartError((error as Error).message.split('. ')[0] ?? '');
  }
}

/** Encrypts everything anew, as the arguments say, and prints how much it was. Throws StartError with what is wrong, and HelpRequest on --help. */
export async function command(args: readonly string[]): Promise<void> {
  keepPrivate();
  const { rows, key, kept } = await rekeyAll(optionsOf(args));
  console.info(`Encrypted with the key ${key}: ${rows} rows anew.`);
  if (kept) console.info(`${kept} holds the keys of before; only backups of before need them.`);
}

if (require.main === module) void orExplain(() => command(process.argv.slice(2)));
