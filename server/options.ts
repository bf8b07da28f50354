import { parseArgs } from 'node:util';
import { variants } from '../config/variants';
import { environmentKeys } from './db/sealed/source';
import { environmentOf, isDemonstration, publicUrl, smsSettings } from './demonstration';
import { healthToken } from './http/health';
import { logSettings } from './log/settings';
import { assertOutside } from './outside/settings';
import { HelpRequest, StartError } from './startError';
import { patienceMs } from './work/patience';

export interface ServerOptions {
  host: string;
  port: number;
  /** Names of the variants whose bundles are served. */
  variants: string[];
  dataDir: string;
  /** Pages, people and gateways that are played; asked for, see {@link isDemonstration}. */
  demonstration: boolean;
  /** Origin for links, payment pages and callbacks; undefined in a demonstration: the address that it listens on. */
  publicUrl: string | undefined;
  /** Only dictionaries instead of the demonstration's organisations, accounts and records. */
  empty: boolean;
  databaseUrl: string | undefined;
  trustProxy: boolean;
  /** Origins of bundles that another web server serves and that call this one. */
  origins: string[];
}

const usage = `Options:
  --port N         port to listen on (default 8000, or PORT)
  --host ADDRESS   address to listen on (default 127.0.0.1, or HOST)
  --variant NAME   serve this variant only; may be repeated (known: ${Object.keys(variants).join(', ')})
  --data DIR       directory of the embedded database and of uploaded files (default .data/start)
  --empty          start a new database with dictionaries only, and print the link of its first administrator
  --help           this text
Environment: DATABASE_URL=postgresql://user:password@host:port/database uses PostgreSQL instead of the embedded database;
  ENVIRONMENT=test is for a test installation; PUBLIC_URL=https://teacher.example is the address in links, payment pages and callbacks; DEMO=1 asks for a demonstration;
  DATA_KEY (and DATA_KEYS_OLD while keys change) encrypts personal data, otherwise the file data.key of the data directory;
  HEALTH_TOKEN is what programs bring to /healthz that may hear how due work goes; TRUST_PROXY=1 takes the caller's address from X-Forwarded-For; CORS_ORIGINS=https://a.example,https://b.example lets
  bundles of other hosts call this server; see docs/runbook.md for files, texts and demonstration mode.`;

function portOf(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new StartError(`--port ${text}: a port is a number from 0 to 65535.`);
  return port;
}

function databaseUrlOf(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // The value holds a password, so the message does not repeat it.
  if (!url || !/^postgres(?:ql)?:$/.test(url.protocol))
    throw new StartError('DATABASE_URL must look like postgresql://user:password@host:port/database.');
  return text;
}

function flagOf(name: string, text: string | undefined): boolean {
  if (text !== undefined && text !== '' && text !== '0' && text !== '1')
    throw new StartError(`${name} is "${text}"; it must be 0 or 1.`);
  return text === '1';
}

function originsOf(text: string | undefined): string[] {
  const origins = (text ?? '').split(/[\s,]+/).filter(Boolean);
  for (const origin of origins) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin)
      throw new StartError(`CORS_ORIGINS: "${origin}" is no origin; it looks like https://teacher.example.`);
  }
  return origins;
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        variant: { type: 'string', multiple: true },
        data: { type: 'string' },
        empty: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    throw new StartError((error as Error).message.split('. ')[0] ?? '');
  }
}

/** Options of the command line and the environment. Throws StartError on wrong ones and HelpRequest on --help. */
export function serverOptions(args: readonly string[], env: NodeJS.ProcessEnv = process.env): ServerOptions {
  const values = parse(args);
  if (values.help) throw new HelpRequest(usage);
  for (const name of values.variant ?? []) {
    if (!Object.hasOwn(variants, name))
      throw new StartError(`--variant ${name}: unknown variant; known: ${Object.keys(variants).join(', ')}.`);
  }
  const dataDir = values.data ?? env.DATA_DIR ?? '.data/start';
  if (!dataDir.trim()) throw new StartError('--data needs the name of a directory.');
  const databaseUrl = databaseUrlOf(env.DATABASE_URL);
  const demonstration = isDemonstration(env, dataDir);
  // Refused before anything is opened or made.
  smsSettings(env, dataDir);
  assertOutside(env);
  environmentOf(env, dataDir);
  environmentKeys(env);
  healthToken(env);
  logSettings(env);
  patienceMs(env);
  return {
    host: values.host ?? env.HOST ?? '127.0.0.1',
    port: portOf(values.port ?? env.PORT ?? '8000'),
    variants: values.variant ?? Object.keys(variants),
    dataDir,
    demonstration,
    publicUrl: publicUrl(env, dataDir),
    // An installation never gets accounts whose password is in the manual.
    empty: values.empty === true || !demonstration,
    databaseUrl,
    trustProxy: flagOf('TRUST_PROXY', env.TRUST_PROXY),
    origins: originsOf(env.CORS_ORIGINS),
  };
}
