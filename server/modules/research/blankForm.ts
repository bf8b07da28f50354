import { declarationOf } from '../../../domain/declarations';
import { type FormDefinition, groupText, labelText } from '../../../domain/forms';
import { isFile } from '../../../domain/forms/names';
import { printedForm } from '../../../domain/forms/paper';
import type { Paper, PaperBlock } from '../../../domain/papers/model';
import { chineseNumeral } from '../../../domain/papers/numerals';
import { formatInstant } from '../../../domain/rules/calendar';
import { blankIdentity, opinionBoxes, promiseBox } from '../../documents/paperBlocks';
import { fileResponse } from '../../files/download';
import type { Context, SessionUser } from '../../http/context';
import { notFound } from '../../http/errors';
import { askerOf, paperPdf, paperPlace } from '../../papers/pdf';
import { paperNames, paperWords, zh } from '../../papers/words';

/** Empty rows of a table, and empty lines of a long text. */
const BLANK_ROWS = 4;
const BLANK_LINES = 8;

/** Adds empty rows to a table without rows, as room for writing. */
function roomIn(block: PaperBlock): PaperBlock {
  if (block.kind !== 'table' || block.rows.length > 0) return block;
  const { head } = block;
  const text = ' \n'.repeat(head.length === 1 ? BLANK_LINES : 2);
  const row = () => head.map(() => ({ text }));
  return { ...block, rows: head.length === 1 ? [row()] : Array.from({ length: BLANK_ROWS }, row) };
}

/** Table of the files that a group asks for. */
function filesOf(form: FormDefinition, names: readonly string[]): PaperBlock[] {
  const files = names.filter((name) => form.fields[name] && isFile(form.fields[name]));
  if (files.length === 0) return [];
  const rows = files.map((name) => [{ text: labelText(zh, form, name) }, { text: '' }]);
  return [
    { kind: 'table', widths: [2, 5], head: [zh('paper.attachments'), zh('paper.attachment.name')], rows, empty: '' },
  ];
}

/** PDF of the empty form of a stage. Throws 404 for an unknown stage. */
export async function blankForm(ctx: Context, user: SessionUser, stage: string): Promise<Response> {
  const declaration = declarationOf(stage);
  if (!declaration) throw notFound();
  const { form, levels } = declaration;
  const print = { words: paperWords(await paperNames(ctx, [])), empty: '' };
  const title = zh(form.words);
  const section = (n: number, name: string): PaperBlock => ({
    kind: 'heading',
    level: 2,
    text: zh('paper.section', { n: chineseNumeral(n), name }),
  });
  const groups = form.groups.map((group, i) => [
    section(i + 1, groupText(zh, form, group.name)),
    ...printedForm({ ...form, groups: [group] }, {}, print).map(roomIn),
    ...filesOf(form, group.fields),
  ]);
  const next = form.groups.length + 1;
  const paper: Paper = {
    fileName: `${zh('paper.blank', { name: title })}.pdf`,
    head: [title, ''],
    foot: zh('paper.blank.foot', { time: formatInstant(ctx.now()).slice(0, 10) }),
    pageNumber: zh('paper.pageNumber', { page: '{page}', pages: '{pages}' }),
    blocks: [
      { kind: 'title', text: title, stamp: zh('paper.stamp.blank') },
      blankIdentity(),
      ...groups.flat(),
      section(next, zh('paper.promise')),
      promiseBox(),
      section(next + 1, zh('paper.opinions')),
      opinionBoxes(
        Array.from({ length: Math.min(levels, 4) }, (_, i) => i + 1),
        0,
        [],
      ),
    ],
  };
  const pdf = await paperPlace(user.id, () => paperPdf(paper, askerOf(ctx, user, paper.fileName)));
  return fileResponse(pdf, { name: paper.fileName, mime: 'application/pdf', size: pdf.length });
}
