import { PayType } from '../../domain/enums';
import { guarded } from '../outside/breaker';
import type { Gateways } from './gateway';
import type { InvoiceIssuer } from './invoices';

/** Calls that ask the company; reports that it sends by itself are read here. */
const asking = ['create', 'query', 'close', 'refund'] as const;

/** Payment systems that are asked within a limit of time, and not while they are away: whoever asked tries again later. */
export const guardedGateways = (gateways: Gateways): Gateways =>
  Object.fromEntries(
    Object.entries(PayType).flatMap(([name, way]) => {
      const gateway = gateways[way];
      return gateway ? [[way, guarded(`payment ${name.toLowerCase()}`, gateway, asking)]] : [];
    }),
  );

/** The tax system, in the same way: an invoice that it was not asked for stays asked for, and due work tries again. */
export const guardedInvoices = (issuer: InvoiceIssuer): InvoiceIssuer => guarded('invoices', issuer, ['issue']);
