import { join } from 'node:path';
import type { Db } from './db/client';
import { demoExams } from './demo/exam';
import { demoOfficial } from './demo/official';
import { type Env, isDemonstration, SettingError, smsSettings } from './demonstration';
import { folderStorage } from './files/folder';
import { s3Storage } from './files/s3';
import type { Storage } from './files/storage';
import { guardedGateways, guardedInvoices } from './gateway/guarded';
import { sandboxInvoices } from './gateway/invoices';
import { sandboxGateways } from './gateway/sandbox';
import type { Services } from './http/context';
import { machineOf } from './machine';
import { outboxMail, outboxPush } from './mail/outbox';
import { smtpMail } from './mail/smtp';
import { httpPush } from './official/push';
import { mailSettings, pushSettings, textSettings } from './outside/settings';
import { withDemonstrationFiles } from './seed/storage';
import { countedSms } from './sms/counted';
import { httpSms } from './sms/http';
import { outboxSms } from './sms/outbox';
import type { Sms } from './sms/sms';

function smsOf(db: Db, env: Env, dataDir: string): Sms {
  const gateway = smsSettings(env, dataDir);
  return gateway ? httpSms(gateway) : outboxSms(db);
}

/** Ways by which notices leave the site. A demonstration keeps what it sends, mails only where no server is set up. */
function outsideOf(db: Db, env: Env, demonstration: boolean): Pick<Services, 'mail' | 'push' | 'noticeTexts'> {
  const [smtp, gateway] = [mailSettings(env), pushSettings(env)];
  return {
    mail: smtp ? smtpMail(smtp) : demonstration ? outboxMail(db) : undefined,
    push: demonstration ? outboxPush(db) : gateway && httpPush(gateway),
    noticeTexts: textSettings(env),
  };
}

/** `code=token` of each platform that may send, separated by commas. Throws SettingError for a short or broken one. */
function eedTokensOf({ EED_TOKENS = '' }: Env): ReadonlyMap<string, string> {
  const pairs = EED_TOKENS.split(',').flatMap((pair) => (pair.trim() ? [pair.trim()] : []));
  return new Map(
    pairs.map((pair) => {
      const [, code, token] = /^([\w-]+)=(\S{24,})$/.exec(pair) ?? [];
      if (!code || !token)
        throw new SettingError(
          'EED_TOKENS must be code=token, separated by commas, each token 24 characters at least.',
        );
      return [code, token] as const;
    }),
  );
}

const s3Settings = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

function storeOf(dataDir: string, env: Env): Storage {
  if (s3Settings.every((name) => !env[name])) return folderStorage(join(dataDir, 'files'));
  const missing = s3Settings.filter((name) => !env[name]);
  if (missing.length > 0)
    throw new SettingError(`The object store is configured in part; ${missing.join(', ')} missing.`);
  const [endpoint, bucket, region, accessKeyId, secretAccessKey] = s3Settings.map((name) => env[name] as string);
  return s3Storage({ endpoint, bucket, region, accessKeyId, secretAccessKey } as Parameters<typeof s3Storage>[0]);
}

/**
 * Where files are: in an object store or a folder of the data directory; those of a demonstration's people are drawn when
 * they are asked for. Throws SettingError on half a setting.
 */
export function storageOf(dataDir: string, env: Env, demonstration: boolean): Storage {
  const storage = storeOf(dataDir, env);
  return demonstration ? withDemonstrationFiles(storage) : storage;
}

/**
 * The server's doors to the outside, from its environment: files in `<dataDir>/files` or in an S3-compatible store,
 * texts in the outbox or to a gateway. Throws SettingError on settings that cannot work.
 */
export function makeServices({ dataDir, db, env }: { dataDir: string; db: Db; env: Env }): Services {
  const demonstration = isDemonstration(env, dataDir);
  return {
    storage: storageOf(dataDir, env, demonstration),
    sms: countedSms(db, smsOf(db, env, dataDir)),
    ...outsideOf(db, env, demonstration),
    machine: machineOf(dataDir),
    official: demonstration ? demoOfficial : undefined,
    gateways: demonstration ? guardedGateways(sandboxGateways(db)) : undefined,
    invoices: demonstration ? guardedInvoices(sandboxInvoices) : undefined,
    eedTokens: eedTokensOf(env),
    exams: demonstration ? demoExams : undefined,
  };
}
