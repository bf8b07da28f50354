import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '../../domain/api';
import { actOf, auditActs } from '../../domain/manage/auditActs';
import { resources } from '../../domain/manage/resources/all';
import { filesUnder, projectRoot } from '../../server/fingerprint';
import { isSaid } from '../../server/http/words';
import { sentenceOf, told } from '../../server/modules/manage/audit/sentence';

const sources = ['server', 'scripts']
  .flatMap((folder) => filesUnder(folder))
  .filter((file) => /(?<!\.test)\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(projectRoot, file), 'utf8') }));
const whoever = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

test('acts are written at one place, and nobody changes or deletes one', () => {
  expect(whoever(/insert(?:Many)?\((?:\w+, )?auditLog\b/)).toEqual(['server/log/audit.ts']);
  // An entry of equal events within a minute counts on, and that of a sheet while it is stored in parts.
  expect(whoever(/update\(auditLog\b/)).toEqual(['server/modules/account/traces.ts', 'server/modules/imports/told.ts']);
  expect(whoever(/delete\(auditLog\b|table: auditLog, key: \[/)).toEqual([]);
  expect(whoever(/(?:update|delete)\(resourceChange\b|delete\(resourceRequest\b/)).toEqual([]);
  expect(whoever(/(?:update|delete from|truncate) "?(?:audit_log|resource_change)\b/i)).toEqual([]);
});

test('no call changes an entry of the audit log', () => {
  const calls = Object.keys(contract).filter((key) => key.includes('/Manage/Audit/'));
  expect(calls.length).toBeGreaterThan(2);
  expect(calls.filter((key) => !key.startsWith('GET '))).toEqual([]);
});

test.each(resources.map((one) => [one.name, one] as const))(
  'changes of %s are known to the audit log',
  (_, { form, ...one }) => {
    const acts = [
      'add',
      ...('published' in one ? ['change', 'back', 'discard'] : ['retire']),
      ...('fixed' in one || 'published' in one ? [] : ['change', 'restore']),
      ...('sheet' in one ? ['undo'] : []),
    ];
    expect(acts.filter((act) => actOf(`${form.words}.${act}`)?.thing !== form.words)).toEqual([]);
  },
);

test('every form whose rows are saved by version has its acts', () => {
  const forms = Object.entries(contract).flatMap(([key, endpoint]) =>
    /^POST .*\/Save$/.test(key) && 'sampled' in endpoint ? [endpoint.sampled as { name: string; words: string }] : [],
  );
  expect(forms.length).toBeGreaterThan(5);
  expect(forms.filter(({ name, words }) => !actOf(`${name}.add`) && !actOf(`${words}.add`))).toEqual([]);
});

test('no act is told by a key', () => {
  const sentences = Object.entries(auditActs).flatMap(([thing, acts]) =>
    Object.keys(acts).map((act) => ({ of: `${thing}.${act}`, ...sentenceOf(thing, act) })),
  );
  expect(sentences.filter(({ does, what = does }) => !isSaid(does) || !isSaid(what))).toEqual([]);
  expect(told('en-US', sentenceOf('recusalRule', 'add'))).toBe('added the recusal rule');
});

test('actions that the server writes are known to the audit log', () => {
  const written = sources.flatMap(({ file, text }) =>
    file.startsWith('server/modules') || file.startsWith('server/log')
      ? [...text.matchAll(/\b(?:audit|leaveTrace)\([^;]*?'([a-z]\w*\.[\w.]+)'/gi)].map(([, action = '']) => action)
      : [],
  );
  expect(written.length).toBeGreaterThan(8);
  expect([...new Set(written)].filter((action) => !actOf(action))).toEqual([]);
});
