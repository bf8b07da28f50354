import { createReadStream, existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Locale, locales } from '../config/variants';
import { BusinessError } from '../server/http/errors';
import { say } from '../server/http/words';
import { platformOf, type Taken, takeFile } from '../server/modules/eed/take';
import { keepPrivate } from '../server/privateFiles';
import { HelpRequest, orExplain, StartError } from '../server/startError';
import { openStored } from './storedDatabase';

const usage = `npm run eed:import -- FILE.csv --platform CODE [--data DIR] [--locale zh-CN]
  --platform CODE  code of the platform that the file is of
  --data DIR       data directory (default .data/start)
Takes online education data from a CSV file (docs/runbook.md). Rows with errors are left out and told, exit code 1; the same file
again changes nothing. An embedded database must not be used by a server meanwhile: send the file to the running server instead.`;

export interface EedImportOptions {
  file: string;
  platform: string;
  dataDir: string;
  url: string | undefined;
  locale: Locale;
}

/** Takes a file. Throws StartError with one line that says what is wrong. */
export async function importEed({ file, platform, dataDir, url, locale }: EedImportOptions): Promise<Taken> {
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`);
  const { db, close } = await openStored(url, dataDir);
  try {
    const ctx = { db, now: () => new Date(), locale };
    return await takeFile(ctx, await platformOf(ctx, platform), () => createReadStream(file), 'command');
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    throw new StartError(
      error.code === '404' ? `There is no platform ${platform}.` : say(locale, error.key, error.details.params),
    );
  } finally {
    await close();
  }
}

function optionsOf(args: readonly string[]): EedImportOptions {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        platform: { type: 'string' },
        data: { type: 'string' },
        locale: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (values.help) throw new HelpRequest(usage);
    const [file] = positionals;
    if (!file || !values.platform) throw new StartError(`A file and --platform are needed.\n${usage}`);
    return {
      file,
      platform: values.platform,
      dataDir: values.data ?? process.env.DATA_DIR ?? '.data/start',
      url: process.env.DATABASE_URL,
      locale: locales.find((one) => one === values.locale) ?? locales[0] ?? 'zh-CN',
    };
  } catch (error) {
    if (error instanceof HelpRequest || error instanceof StartError) throw error;
    throw new StartError((error as Error).message.split('. ')[0] ?? '');
  }
}

/** Takes a file of online education data, as the arguments say; the exit code is 1 where rows have errors. Throws StartError with what is wrong, and HelpRequest on --help. */
export async function command(args: readonly string[]): Promise<void> {
  keepPrivate();
  const taken = await importEed(optionsOf(args));
  for (const { row, column, value, message } of taken.errors) console.error(`${row}: ${column} "${value}": ${message}`);
  const { total, created, updated, failed, repeated } = taken;
  console.info(
    repeated
      ? `This file has been taken before: ${total} rows, nothing to do.`
      : `${total} rows: ${created} new, ${updated} changed, ${total - created - updated - failed} as they were, ${failed} with errors.`,
  );
  if (failed > 0) process.exitCode = 1;
}

if (require.main === module) void orExplain(() => command(process.argv.slice(2)));
