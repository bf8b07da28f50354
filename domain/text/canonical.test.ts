import { triesAll } from '../../tests/support/extent';
import { fc, runsOf } from '../../tests/support/properties';
import * as text from './index';

const { verbatim, isVerbatim, UNSOUGHT, ...canonicals } = text;
const forms = Object.entries(canonicals);
const invisible = [
  '\u200b',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202d',
  '\u202e',
  '\u2060',
  '\u2068',
  '\u2069',
  '\ufeff',
  '\u00ad',
  '\u061c',
  '\u115f',
  '\u3164',
  '\u034f',
  '\u200c',
  '\u200d',
  '\ufe0f',
  '\u{e0041}',
];
const any = fc.string({ unit: 'binary' });
const pieces = fc
  .array(
    fc.constantFrom(
      ...invisible,
      ' ',
      '\u3000',
      '\u00a0',
      '-',
      '—',
      '·',
      '•',
      '.',
      '．',
      '张',
      '三',
      '𠮷',
      'ب',
      'ي',
      'ᠨ',
      '👩',
      '🏽',
      '❤',
      '1',
      '１',
      'a',
      'Ａ',
      'é',
      'e\u0301',
      'ﬁ',
      '\r\n',
      '\t',
      '+86',
      'X',
      '×',
      "'",
    ),
    { maxLength: 12 },
  )
  .map((all) => all.join(''));

test.each(forms)('%s of what it made is the same', (_, canonical) => {
  fc.assert(
    fc.property(fc.oneof(any, pieces), (x) => expect(canonical(canonical(x))).toBe(canonical(x))),
    { numRuns: runsOf(200) },
  );
  // Every sign of the first plane in test:all, else of each block some.
  const step = triesAll ? 1 : 7;
  for (let code = 1; code <= 0xffff; code = code >= 0x3400 && code < 0xf900 ? 0xf900 : code + step) {
    const x = `a${String.fromCharCode(code)}1`;
    if (canonical(canonical(x)) !== canonical(x)) throw new Error(`U+${code.toString(16)}`);
  }
});

test.each(invisible)('%j is in nothing that is kept', (sign) => {
  for (const [, canonical] of forms)
    for (const [before, after] of [
      ['', ''],
      ['a', 'b'],
      ['李', '四'],
      ['1', '2'],
    ] as const)
      expect(canonical(`${before}${sign}${after}`)).toBe(canonical(`${before}${after}`));
});

test.each([
  '👩‍🏫',
  '👩🏽‍🏫',
  '❤️‍🔥',
  '👨‍👩‍👧',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '1️⃣',
  '葛\u{e0100}城',
  'می\u200cخواهم',
  'ᠨ\u180bᠠ',
  'ئەخمەت',
  'é',
  '刘﨎',
  '䶮',
])('%s stays as it is', (sign) => {
  expect(text.cleanText(sign)).toBe(sign);
  expect(text.cleanLine(sign)).toBe(sign);
});

test('a long text keeps its lines and its own punctuation', () => {
  expect(text.cleanText('　　第一段：“好”。\r\n第二段\u2028第三段\u000b末')).toBe(
    '　　第一段：“好”。\n第二段\n第三段\n末',
  );
  expect(text.cleanLine(' 题目\r\n副题\t末\u00a0 ')).toBe('题目 副题 末');
  expect(text.cleanText('e\u0301ﬁﬂ⼦\u202e反转')).toBe('éfifl子反转');
});

test.each([
  ['１３８０００００００１', '13800000001'],
  ['+86 138 0000 0001', '13800000001'],
  ['0086-138-0000-0001', '13800000001'],
  ['(+86)138 0000 0001', '13800000001'],
  ['8613800000001', '13800000001'],
  ["'13800000001", '13800000001'],
  ['\u202d138 0000 0001\u202c', '13800000001'],
  ['138OOOO0001', '138OOOO0001'],
  ['8613800', '8613800'],
])('mobile %j is %s', (pasted, kept) => expect(text.mobileText(pasted)).toBe(kept));

test.each([
  ['450203 19880617 0026', '450203198806170026'],
  ['\u200b450203198806170026', '450203198806170026'],
  ['４５０２０３１９８８０６１７００２６', '450203198806170026'],
  ["'11010519491231002x", '11010519491231002X'],
  ['11010519491231002×', '11010519491231002X'],
  ['11010519491231002Ｘ', '11010519491231002X'],
  ['Ｇ１２３４５６７８', 'G12345678'],
])('ID number %j is %s', (pasted, kept) => expect(text.idDocText(pasted)).toBe(kept));

test.each([
  ['张 三', '张三'],
  ['张　三', '张三'],
  ['阿卜杜拉•买买提', '阿卜杜拉·买买提'],
  ['阿卜杜拉．买买提', '阿卜杜拉·买买提'],
  ['阿卜杜拉・买买提', '阿卜杜拉·买买提'],
  ['阿卜杜拉 ‧ 买买提', '阿卜杜拉·买买提'],
  ['Ａｎｎａ  Smith', 'Anna Smith'],
  ['John A. Smith', 'John A. Smith'],
  ['𠮷 村\u200b花', '𠮷村花'],
])('name %j is %s', (pasted, kept) => expect(text.nameText(pasted)).toBe(kept));

test('e-mail addresses, login names, codes and serial numbers', () => {
  expect(text.emailText(' wei＠school．cn\u200b')).toBe('wei@school.cn');
  expect(text.loginNameText('ｔｅａｃｈｅｒ０１\u200b ')).toBe('teacher01');
  expect(text.codeText('１２３ 456')).toBe('123456');
  expect(text.serialText('ISBN 978‑7‑107 35894—4')).toBe('978-7-107-35894-4');
  expect(text.serialText('CN 45-1024 / G4')).toBe('45-1024/G4');
});
