import { eq } from 'drizzle-orm';
import { withoutUndone } from '../../domain/documents/log';
import {
  type FormDefinition,
  groupText,
  isFile,
  isRequired,
  kindOf,
  labelText,
  type Row,
  refsOf,
  storedName,
} from '../../domain/forms';
import { printedForm } from '../../domain/forms/paper';
import type { Paper, PaperBlock } from '../../domain/papers/model';
import { chineseNumeral } from '../../domain/papers/numerals';
import { profile } from '../../domain/profile';
import { formatInstant } from '../../domain/rules/calendar';
import { can } from '../../domain/workflows/core';
import { account, document, organisation } from '../db/schema';
import { fileResponse } from '../files/download';
import { ownResources } from '../files/resources';
import type { Context, SessionUser } from '../http/context';
import { notFound } from '../http/errors';
import { say } from '../http/words';
import { askerOf, paperPdf } from '../papers/pdf';
import { paperNames, paperWords, zh } from '../papers/words';
import { type DocumentKind, type LoadedDocument, nameOf } from './kind';
import { identityForm, opinionBoxes, promiseBox, verifyBlock } from './paperBlocks';
import { log as moves } from './rows';

/** Stamp that tells a draft or a returned form from one that was handed in; undefined for the latter. */
const markOf = <P>({ machine }: DocumentKind<P>, status: number): 'draft' | 'returned' | undefined => {
  if (machine.moves.some(({ name, to }) => name === 'fail' && to === status)) return 'returned';
  const isOpen = can(machine, status, 'save', 'teacher') && !can(machine, status, 'withdraw', 'teacher');
  return isOpen || status === machine.initial ? 'draft' : undefined;
};

/** The files of a group by field; undefined for a group without. */
function fileTable(form: FormDefinition, names: readonly string[], values: Row, files: ReadonlyMap<string, string>) {
  const rows = names.flatMap((name) => {
    const field = form.fields[name];
    const held = field && kindOf(field).files;
    if (!field || !held) return [];
    const named = held.ids(values[storedName(name, field)]).flatMap((id) => files.get(id) ?? []);
    const lacking = zh(isRequired(field, values) ? 'paper.attachment.missing' : 'paper.attachment.notNeeded');
    return [[{ text: labelText(zh, form, name) }, { text: named.join('\n') || lacking }]];
  });
  const head = [zh('paper.attachments'), zh('paper.attachment.name')];
  return rows.length > 0 ? { kind: 'table' as const, widths: [2, 5], head, rows, empty: '' } : undefined;
}

/**
 * The paper of a document that is one form: who declares, the groups of the form in their order with the names of their
 * files, the opinions of its offices. Outside of transactions: it reads dictionaries.
 */
export async function documentPaper<P>({ kind, ctx, doc, plan }: LoadedDocument<P>): Promise<Paper> {
  const form = kind.form?.(doc);
  if (!form) throw notFound();
  const { db } = ctx;
  const [[owner], chain] = await Promise.all([
    db
      .select({ person: account, orgName: organisation.name, log: moves })
      .from(document)
      .innerJoin(account, eq(account.id, document.accountId))
      .innerJoin(organisation, eq(organisation.id, account.orgId))
      .where(eq(document.id, doc.id)),
    kind.chain(db, doc, plan),
  ]);
  if (!owner) throw notFound();
  const { person, orgName } = owner;
  const log = withoutUndone(owner.log);
  const refs = [...refsOf(profile, person.profile), ...refsOf(form, doc.values)].map(({ ref }) => ref);
  const ids = refs.flatMap((ref) => (ref.to === 'file' ? [ref.id] : []));
  const [names, own] = await Promise.all([paperNames(ctx, refs), ownResources(db, doc.accountId, ids)]);
  const files = new Map(own.map(({ id, name }): [string, string] => [id, name]));
  const print = { words: paperWords(names), empty: zh('paper.empty') };
  const mark = markOf(kind, doc.status);
  const title = zh(nameOf(kind, doc));
  let n = 0;
  const section = (name: string): PaperBlock => {
    n += 1;
    return { kind: 'heading', level: 2, text: zh('paper.section', { n: chineseNumeral(n), name }) };
  };
  const groups = form.groups.flatMap((group): PaperBlock[] => {
    const shown = group.fields.some((name) => {
      const field = form.fields[name];
      return field && isFile(field);
    });
    const table = shown ? fileTable(form, group.fields, doc.values, files) : undefined;
    const blocks = [...printedForm({ ...form, groups: [group] }, doc.values, print), ...(table ? [table] : [])];
    return blocks.length > 0 ? [section(groupText(zh, form, group.name)), ...blocks] : [];
  });
  return {
    fileName: `${[title, doc.title, person.realName].filter(Boolean).join('-')}.pdf`,
    head: [title, zh('paper.assessment.who', { name: person.realName, org: orgName, no: doc.no ?? '' })],
    foot: zh('paper.foot', { time: formatInstant(ctx.now()).slice(0, 16), code: doc.verifyCode ?? '' }),
    pageNumber: zh('paper.pageNumber', { page: '{page}', pages: '{pages}' }),
    blocks: [
      { kind: 'title', text: title, ...(mark && { stamp: zh(`paper.stamp.${mark}`) }) },
      identityForm(person, orgName, names, true),
      ...groups,
      section(zh('paper.promise')),
      promiseBox(),
      section(zh('paper.opinions')),
      opinionBoxes(
        chain.map(({ level }) => level),
        doc.attempt,
        log,
      ),
      ...(doc.verifyCode ? [verifyBlock(ctx.origin, doc.verifyCode)] : []),
    ],
    ...(mark && { notice: say(ctx.locale, `paper.notice.${mark}`) }),
  };
}

/** The paper of a document as PDF. */
export async function documentPdf<P>(
  ctx: Context,
  user: Pick<SessionUser, 'id'>,
  held: LoadedDocument<P>,
): Promise<Response> {
  const paper = await documentPaper(held);
  const pdf = await paperPdf(paper, askerOf(ctx, user, paper.fileName));
  return fileResponse(pdf, { name: paper.fileName, mime: 'application/pdf', size: pdf.length });
}
