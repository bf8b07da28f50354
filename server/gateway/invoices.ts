import { InvoiceTitle, isTaxNumber } from '../../domain/orders/invoice';
import { paperPdf } from '../papers/pdf';
import { type InvoiceFacts, invoicePaper } from './invoicePaper';

/** What the tax system answers: the invoice, why there is none, or nothing yet. */
export type Issued = { state: 'issued'; pdf: Uint8Array } | { state: 'refused' } | { state: 'pending' };

/**
 * The one door to the system that issues invoices. Asked again with the same number it answers the same invoice. Throws
 * when it cannot be reached: it is asked again later. It sends the invoice to the buyer's mailbox by itself.
 */
export interface InvoiceIssuer {
  issue(facts: InvoiceFacts): Promise<Issued>;
}

/** An issuer of our own for demonstrations: refuses tax numbers that cannot be, and marks what it issues. */
export const sandboxInvoices: InvoiceIssuer = {
  issue: async (facts) => {
    if (facts.titleType === InvoiceTitle.Organisation && !isTaxNumber(facts.taxNo ?? '')) return { state: 'refused' };
    return { state: 'issued', pdf: await paperPdf(invoicePaper(facts)) };
  },
};
