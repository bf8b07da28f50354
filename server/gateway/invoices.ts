import { InvoiceTitle, isTaxNumber } from '../../domain/orders/invoice';
import { paperPdf } from '../papers/pdf';
import { type InvoiceFacts, invoicePaper } from './invoicePaper';

/** Answer of the tax system: the invoice, a refusal, or nothing yet. */
export type Issued = { state: 'issued'; pdf: Uint8Array } | { state: 'refused' } | { state: 'pending' };

/**
 * Interface of the system that issues invoices. Repeated with the same id, it returns the same invoice. Throws when it
 * cannot be reached: the caller tries again later. It sends the invoice to the buyer's mailbox itself.
 */
export interface InvoiceIssuer {
  issue(facts: InvoiceFacts): Promise<Issued>;
}

/** Issuer for demonstrations: refuses invalid tax numbers and stamps its invoices. */
export const sandboxInvoices: InvoiceIssuer = {
  issue: async (facts) => {
    if (facts.titleType === InvoiceTitle.Organisation && !isTaxNumber(facts.taxNo ?? '')) return { state: 'refused' };
    return { state: 'issued', pdf: await paperPdf(invoicePaper(facts)) };
  },
};
