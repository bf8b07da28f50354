import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentOf } from '../server/demonstration';
import { projectRoot } from '../server/fingerprint';
import { startLog } from '../server/log/log';
import { logSettings } from '../server/log/settings';
import type { run } from '../server/main';
import { type ServerOptions, serverOptions } from '../server/options';
import { demonstrationPassword, fixedAccounts } from '../server/seed/fixedAccounts';
import { orExplain, StartError } from '../server/startError';
import { build } from './build';
import { compileServer } from './compileServer';
import { image } from './image';
import { stampSites } from './sites';

/** Compares the running Node with `engines` of package.json, which reads `>=major.minor`. */
export function checkNode(version: string, engines: string): void {
  const numbers = (text: string) => (text.match(/\d+/g) ?? []).map(Number);
  const [major = 0, minor = 0] = numbers(version);
  const [needMajor = 0, needMinor = 0] = numbers(engines);
  if (major < needMajor || (major === needMajor && minor < needMinor))
    throw new StartError(`Node ${needMajor}.${needMinor} or later is needed; this is ${version}.`);
}

/** The image saves five seconds of the first start, and only of that. */
const startsFromImage = ({ dataDir, databaseUrl, empty }: ServerOptions): boolean =>
  !databaseUrl && !empty && !existsSync(join(dataDir, 'pg'));

async function start(): Promise<void> {
  startLog(logSettings(process.env));
  const { engines } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    engines: { node: string };
  };
  checkNode(process.versions.node, engines.node);
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
  const server = await compiled.run(options);
  const lines = server.sites.map(({ variant, address }) => `  ${variant.padEnd(10)} ${address}`);
  console.info(['', `Ready: ${server.origin}`, ...lines].join('\n'));
  if (options.demonstration)
    console.info('This is a demonstration: texts are shown on /demo/sms, payments on /demo/pay. See docs/runbook.md.');
  if (server.first)
    console.info(
      `Nobody runs this installation yet. Its first administrator opens this link, once and within 24 hours:\n  ${server.first}`,
    );
  if (options.empty) return;
  const accounts = fixedAccounts.map(
    ({ loginName, realName, roles }) => `  ${loginName.padEnd(10)} ${realName} (${roles.join(', ')})`,
  );
  console.info([`Accounts, all with the password ${demonstrationPassword}:`, ...accounts].join('\n'));
}

if (require.main === module) void orExplain(start);
