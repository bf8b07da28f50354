import type { FileRow, PersonnelArchives } from '../../../domain/api/personnel';
import { enums } from '../../../domain/enums';
import { fittingRows, fittingShares } from '../../../domain/papers/layout';
import type { Paper, PaperBlock, PaperCell } from '../../../domain/papers/model';
import { formatInstant } from '../../../domain/rules/calendar';
import { fileResponse } from '../../files/download';
import type { Context, SessionUser } from '../../http/context';
import { askerOf, paperPdf, paperPlace } from '../../papers/pdf';
import { dateText, zh } from '../../papers/words';
import { archivesOf } from './file';

const word = (name: string, params?: Record<string, string | number>) => zh(`personnel.paper.${name}`, params);
const label = (name: string): PaperCell => ({ text: word(name), head: true });
const text = (value: string | number | undefined, colSpan?: number): PaperCell => ({
  text: value === undefined || value === '' ? '—' : String(value),
  ...(colSpan && { colSpan }),
});
const centred = (value: string): PaperCell => ({ text: value, align: 'center' });

/** Text of a date, which is a day, a month or only a year. */
const when = (date: string) => dateText(date) || word('year', { year: date });

const columns = () => [
  { weight: 3, head: word('date'), whole: [dateText('2026-12-30')] },
  { weight: 8, head: word('what') },
  { weight: 6, head: word('detail') },
  { weight: 2, head: word('source'), whole: ['年度考核'] },
  { weight: 2, head: word('state'), whole: ['已核验'] },
];

function tableOf(rows: readonly FileRow[]): PaperBlock {
  const widths = fittingShares(columns());
  return {
    kind: 'table',
    widths,
    head: columns().map(({ head }) => head),
    rows: fittingRows(
      widths,
      rows.map(({ date, title, detail, source, state }) => [
        centred(when(date)),
        text(title),
        text(detail),
        centred(zh(`personnel.source.${source}`)),
        centred(zh(`personnel.state.${state}`)),
      ]),
    ),
    empty: zh('paper.none'),
  };
}

function basicOf({ basic }: PersonnelArchives, count: number): PaperBlock {
  const sex = enums.sex.find(({ value }) => value === basic.sex);
  const both = (...parts: (string | undefined)[]) => parts.filter(Boolean).join('，');
  const month = (value: string | undefined) => (value ? dateText(value) : undefined);
  return {
    kind: 'form',
    widths: [2, 4, 2, 4],
    rows: [
      [label('name'), text(basic.realName), label('sex'), text(sex && zh(sex.labelKey))],
      [label('birthday'), text(month(basic.birthday)), label('nationality'), text(basic.nationality)],
      [label('org'), text(basic.orgName), label('teaching'), text(basic.teaching)],
      [
        label('titleName'),
        text(both(basic.title, month(basic.titleDate))),
        label('education'),
        text(both(basic.education, basic.degree)),
      ],
      [label('since'), text(month(basic.firstTeachingTime)), label('count'), text(count)],
    ],
  };
}

/** The archives as a paper: the same rows as on the screen; papers are always in Chinese. */
export function archivesPaper(archives: PersonnelArchives, year: number | undefined, printedAt: Date): Paper {
  const { basic, sections } = archives;
  const what = year === undefined ? word('all') : word('year', { year });
  const count = sections.reduce((sum, one) => sum + one.count, 0);
  return {
    fileName: word('fileName', { name: basic.realName, what }),
    head: [word('title'), word('who', { name: basic.realName, org: basic.orgName })],
    foot: word('foot', { time: formatInstant(printedAt).slice(0, 16) }),
    pageNumber: zh('paper.pageNumber', { page: '{page}', pages: '{pages}' }),
    blocks: [
      { kind: 'title', text: word('title'), subtitle: what },
      basicOf(archives, count),
      ...sections.flatMap(({ key, rows }): PaperBlock[] => [
        { kind: 'heading', level: 2, text: zh(`personnel.section.${key}`) },
        tableOf(rows),
      ]),
      ...(sections.length === 0 ? [tableOf([])] : []),
    ],
  };
}

/** PDF of the archives. Throws 429 while too many papers of the user are being made. */
export const archivesPdf = (ctx: Context, user: SessionUser, year: number | undefined): Promise<Response> =>
  paperPlace(user.id, async () => {
    const archives = await archivesOf({ ...ctx, locale: 'zh-CN' }, user, { year });
    const paper = archivesPaper(archives, year, ctx.now());
    const pdf = await paperPdf(paper, askerOf(ctx, user, paper.fileName));
    return fileResponse(pdf, { name: paper.fileName, mime: 'application/pdf', size: pdf.length });
  });
