import { join } from 'node:path';
import type { Db } from './db/client';
import { demoExams } from './demo/exam';
import { demoOfficial } from './demo/official';
import { withDemonstrationFiles } from './files/demonstration';
import { folderStorage } from './files/folder';
import { s3Storage } from './files/s3';
import type { Storage } from './files/storage';
import { sandboxInvoices } from './gateway/invoices';
import { sandboxGateways } from './gateway/sandbox';
import type { Services } from './http/context';
import { httpSms } from './sms/http';
import { outboxSms } from './sms/outbox';
import type { Sms } from './sms/sms';
import { StartError } from './startError';

type Env = Readonly<Record<string, string | undefined>>;

/** A setting of the environment is missing or wrong; the message says which one and why it is needed. */
export class SettingError extends StartError {}

/**
 * In demonstration mode texts are kept and shown on `/demo/sms`, and the official account is played by a page of ours.
 * `DEMO=1` or `DEMO=0` decides; without it, a server without an SMS gateway is a demonstration.
 */
export function isDemonstration(env: Env): boolean {
  const { DEMO, SMS_HTTP_URL } = env;
  if (DEMO !== undefined && DEMO !== '' && DEMO !== '0' && DEMO !== '1')
    throw new SettingError(`DEMO is "${DEMO}"; it must be 0 or 1.`);
  return DEMO ? DEMO === '1' : !SMS_HTTP_URL;
}

function smsOf(db: Db, env: Env): Sms {
  if (isDemonstration(env)) return outboxSms(db);
  if (!env.SMS_HTTP_URL) throw new SettingError('DEMO is 0, so SMS_HTTP_URL is needed: the gateway that sends texts.');
  if (!/^https?:\/\/./.test(env.SMS_HTTP_URL))
    throw new SettingError('SMS_HTTP_URL must begin with http:// or https://.');
  return httpSms({ url: env.SMS_HTTP_URL, token: env.SMS_HTTP_TOKEN });
}

const s3Settings = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

function storageOf(dataDir: string, env: Env): Storage {
  if (s3Settings.every((name) => !env[name])) return folderStorage(join(dataDir, 'files'));
  const missing = s3Settings.filter((name) => !env[name]);
  if (missing.length > 0)
    throw new SettingError(`The object store is configured in part; ${missing.join(', ')} missing.`);
  const [endpoint, bucket, region, accessKeyId, secretAccessKey] = s3Settings.map((name) => env[name] as string);
  return s3Storage({ endpoint, bucket, region, accessKeyId, secretAccessKey } as Parameters<typeof s3Storage>[0]);
}

/**
 * The server's doors to the outside, from its environment: files in `<dataDir>/files` or in an S3-compatible store,
 * texts in the outbox or to a gateway. Throws SettingError on settings that cannot work.
 */
export function makeServices({ dataDir, db, env }: { dataDir: string; db: Db; env: Env }): Services {
  const storage = storageOf(dataDir, env);
  const demonstration = isDemonstration(env);
  return {
    storage: demonstration ? withDemonstrationFiles(storage) : storage,
    sms: smsOf(db, env),
    official: demonstration ? demoOfficial : undefined,
    gateways: demonstration ? sandboxGateways(db) : undefined,
    invoices: demonstration ? sandboxInvoices : undefined,
    exams: demonstration ? demoExams : undefined,
  };
}
