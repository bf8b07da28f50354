import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import type { Paper, PaperBlock } from '../../domain/papers/model';
import { pagesOf as laidOut } from '../../domain/papers/pages';
import { closeWorkers } from '../workers/pool';
import { coverageOf } from './coverage';
import { documentOf } from './document';
import { paperPdf } from './pdf';
import { MISSING, runsOf } from './runs';

const regular = coverageOf(join(__dirname, 'fonts/Regular.otf'));
const bold = coverageOf(join(__dirname, 'fonts/Bold.otf'));
afterAll(closeWorkers);

const paperOf = (...blocks: PaperBlock[]): Paper => ({
  fileName: '登记表.pdf',
  head: ['登记表', '韦晓岚'],
  foot: '核验码',
  pageNumber: '第 {page} 页，共 {pages} 页',
  blocks,
});
const tableOf = (rows: string[][]): PaperBlock => ({
  kind: 'table',
  widths: [1, 6],
  head: ['序号', '题目'],
  rows: rows.map((row) => row.map((text) => ({ text }))),
  empty: '未填写',
});
const asText = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1');
const pagesOf = (pdf: Uint8Array) => asText(pdf).match(/\/Type \/Page\b/g)?.length;

describe('the fonts', () => {
  test('show rare names', () => {
    for (const character of '𠮷㐀䶮㛃㭎䥽𫚖𬍛𨐈𬱖𪨶㑇·—“”《》一龥')
      expect([character, regular.has(character.codePointAt(0) ?? 0)]).toEqual([character, true]);
  });

  test('Bold has what forms are labelled with, and is told apart from Regular', () => {
    for (const character of '年度考核登记表第九部分姓名序号（2026）ISSN')
      expect(bold.has(character.codePointAt(0) ?? 0)).toBe(true);
    expect(bold.has('㐀'.codePointAt(0) as number)).toBe(false);
    expect(regular.has(0x1f600)).toBe(false);
  });

  test('a file that is no font is refused', () => {
    expect(() => coverageOf(__filename)).toThrow();
  });
});

describe('runsOf', () => {
  test.each([
    ['', [['', 0]]],
    ['论文', [['论文', 0]]],
    [
      '论㐀文',
      [
        ['论', 0],
        ['㐀', 1],
        ['文', 0],
      ],
    ],
    [
      '㐀\n文',
      [
        ['㐀\n', 1],
        ['文', 0],
      ],
    ],
    ['笑😀', [[`笑${MISSING}`, 0]]],
    ['a\u200d\ufe0f\u202eb\u0000', [['ab', 0]]],
    ['一\r\n二\t三', [['一\n二 三', 0]]],
  ] as const)('%j', (text, runs) => {
    expect(runsOf(text, [bold, regular]).map((run) => [run.text, run.font])).toEqual(runs);
  });
});

