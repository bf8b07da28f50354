import type { InvoiceTitle } from '../../domain/orders/invoice';
import { fittingRows } from '../../domain/papers/layout';
import type { Paper, PaperCell } from '../../domain/papers/model';
import { formatInstant } from '../../domain/rules/calendar';
import { groupedYuan } from '../../domain/rules/money';
import { zh } from '../papers/words';

/** Data of an invoice. Amounts are fen. */
export interface InvoiceFacts {
  invoiceId: string;
  titleType: InvoiceTitle;
  title: string;
  taxNo: string | undefined;
  email: string;
  amount: number;
  orders: readonly { orderNo: string; planName: string; amount: number }[];
  issuedAt: Date;
}

const label = (name: string): PaperCell => ({ text: zh(`invoice.paper.${name}`), head: true });

/** Makes the sample invoice of the demonstration, stamped as not being a real one. */
export function invoicePaper({ invoiceId, title, taxNo, amount, orders, issuedAt }: InvoiceFacts): Paper {
  const day = formatInstant(issuedAt).slice(0, 10);
  const widths = [3, 5, 2];
  const rows = orders.map((order): PaperCell[] => [
    { text: order.orderNo },
    { text: order.planName },
    { text: groupedYuan(order.amount), align: 'center' },
  ]);
  return {
    fileName: zh('invoice.paper.fileName', { no: invoiceId }),
    head: [zh('invoice.paper.title'), invoiceId],
    foot: zh('invoice.paper.foot'),
    pageNumber: zh('paper.pageNumber', { page: '{page}', pages: '{pages}' }),
    blocks: [
      { kind: 'title', text: zh('invoice.paper.title'), stamp: zh('invoice.paper.stamp') },
      {
        kind: 'form',
        widths: [2, 4, 2, 4],
        rows: [
          [label('no'), { text: invoiceId }, label('day'), { text: day }],
          [label('buyer'), { text: title }, label('taxNo'), { text: taxNo ?? '—' }],
          [label('item'), { text: zh('invoice.paper.training') }, label('amount'), { text: groupedYuan(amount) }],
        ],
      },
      {
        kind: 'table',
        widths,
        head: [zh('invoice.paper.order'), zh('invoice.paper.plan'), zh('invoice.paper.amount')],
        rows: fittingRows(widths, rows),
        empty: zh('paper.none'),
      },
    ],
  };
}
