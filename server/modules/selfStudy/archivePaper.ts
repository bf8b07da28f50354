import type { Archives } from '../../../domain/api/selfStudy';
import { enums } from '../../../domain/enums';
import { fittingRows, fittingShares } from '../../../domain/papers/layout';
import type { Paper, PaperCell } from '../../../domain/papers/model';
import { formatInstant } from '../../../domain/rules/calendar';
import { statusOf } from '../../../domain/statuses';
import { fileResponse } from '../../files/download';
import type { Context, SessionUser } from '../../http/context';
import { codeBlock } from '../../papers/codeBlock';
import { askerOf, paperPdf, paperPlace } from '../../papers/pdf';
import { dateText, zh } from '../../papers/words';
import { archivesOf } from './archives';

const hourName = (type: 1 | 2) => zh(enums.hourType.find(({ value }) => value === type)?.labelKey ?? '');
const label = (name: string): PaperCell => ({ text: zh(`archive.paper.${name}`), head: true });
const text = (value: string | number, colSpan?: number): PaperCell => ({
  text: String(value),
  ...(colSpan && { colSpan }),
});

/** The archive as a paper, with the figures of the screen: both are made from one answer. */
export function archivePaper(archive: Archives, printedAt: Date): Paper {
  const columns = [
    { weight: 1, head: zh('archive.paper.n') },
    { weight: 8, head: zh('archive.paper.course') },
    { weight: 2, head: zh('archive.paper.type') },
    { weight: 2, head: zh('archive.paper.hour') },
    { weight: 2, head: zh('archive.paper.score') },
    { weight: 4, head: zh('archive.paper.finished') },
  ];
  const widths = fittingShares(columns);
  const rows = archive.courses.map(({ courseName, hourType, hour, score, finishTime }, i): PaperCell[] => [
    { text: String(i + 1), align: 'center' },
    text(courseName),
    { text: hourName(hourType), align: 'center' },
    { text: String(hour), align: 'center' },
    { text: score === undefined ? '—' : String(score), align: 'center' },
    { text: dateText(finishTime.slice(0, 10)), align: 'center' },
  ]);
  const items = archive.hours.items.map(({ hourType, need, finished }) => [
    { text: hourName(hourType), align: 'center' as const },
    { text: String(need), align: 'center' as const },
    { text: String(finished), align: 'center' as const },
  ]);
  const { total } = archive.hours;
  const status = statusOf('trainingResult', archive.result);
  const no = archive.archiveNo ?? zh('archive.paper.notIssued');
  return {
    fileName: zh('archive.paper.fileName', { plan: archive.planName, name: archive.realName }),
    head: [archive.planName, zh('archive.paper.who', { name: archive.realName, org: archive.orgName, no })],
    foot: zh('archive.paper.foot', {
      time: formatInstant(printedAt).slice(0, 16),
      code: archive.verifyCode ?? '—',
    }),
    pageNumber: zh('paper.pageNumber', { page: '{page}', pages: '{pages}' }),
    blocks: [
      {
        kind: 'title',
        text: zh('archive.paper.title'),
        subtitle: archive.planName,
        ...(!archive.archiveNo && { stamp: zh('archive.paper.stamp') }),
      },
      {
        kind: 'form',
        widths: [2, 4, 2, 4],
        rows: [
          [label('name'), text(archive.realName), label('idDoc'), text(archive.idDocNo)],
          [label('org'), text(archive.orgName), label('no'), text(no)],
          [
            label('result'),
            text(status ? zh(status.labelKey) : ''),
            label('issued'),
            text(archive.issueTime ? dateText(archive.issueTime.slice(0, 10)) : '—'),
          ],
          [label('credit'), text(archive.credit, 3)],
        ],
      },
      { kind: 'heading', level: 2, text: zh('archive.paper.hours') },
      {
        kind: 'table',
        widths: [1, 1, 1],
        head: [zh('archive.paper.type'), zh('archive.paper.need'), zh('archive.paper.done')],
        rows: [
          ...items,
          [
            { text: zh('archive.paper.sum'), align: 'center' },
            { text: String(total.need), align: 'center' },
            { text: String(total.finished), align: 'center' },
          ],
        ],
        empty: zh('paper.none'),
      },
      { kind: 'heading', level: 2, text: zh('archive.paper.courses') },
      {
        kind: 'table',
        widths,
        head: columns.map(({ head }) => head),
        rows: fittingRows(widths, rows),
        empty: zh('paper.none'),
      },
      ...(archive.verifyCode && archive.verifyUrl
        ? [codeBlock(zh('archive.paper.verify', { code: archive.verifyCode }), archive.verifyUrl)]
        : []),
    ],
  };
}

/** Reads the archive of a plan and returns it as a paper. */
export const paperOfArchive = async (ctx: Context, user: SessionUser, planId: string): Promise<Paper> =>
  archivePaper(await archivesOf(ctx, user, planId), ctx.now());

/** PDF of an archive. Throws 429 while too many papers of the user are being made. */
export const archivePdf = (ctx: Context, user: SessionUser, planId: string): Promise<Response> =>
  paperPlace(user.id, async () => {
    const paper = await paperOfArchive(ctx, user, planId);
    const pdf = await paperPdf(paper, askerOf(ctx, user, paper.fileName));
    return fileResponse(pdf, { name: paper.fileName, mime: 'application/pdf', size: pdf.length });
  });
