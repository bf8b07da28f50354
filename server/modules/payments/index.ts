import { orderApi } from '../../../domain/api/order';
import type { selfStudyApi } from '../../../domain/api/selfStudy';
import type { CartCall } from '../../../domain/api/selfStudyCart';
import { walletApi } from '../../../domain/api/wallet';
import type { SessionUser } from '../../http/context';
import { type Context, type Handlers, handlers } from '../../http/context';
import { deleteCourses, insertCourse, insertCourses } from './cart/change';
import { cartTotals, shoppingCart } from './cart/read';
import { cancelOrder } from './orders/close';
import { createOrder } from './orders/create';
import { applyInvoice, invoiceDefaults } from './orders/invoice';
import { listOrders } from './orders/list';
import { payForOrder, payStatus } from './orders/pay';
import { refundPreview } from './orders/refundable';
import { applyRefund, cancelRefund } from './orders/refunds';
import { listRefunds, orderDetail, ownOrder } from './orders/views';
import { expireOwn } from './report';
import { createRecharge, payRecharge, rechargeByCard, rechargeStatus } from './wallet/recharge';
import { balanceOf, listBills, listRecharges } from './wallet/views';

/** Runs a change of the cart after closing expired orders, whose courses go back to the cart. */
const changing = <T>(ctx: Context, user: SessionUser, act: () => Promise<T>): Promise<T> =>
  expireOwn(ctx, user.id).then(act);

export const cartHandlers: Pick<Handlers<typeof selfStudyApi>, CartCall> = {
  'GET /api/SelfStudy/GetShoppingCart/{id}': ({ ctx, user, path }) => shoppingCart(ctx, user, path.id),
  'GET /api/SelfStudy/SumShoppingCart/{id}': ({ ctx, user, path }) => cartTotals(ctx, user, path.id),
  'PUT /api/SelfStudy/InsertCourse': ({ ctx, user, body }) =>
    changing(ctx, user, () => insertCourse(ctx, user, body.planId, body.courseId)),
  'PUT /api/SelfStudy/InsertCourses': ({ ctx, user, body }) =>
    changing(ctx, user, () => insertCourses(ctx, user, body.planId, body.courseIds)),
  'DELETE /api/SelfStudy/DeleteCourse': ({ ctx, user, body }) =>
    changing(ctx, user, () => deleteCourses(ctx, user, body.planId, [body.courseId])),
  'POST /api/SelfStudy/DeleteCourses': ({ ctx, user, body }) =>
    changing(ctx, user, () => deleteCourses(ctx, user, body.planId, body.courseIds)),
};

export const orderHandlers = handlers(orderApi, {
  'POST /api/Order/CreateOrder': ({ ctx, user, body }) => changing(ctx, user, () => createOrder(ctx, user, body)),
  'GET /api/Order/ListOrder': ({ ctx, user, query }) => listOrders(ctx, user, query),
  'GET /api/Order/GetOrder/{id}': ({ ctx, user, path }) => orderDetail(ctx, user, path.id),
  'POST /api/Order/PayOrder': ({ ctx, user, body }) => payForOrder(ctx, user, body),
  'GET /api/Order/GetPayStatus/{orderId}': ({ ctx, user, path }) => payStatus(ctx, user, path.orderId),
  'PUT /api/Order/CancelOrder/{id}': ({ ctx, user, path }) => cancelOrder(ctx, user, path.id),
  'GET /api/Order/GetRefundable/{id}': async ({ ctx, user, path }) =>
    refundPreview(ctx, await ownOrder(ctx, user, path.id)),
  'POST /api/Order/ApplyRefund': ({ ctx, user, body }) => applyRefund(ctx, user, body),
  'PUT /api/Order/CancelRefund/{refundId}': ({ ctx, user, path }) => cancelRefund(ctx, user, path.refundId),
  'GET /api/Order/ListRefund/{orderId}': async ({ ctx, user, path }) => listRefunds(ctx, user, path.orderId),
  'GET /api/Order/GetInvoiceDefaults': ({ ctx, user }) => invoiceDefaults(ctx, user),
  'POST /api/Order/ApplyInvoice': ({ ctx, user, body }) => applyInvoice(ctx, user, body),
});

export const walletHandlers = handlers(walletApi, {
  'GET /api/Wallet/GetBalance': ({ ctx, user }) => balanceOf(ctx, user),
  'GET /api/Wallet/ListBill': ({ ctx, user, query }) => listBills(ctx, user, query),
  'POST /api/Wallet/CreateRecharge': ({ ctx, user, body }) => createRecharge(ctx, user, body),
  'PUT /api/Wallet/PayRecharge/{rechargeId}': ({ ctx, user, path }) => payRecharge(ctx, user, path.rechargeId),
  'GET /api/Wallet/GetRechargeStatus/{rechargeId}': ({ ctx, user, path }) => rechargeStatus(ctx, user, path.rechargeId),
  'POST /api/Wallet/RechargeByCard': ({ ctx, user, body }) => rechargeByCard(ctx, user, body),
  'GET /api/Wallet/ListRecharge': ({ ctx, user, query }) => listRecharges(ctx, user, query),
});
