import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '../config/variants';
import { StartError } from './startError';

export type Env = Readonly<Record<string, string | undefined>>;

/** A setting of the environment is missing or wrong; the message says which one and why it is needed. */
export class SettingError extends StartError {}

/** File of a data directory whose server has had a gateway: that directory is never a demonstration by itself again. */
export const INSTALLATION_MARK = 'not-a-demonstration';
const markOf = (dataDir: string) => join(dataDir, INSTALLATION_MARK);

/** Remembers that this data directory belongs to an installation, also for a start that has lost its settings. */
export const rememberInstallation = (dataDir: string): void =>
  writeFileSync(
    markOf(dataDir),
    'This server has been started with a gateway that sends texts. See docs/runbook.md.\n',
  );

const isRemembered = (dataDir: string): boolean => existsSync(markOf(dataDir));

/**
 * In demonstration mode texts are kept and shown on `/demo/sms`, gateways and the official account are played by pages of
 * ours, and people whose password is in the manual may sign in. `DEMO=1` asks for it and `DEMO=0` for none; without
 * either, only a start that names neither a database nor a gateway, on data that never had one, is a demonstration.
 * Throws SettingError on another value.
 */
export function isDemonstration(env: Env, dataDir: string): boolean {
  const { DEMO, SMS_HTTP_URL, DATABASE_URL } = env;
  if (DEMO !== undefined && DEMO !== '' && DEMO !== '0' && DEMO !== '1')
    throw new SettingError(`DEMO is "${DEMO}"; it must be 0 or 1.`);
  return DEMO ? DEMO === '1' : !SMS_HTTP_URL && !DATABASE_URL && !isRemembered(dataDir);
}

/**
 * Which environment of its variants the server answers for: `dev` in a demonstration, else what ENVIRONMENT says, `prod`
 * without it. Throws SettingError on another value.
 */
export function environmentOf(env: Env, dataDir: string): Environment {
  const { ENVIRONMENT } = env;
  if (ENVIRONMENT && ENVIRONMENT !== 'test' && ENVIRONMENT !== 'prod')
    throw new SettingError(`ENVIRONMENT is "${ENVIRONMENT}"; it must be test or prod.`);
  if (isDemonstration(env, dataDir)) return 'dev';
  return ENVIRONMENT === 'test' ? 'test' : 'prod';
}

/** Settings of the gateway that sends texts; undefined in a demonstration. Throws SettingError when they cannot work. */
export function smsSettings(env: Env, dataDir: string): { url: string; token: string | undefined } | undefined {
  if (isDemonstration(env, dataDir)) return undefined;
  const { SMS_HTTP_URL: url, SMS_HTTP_TOKEN: token } = env;
  if (!url) {
    const because = env.DEMO
      ? 'DEMO is 0'
      : env.DATABASE_URL
        ? 'A server with DATABASE_URL is no demonstration unless DEMO=1 asks for it'
        : `${dataDir} has been used with a gateway`;
    throw new SettingError(`${because}, so SMS_HTTP_URL is needed: the gateway that sends texts.`);
  }
  if (!/^https?:\/\/./.test(url)) throw new SettingError('SMS_HTTP_URL must begin with http:// or https://.');
  return { url, token };
}

/**
 * Scheme and host under which people reach this installation, for links, payment pages and callbacks; undefined in a
 * demonstration without one, which takes its own address. Throws SettingError when it is missing or no origin.
 */
export function publicUrl(env: Env, dataDir: string): string | undefined {
  const text = env.PUBLIC_URL;
  if (!text) {
    if (isDemonstration(env, dataDir)) return undefined;
    throw new SettingError(
      'PUBLIC_URL is needed outside of a demonstration: the address people open, like https://teacher.example.',
    );
  }
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.origin !== text.replace(/\/$/, ''))
    throw new SettingError(`PUBLIC_URL is "${text}"; it must be scheme and host only, like https://teacher.example.`);
  return url.origin;
}
