import { orderApi } from '../../../domain/api/order';
import { type Context, handlers } from '../../http/context';
import type { SessionUser } from '../account/session';
import { cancelOrder } from './close';
import { createOrder } from './create';
import { settleDue } from './due';
import { applyInvoice } from './invoice';
import { payForOrder, payStatus } from './pay';
import { refundPreview } from './refundable';
import { applyRefund, cancelRefund } from './refunds';
import { listOrders, orderDetail, ownOrder, refundsOf } from './views';

/** After what time alone has made due. */
const settled = <T>(ctx: Context, user: SessionUser, act: () => Promise<T>): Promise<T> =>
  settleDue(ctx, user).then(act);

export const orderHandlers = handlers(orderApi, {
  'POST /api/Order/CreateOrder': ({ ctx, user, body }) => settled(ctx, user, () => createOrder(ctx, user, body)),
  'GET /api/Order/ListOrder': ({ ctx, user, query }) => settled(ctx, user, () => listOrders(ctx, user, query)),
  'GET /api/Order/GetOrder/{id}': ({ ctx, user, path }) => settled(ctx, user, () => orderDetail(ctx, user, path.id)),
  'POST /api/Order/PayOrder': ({ ctx, user, body }) => payForOrder(ctx, user, body),
  'GET /api/Order/GetPayStatus/{orderId}': ({ ctx, user, path }) =>
    settled(ctx, user, () => payStatus(ctx, user, path.orderId)),
  'PUT /api/Order/CancelOrder/{id}': ({ ctx, user, path }) => cancelOrder(ctx, user, path.id),
  'GET /api/Order/GetRefundable/{id}': ({ ctx, user, path }) =>
    settled(ctx, user, async () => refundPreview(ctx, await ownOrder(ctx, user, path.id))),
  'POST /api/Order/ApplyRefund': ({ ctx, user, body }) => applyRefund(ctx, user, body),
  'PUT /api/Order/CancelRefund/{refundId}': ({ ctx, user, path }) => cancelRefund(ctx, user, path.refundId),
  'GET /api/Order/ListRefund/{orderId}': ({ ctx, user, path }) =>
    settled(ctx, user, async () => refundsOf(ctx, await ownOrder(ctx, user, path.orderId))),
  'POST /api/Order/ApplyInvoice': ({ ctx, user, body }) => applyInvoice(ctx, user, body),
});
