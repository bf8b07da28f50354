import { join } from 'node:path';
import { environmentOf } from '../../server/demonstration';
import { projectRoot } from '../../server/fingerprint';
import { startLog } from '../../server/log/log';
import { logSettings } from '../../server/log/settings';
import { run } from '../../server/main';
import { serverOptions } from '../../server/options';
import { HelpRequest, orExplain, StartError } from '../../server/startError';
import { command as admin } from '../admin';
import { announce } from '../announce';
import { command as backup } from '../backup';
import { checkNode } from '../checkNode';
import { command as eedImport } from '../eedImport';
import { command as rehearse } from '../rehearse';
import { command as rekey } from '../rekey';
import { command as restore } from '../restore';
import { layOutSites } from './packedSites';

/** Commands beside the server itself, by their names. */
const commands: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  admin,
  backup,
  restore,
  rehearse,
  rekey,
  'eed:import': eedImport,
};

async function serve(args: readonly string[]): Promise<void> {
  startLog(logSettings(process.env));
  checkNode();
  process.env.NODE_ENV ??= 'production';
  const options = serverOptions(args);
  // Beside the data: they outlive a release, so that pages opened before an upgrade still find their parts.
  process.env.SITES_DIR ||= join(options.dataDir, 'sites');
  await layOutSites(join(projectRoot, 'web'), options.variants, environmentOf(process.env, options.dataDir));
  announce(await run(options), options);
}

/** As people call it: the texts of the commands know npm. */
const called = (text: string) => text.replaceAll(/npm run ([\w:]+)(?: --)?/g, 'node server.js $1');

/** Entry of `node server.js`: serves, or carries out the command that is named first. */
export const main = ([name, ...args]: readonly string[]): Promise<void> =>
  orExplain(async () => {
    try {
      if (name === undefined || name.startsWith('-')) await serve(name === undefined ? [] : [name, ...args]);
      else if (commands[name]) await commands[name](args);
      else throw new StartError(`There is no command ${name}; known: ${Object.keys(commands).join(', ')}.`);
    } catch (error) {
      if (error instanceof HelpRequest) throw new HelpRequest(called(error.message));
      throw error;
    }
  });