describe('a paper', () => {
  const document = (...blocks: PaperBlock[]) => documentOf(paperOf(...blocks), { regular, bold });

  test('a table repeats its head, keeps its rows whole and says that it is empty', () => {
    const [page] = document(tableOf([])).content as {
      stack: { table: { headerRows: number; dontBreakRows: boolean; body: unknown[][]; widths: number[] } }[];
    }[];
    const content = page?.stack[0];
    expect(content?.table).toMatchObject({ headerRows: 1, dontBreakRows: true });
    expect(JSON.stringify(content?.table.body[1])).toContain('未填写');
  });

  test('40 rows take several pages; a row taller than the rest of a page begins on the next', async () => {
    const rows = Array.from({ length: 40 }, (_, i) => [String(i + 1), '情境任务驱动的函数概念教学\nCN 45-1024/G4']);
    const pdf = await paperPdf(paperOf(tableOf(rows)));
    expect(asText(pdf).slice(0, 5)).toBe('%PDF-');
    expect(pagesOf(pdf)).toBe(3);
    const tall = await paperPdf(
      paperOf(
        tableOf([
          ['1', '教'.repeat(1000)],
          ['2', '教'.repeat(1000)],
        ]),
      ),
    );
    expect(pagesOf(tall)).toBe(2);
  });

  test('a heading does not stay behind at the end of a page', async () => {
    const filler = (n: number): PaperBlock => tableOf(Array.from({ length: n }, (_, i) => [String(i), '题']));
    // 24 rows of 37 px and a head leave no room for a further table.
    const pdf = await paperPdf(paperOf(filler(22), { kind: 'heading', level: 2, text: '二、附件清单' }, filler(1)));
    const [first = '', second = ''] = pageContents(pdf);
    expect(pagesOf(pdf)).toBe(2);
    // The heading is the only text of 12 points.
    expect([first.includes(' 12 Tf'), second.includes(' 12 Tf')]).toEqual([false, true]);
  });

  test('two headings below each other stay together, wherever a page ends', async () => {
    const row = (i: number) => [String(i), '题'];
    for (let tables = 1; tables <= 4; tables++)
      for (let rows = 12; rows <= 16; rows++) {
        const small = Array.from({ length: tables - 1 }, (): PaperBlock => tableOf([row(1)]));
        const long = tableOf(Array.from({ length: rows + 4 - tables }, (_, i) => row(i)));
        const pages = pageContents(
          await paperPdf(
            paperOf(
              ...small,
              long,
              { kind: 'heading', level: 1, text: '第二部分' },
              { kind: 'heading', level: 2, text: '一、论文' },
              tableOf([row(1)]),
            ),
          ),
        );
        const with1 = pages.findIndex((page) => page.includes(' 13.5 Tf'));
        expect(with1).toBeGreaterThanOrEqual(0);
        expect(pages.findIndex((page) => page.includes(' 12 Tf'))).toBe(with1);
      }
  });

  test('has the pages that the screen shows, whatever stands in it', async () => {
    const words = [
      '函数概念教学',
      'CN 45-1024/G4',
      'Teaching with WORKSHOPS',
      '2026 年 3 月',
      'mmmmmmWWWWWW@@',
      '“一—二……”',
    ];
    const text = (seed: number) =>
      Array.from({ length: 1 + ((seed * 7) % 23) }, (_, i) => words[(seed + i * i) % words.length]).join(
        seed % 3 ? '' : ' ',
      );
    const box = (n: number) => ({ title: `意见${n}：`, ...(n % 2 && { text: text(n * 5) }), foot: ['签名', '日期'] });
    for (let n = 1; n <= 12; n++) {
      const blocks: PaperBlock[] = [
        { kind: 'title', text: '登记表', subtitle: '第一部分', stamp: '未提交' },
        {
          kind: 'form',
          widths: [1, 3, 1, 3],
          rows: Array.from({ length: n }, (_, i) => [
            { text: '单　位', head: true },
            { text: text(i + n) },
            { text: '职　称', head: true },
            { text: text(i) },
          ]),
        },
        ...Array.from({ length: n }, (_, i): PaperBlock[] => [
          ...(i % 3 ? [] : [{ kind: 'heading' as const, level: 1 as const, text: `第${i}部分` }]),
          { kind: 'heading', level: 2, text: '一、论文' },
          {
            kind: 'table',
            widths: [1, 4, 3, 2],
            head: ['序号', '题目', '刊物', '年月'],
            rows: Array.from({ length: (i * n) % 9 }, (_, r) =>
              [String(r), text(r + i), text(r * 3), '2026 年 12 月'].map((one) => ({ text: one })),
            ),
            empty: '未填写',
          },
        ]).flat(),
        { kind: 'signatures', boxes: Array.from({ length: 1 + (n % 4) }, (_, i) => box(i)) },
        { kind: 'verify', text: '扫描二维码', url: '', qr: { size: 1, path: 'M0 0h1v1H0z' } },
      ];
      expect([n, pagesOf(await paperPdf(paperOf(...blocks)))]).toEqual([n, laidOut({ blocks }).length]);
    }
  });

  test('embeds only what it shows', async () => {
    const pdf = await paperPdf(paperOf({ kind: 'title', text: '登记表', subtitle: '韦𠮷㐀䶮', stamp: '未提交' }));
    expect(pdf.length).toBeLessThan(60_000);
    expect(asText(pdf)).toContain('NotoSerifCJKsc-Regular');
  });

  test('several are made at once, each for its own caller', async () => {
    const papers = [1, 30, 60].map((n) => paperOf(tableOf(Array.from({ length: n }, (_, i) => [String(i), '题']))));
    const pages = await Promise.all(papers.map(async (paper) => pagesOf(await paperPdf(paper))));
    expect(pages).toEqual([1, 2, 3]);
  });

  test('one that cannot be made fails alone', async () => {
    const broken = paperOf({ kind: 'verify', text: '', url: '', qr: { size: 0, path: 'nonsense' } });
    await expect(paperPdf({ ...broken, head: undefined as never })).rejects.toThrow('A job failed');
    expect(pagesOf(await paperPdf(paperOf(tableOf([['1', '题']]))))).toBe(1);
  });

  test('a worker that was ended is started again', async () => {
    closeWorkers();
    expect(pagesOf(await paperPdf(paperOf(tableOf([['1', '题']]))))).toBe(1);
  });
});

/** The drawing instructions of each page. */
function pageContents(pdf: Uint8Array): string[] {
  const text = asText(pdf);
  return [...text.matchAll(/\/Type \/Page\b[\s\S]*?\/Contents (\d+) 0 R/g)].map(([, id]) => {
    const start = text.search(new RegExp(`\\n${id} 0 obj`));
    const from = text.indexOf('stream\n', start) + 'stream\n'.length;
    return inflateSync(Buffer.from(pdf).subarray(from, text.indexOf('endstream', from))).toString('latin1');
  });
}
