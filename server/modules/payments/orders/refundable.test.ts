import { InvoiceState } from '../../../../domain/orders/invoice';
import { OrderStatus } from '../../../../domain/statuses';
import { movesOf } from '../../../../domain/workflows/core';
import { studyOrder } from '../../../../domain/workflows/order';
import { invoiceFacts } from './refundable';

const paid = { id: '1', payAmount: 30, refundedAmount: 10, status: OrderStatus.PartlyRefunded as OrderStatus };

test.each<[boolean, Partial<typeof paid>, InvoiceState | undefined]>([
  [true, {}, undefined],
  [true, { status: OrderStatus.Paid }, undefined],
  [true, {}, InvoiceState.Refused],
  [false, {}, InvoiceState.Asked],
  [false, {}, InvoiceState.Issued],
  [false, { status: OrderStatus.Refunding }, undefined],
  [false, { refundedAmount: 30 }, undefined],
])('an invoice can be asked for: %s with %j and an invoice %s', (can, change, state) => {
  const order = { ...paid, ...change };
  const invoices = new Map(state === undefined ? [] : [[order.id, { state, resId: null }]]);
  const facts = { refundable: false, ...invoiceFacts(invoices, order) };
  const move = movesOf(studyOrder, order.status, 'teacher', facts).find(({ name }) => name === 'applyInvoice');
  expect(move?.unmet.length === 0).toBe(can);
});
