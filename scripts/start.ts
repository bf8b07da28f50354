import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { environmentOf } from '../server/demonstration';
import { filterConsole, startLog } from '../server/log/log';
import { logSettings } from '../server/log/settings';
import type { run } from '../server/main';
import { type ServerOptions, serverOptions } from '../server/options';
import { orExplain } from '../server/startError';
import { announce } from './announce';
import { build } from './build';
import { checkNode } from './checkNode';
import { compileServer } from './compileServer';
import { image } from './image';
import { stampSites } from './sites';

/** The image saves five seconds of the first start, and only of that. */
const startsFromImage = ({ dataDir, databaseUrl, empty }: ServerOptions): boolean =>
  !databaseUrl && !empty && !existsSync(join(dataDir, 'pg'));

async function start(): Promise<void> {
  startLog(logSettings(process.env));
  filterConsole();
  checkNode();
  process.env.NODE_ENV ??= 'production';
  const options = serverOptions(process.argv.slice(2));
  const sites = async () => {
    await build();
    await stampSites(options.variants, environmentOf(process.env, options.dataDir));
  };
  // The compilation is a process of its own, so the two share the processors.
  await Promise.all([sites(), startsFromImage(options) && image()]);
  process.setSourceMapsEnabled(true);
  const compiled: { run: typeof run } = require(await compileServer());
  announce(await compiled.run(options), options);
}

if (require.main === module) void orExplain(start);
