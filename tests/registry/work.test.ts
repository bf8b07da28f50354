import { locales } from '../../config/locales';
import { contract } from '../../domain/api';
import type { Endpoint } from '../../domain/api/core';
import { workKindNames, workKinds } from '../../domain/work/kinds';
import ar from '../../locales/ar-EG';
import en from '../../locales/en-US';
import zh from '../../locales/zh-CN';

/*
 * A call that may take long goes on as work. What becomes of work when it is stopped, or its process ends, is tried in
 * server/work for a call of each kind; here every call must be one of which that holds.
 */
const endpoints = Object.entries(contract) as [string, Endpoint][];
const long = endpoints.filter(([, { long }]) => long !== undefined);

test('there are calls of every kind of work', () => {
  expect(new Set(long.map(([, one]) => one.long))).toEqual(new Set(workKindNames));
});

test.each(long)('%s may be done again by another process', (key, { idempotent, access }) => {
  // A GET changes nothing but the audit log; a write knows by itself what it has done already.
  expect(key.startsWith('GET ') ? idempotent : (idempotent ?? 'nothing')).toBe(
    key.startsWith('GET ') ? undefined : 'itself',
  );
  expect(access).not.toBe('anonymous');
});

/** Files that are there already, or made of one row. */
const short = [
  'GET /api/Public/DownloadFilechunk',
  'GET /api/Public/DownloadImportTemplate',
  'GET /api/Public/VerifyPaper',
  'GET /api/Certificate/VerifyPage',
  'GET /api/SelfStudy/VerifyArchives',
  'GET /api/SelfStudy/GetCourseMedia',
  'GET /api/GetStudioFilm',
  'GET /api/Work/DownloadResult/{id}',
  // The dates of one person: some dozens.
  'GET /api/Calendar/Feed/{token}',
  'GET /api/Calendar/GetFile',
];

test('every file that the server makes of much can go on as work', () => {
  const others = endpoints.filter(([, one]) => one.out === 'file' && one.long === undefined).map(([key]) => key);
  expect(others.toSorted()).toEqual(short.toSorted());
});

test.each(locales)('each kind of work has its words in %s', (locale) => {
  const words: Readonly<Record<string, string>> = { 'zh-CN': zh, 'en-US': en, 'ar-EG': ar }[locale];
  const keys = workKindNames.flatMap((kind) => {
    const { stopped } = workKinds[kind];
    return [`work.${kind}`, `work.stop.ask.${stopped}`, `work.stop.ask.${stopped}.text`, `work.stopped.${stopped}`];
  });
  expect(keys.filter((key) => !words[key])).toEqual([]);
});
