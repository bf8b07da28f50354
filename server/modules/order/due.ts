import type { SessionUser } from '../account/session';
import { expiredOrders, expireOrder, expireRecharges } from './close';
import { dueInvoices, issueInvoice } from './issueInvoices';
import { askGateway } from './payments';
import { dueRefunds } from './refundQueue';
import { processRefund } from './refunds';
import type { Deal } from './state';

/** How much of what is due one call does for everybody, its own person's first. */
const AT_ONCE = { orders: 10, refunds: 3, invoices: 2 };

/**
 * Does what time alone has made due: orders and recharges that nobody paid are closed (the gateway is asked once more
 * before), refunds whose time to take them back is over move their money, and invoices are
 * issued. Called by every call that shows or changes such
 * things, so no process has to keep a clock. A failure is logged and left to the next call.
 */
export async function settleDue(deal: Deal, user: Pick<SessionUser, 'id'>): Promise<void> {
  try {
    for (const id of await expiredOrders(deal, user.id, AT_ONCE.orders)) {
      await askGateway(deal, 'order', id);
      await expireOrder(deal, id);
    }
    await expireRecharges(deal);
    for (const id of await dueRefunds(deal, user.id, AT_ONCE.refunds)) await processRefund(deal, id);
    for (const id of await dueInvoices(deal, user.id, AT_ONCE.invoices)) await issueInvoice(deal, id);
  } catch (error) {
    console.error('what is due could not be done:', error);
  }
}
