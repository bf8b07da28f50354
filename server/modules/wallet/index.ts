import { walletApi } from '../../../domain/api/wallet';
import { type Context, handlers } from '../../http/context';
import type { SessionUser } from '../account/session';
import { settleDue } from '../order/due';
import { createRecharge, payRecharge, rechargeByCard, rechargeStatus } from './recharge';
import { balanceOf, listBills, listRecharges } from './views';

/** After what time alone has made due. */
const settled = <T>(ctx: Context, user: SessionUser, act: () => Promise<T>): Promise<T> =>
  settleDue(ctx, user).then(act);

export const walletHandlers = handlers(walletApi, {
  'GET /api/Wallet/GetBalance': ({ ctx, user }) => settled(ctx, user, () => balanceOf(ctx, user)),
  'GET /api/Wallet/ListBill': ({ ctx, user, query }) => settled(ctx, user, () => listBills(ctx, user, query)),
  'POST /api/Wallet/CreateRecharge': ({ ctx, user, body }) => settled(ctx, user, () => createRecharge(ctx, user, body)),
  'PUT /api/Wallet/PayRecharge/{rechargeId}': ({ ctx, user, path }) =>
    settled(ctx, user, () => payRecharge(ctx, user, path.rechargeId)),
  'GET /api/Wallet/GetRechargeStatus/{rechargeId}': ({ ctx, user, path }) =>
    settled(ctx, user, () => rechargeStatus(ctx, user, path.rechargeId)),
  'POST /api/Wallet/RechargeByCard': ({ ctx, user, body }) => rechargeByCard(ctx, user, body),
  'GET /api/Wallet/ListRecharge': ({ ctx, user, query }) => settled(ctx, user, () => listRecharges(ctx, user, query)),
});
