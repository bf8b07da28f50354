import { createHash } from 'node:crypto';
import { instantOf } from '../../../domain/rules/calendar';
import { fenOf } from '../../../domain/rules/money';
import type { invoice, invoiceOrder, resource } from '../../db/schema';
import { fileKey } from '../demonstrationFiles';
import { makePdf } from '../files';
import { fixedAccount } from '../fixedAccounts';
import { seedId } from '../ids';
import type { SeedTeacher } from '../personTypes';
import { createBook } from './book';
import { cardRows } from './cards';
import { makeCatalogue } from './catalogue';
import { comments, otherLearners } from './learners';
import { teacher01Story } from './teacher01';

/** Invoices of teacher01: one that is issued, one that was asked for. */
function invoices(orders: { issued: { id: string; payAmount: number }; asked: { id: string; payAmount: number } }) {
  const me = fixedAccount('teacher01');
  const caption = ['电子发票（演示）', '项目：教师培训服务', `购买方：${me.realName}`];
  const bytes = makePdf(caption);
  const file: typeof resource.$inferInsert = {
    id: seedId('invoice', 1000),
    ownerId: me.userId,
    name: '电子发票.pdf',
    ext: 'pdf',
    mime: 'application/pdf',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    storageKey: fileKey({ kind: 'pdf', caption }),
    scene: 'attachment',
    createdAt: instantOf('2025-03-08 10:00:00'),
  };
  const common = { accountId: me.userId, title: me.realName, taxNo: null, email: me.email ?? 'weixl@mail.example.com' };
  const rows: (typeof invoice.$inferInsert)[] = [
    {
      id: seedId('invoice', 1),
      ...common,
      titleType: 1,
      amount: orders.issued.payAmount,
      state: 1,
      resId: file.id,
      createdAt: instantOf('2025-03-06 12:00:00'),
    },
    {
      id: seedId('invoice', 2),
      ...common,
      titleType: 1,
      amount: orders.asked.payAmount,
      state: 0,
      createdAt: instantOf('2026-11-19 12:00:00'),
    },
  ];
  const of: (typeof invoiceOrder.$inferInsert)[] = [
    { orderId: orders.issued.id, invoiceId: seedId('invoice', 1) },
    { orderId: orders.asked.id, invoiceId: seedId('invoice', 2) },
  ];
  return { file, rows, of };
}

/** Self-study, orders and money of the demonstration, without a database. */
export function makeStudy(people: readonly SeedTeacher[]) {
  const catalogue = makeCatalogue();
  const book = createBook(catalogue);
  const invoiced = teacher01Story(book, catalogue);
  const learners = otherLearners(book, catalogue, people);
  book.bills(
    people.map(({ userId, balance, createdAt }) => ({ id: userId, balance: fenOf(balance), since: createdAt })),
  );
  return {
    catalogue,
    ...book.rows,
    comments: comments(book, learners, catalogue),
    cards: cardRows(),
    invoices: invoices(invoiced),
  };
}
export type StudySeed = ReturnType<typeof makeStudy>;
