import { locales } from '../../config/locales';
import { areaOf } from '../../domain/access/areas';
import { MessageSubtype } from '../../domain/enums';
import type { NoticeDefinition, NoticeKind } from '../../domain/notices';
import { noticePages, notices, noticeWords } from '../../domain/notices';
import type { NoticePage } from '../../domain/notices/pages';
import ar from '../../locales/ar-EG';
import en from '../../locales/en-US';
import zh from '../../locales/zh-CN';
import outgoing from '../../locales/zh-CN/server';
import { say, valueIn } from '../../server/http/words';
import { pages } from '../support/routes';

const kinds = Object.entries(notices) as [NoticeKind, NoticeDefinition][];

describe.each(kinds)('%s', (kind, { sample }) => {
  test.each(locales)('is said in %s with exactly its values', (locale) => {
    const parts = ['title', 'content'].map((part) => `${noticeWords(kind)}.${part}`);
    const texts = parts.map((key) => say(locale, key, sample));
    for (const [i, text] of texts.entries()) expect(text).not.toBe(parts[i]);
    for (const value of Object.values(sample)) {
      expect(texts.join('\n')).toContain(String(valueIn(locale, value)));
    }
  });
});

test.each(kinds.filter(([, { many }]) => many))('%s of a day stands as one row', (kind, { page, sample }) => {
  for (const locale of locales) {
    const key = `${noticeWords(kind)}.${sample.n === undefined ? 'many' : 'title'}`;
    const text = say(locale, key, { ...sample, n: 12 });
    expect(text).not.toBe(key);
    expect(text).toContain('12');
  }
  if (!page) return;
  const { all }: NoticePage = noticePages[page];
  expect(pages).toContain(all?.('test').split('?')[0]);
});

test('every notice in the catalogue is one that is sent', () => {
  const said = new Set(
    Object.keys(outgoing).flatMap((key) => /^(notice\..+)\.(?:title|content)$/.exec(key)?.[1] ?? []),
  );
  expect([...said].sort()).toEqual(kinds.map(([kind]) => noticeWords(kind)).sort());
});

test.each(Object.entries(noticePages))(
  'the page %s is there, belongs to somebody and has its words',
  (_, { path, words }) => {
    const [address = ''] = path('42', 'test').split('?');
    expect(pages).toContain(address);
    expect(areaOf(address)).toBeDefined();
    for (const catalogue of [zh, en, ar]) expect(catalogue).toHaveProperty([words]);
  },
);

test('every page is that of a notice', () => {
  const used = new Set(kinds.flatMap(([, { page }]) => page ?? []));
  expect(Object.keys(noticePages).filter((name) => !used.has(name as never))).toEqual([]);
});

/** Kinds of notices that each subtype fits; a client shows the subtype's name beside the message. */
const fits: Record<MessageSubtype, RegExp> = {
  [MessageSubtype.RegistrationReview]: /^profile\.(review|waiting|undone|pass|fail)$/,
  [MessageSubtype.TransferInTarget]: /^unitTransfer\.target$/,
  [MessageSubtype.TransferIn]:
    /^unitTransfer\.(asked|accepted|agreed|recalled|takenBack|lapsed|done|refused|arrived|left)$/,
  [MessageSubtype.TransferInReview]: /^unitTransfer\.(review|waiting)$/,
  [MessageSubtype.ProjectDeclaration]: /^declaration\./,
  [MessageSubtype.CreditConversion]: /^credit\./,
  [MessageSubtype.CompletionNotice]: /(Completed|completed|coursePassed)$/,
  [MessageSubtype.ProjectPublish]: /^project\./,
  [MessageSubtype.SatisfactionSurvey]: /survey/i,
};

test('the subtype of a notice says what is told, and whatever fits one has it', () => {
  for (const [subType, told] of Object.entries(fits)) {
    const having = kinds.filter(([, notice]) => notice.subType === Number(subType)).map(([kind]) => kind);
    expect(having).toEqual(kinds.map(([kind]) => kind).filter((kind) => told.test(kind)));
  }
  // The same kinds serve all declarations, but only research is a project: `subTypeOf` limits the subtype to it.
  for (const [kind, { subType, subTypeOf }] of kinds)
    expect([kind, subTypeOf]).toEqual([kind, subType === MessageSubtype.ProjectDeclaration ? 'research' : undefined]);
});
