import { z } from 'zod';
import { contract } from '../../domain/api';
import type { Endpoint } from '../../domain/api/core';
import { recordList } from '../../domain/assessment/binding';
import { declarations } from '../../domain/declarations';
import { eedSheet } from '../../domain/eed/sheet';
import { type FieldShape, fieldIssues, kindOf, normalised, storedName } from '../../domain/forms';
import { profile } from '../../domain/profile';
import { enterpriseMember } from '../../domain/studios/enterpriseMember';
import { isVerbatim } from '../../domain/text';
import { seen } from '../../server/http/input';
import { fc, runsOf } from '../support/properties';
import { testForm } from '../support/testForm';

const unseen = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/;
const polluted = (text: string) => [...text].join('\u200b').replace(/^/, '\u202e').replace(/$/, '\u202c\ufeff');
/** Text with its digits, `@` and `.` in full width, as it may be pasted from chats or documents. */
const pasted = (text: string) => text.replaceAll(/[\d@.]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0));

const forms = [
  ...recordList.map((d) => [d.category, d] as const),
  ...declarations.map(({ name, form }) => [name, form] as const),
  ['profile', profile],
  ['enterpriseMember', enterpriseMember],
  ['eed', eedSheet],
  ['test', testForm],
] as const;

const today = '2026-11-21';
/** Text fields of a form with their values: from the form's sample, else from the sample of the field's kind. */
function texts({ fields, sample }: { fields: Readonly<Record<string, FieldShape>>; sample: (i: number) => object }) {
  const row = sample(0) as Record<string, unknown>;
  return Object.entries(fields).flatMap(([name, field]) => {
    const kind = kindOf(field);
    if (!kind.clean) return [];
    const value = row[storedName(name, field)] ?? kind.sample(field, 0);
    return [[name, field, value, row] as const];
  });
}

const changed = (value: unknown, change: (text: string) => string): unknown =>
  typeof value === 'string' ? change(value) : Array.isArray(value) ? value.map((one) => changed(one, change)) : value;

test.each(forms)('every text of %s is kept as somebody sees it, and keeps its rule however it was pasted', (_, d) => {
  for (const [name, field, value, row] of texts(d as never)) {
    const stored = storedName(name, field);
    const rules = (given: unknown) =>
      fieldIssues(d as never, name, { ...row, [stored]: given }, { today }).map(({ issue }) => issue.key);
    const good = rules(value);
    for (const change of [polluted, (text: string) => ` ${text}\r\n`]) {
      const given = changed(value, change);
      const kept = normalised({ fields: { [name]: field } } as never, { ...row, [stored]: given })[stored];
      expect([name, JSON.stringify(kept)]).toEqual([name, JSON.stringify(changed(value, (text) => text.trim()))]);
      expect([name, rules(given)]).toEqual([name, good]);
    }
    // Only spaces, or only invisible characters, count as no text.
    if (typeof value === 'string')
      expect([name, rules(' \u200b '), rules('\u3164')]).toEqual([
        name,
        ['validation.whitespace'],
        ['validation.whitespace'],
      ]);
    if (field.kind === 'ruled' && field.latin && field.clean)
      expect([name, rules(changed(value, pasted))]).toEqual([name, good]);
  }
});

const strings = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('\u200b张\u202e三\ufeff', 'a\u2028b', 'ﬁ\r\nx'),
);
test('whatever is sent to whatever call, nothing of it that is kept is unseen; passwords stay as they are', () => {
  fc.assert(
    fc.property(
      fc.object({ values: [strings, fc.integer(), fc.constant(null)], maxDepth: 4 }),
      strings,
      (sent, secret) => {
        const found = seen({ ...sent, password: secret, inner: [{ newPwd: secret }] }) as Record<string, unknown>;
        expect(found.password).toBe(secret);
        expect(found.inner).toEqual([{ newPwd: secret }]);
        const { password: _, inner: __, ...rest } = found;
        const values = (value: unknown): string[] =>
          typeof value === 'string'
            ? [value]
            : typeof value === 'object' && value !== null
              ? Object.values(value).flatMap(values)
              : [];
        expect(values(rest).filter((text) => unseen.test(text))).toEqual([]);
      },
    ),
    { numRuns: runsOf(300) },
  );
});

/** Names of the values in the input of a call. */
const namesIn = ({ body, query, form }: Endpoint): string[] =>
  [body, query, form].flatMap((schema) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []));

test('what stays as it was typed are passwords, and all of them', () => {
  const names = new Set(Object.values(contract as Record<string, Endpoint>).flatMap(namesIn));
  expect([...names].filter(isVerbatim).sort()).toEqual(['cardPwd', 'confirmPwd', 'newPwd', 'oldPwd', 'password']);
});
