import { desc, eq } from 'drizzle-orm';
import { Hono, type Context as HonoContext } from 'hono';
import { PayType } from '../../domain/enums';
import { formatInstant } from '../../domain/rules/calendar';
import { amountText } from '../../domain/rules/money';
import type { Db } from '../db/client';
import { payment, sandboxRefund, sandboxTrade } from '../db/schema';
import { decideTrade, refuseRefund, sandboxTradeOf } from '../gateway/sandbox';
import type { Services } from '../http/context';
import { escapeHtml, facts, plainPage } from '../http/page';
import { askedLocale, say } from '../http/words';
import { openRefunds, processRefund } from '../modules/payments/orders/refunds';
import { reportTrade, type Send } from './reports';

const SHOWN = 30;
/** Minutes by which a payment can be delayed: within the time of an order, and beyond it. */
const DELAYS = [1, 5, 40] as const;

export interface PayDemo {
  db: Db;
  services: Services;
  /** Hands a request to our own API, as the network would. */
  send: Send;
  now?: () => Date;
}

type Say = (key: string, params?: Record<string, string | number>) => string;

/**
 * `/demo/pay`: what a payment company would do. Its page approves, fails or delays a payment and lets refunds through;
 * each is reported by a signed callback to the API.
 */
export function payDemo({ db, services, send, now = () => new Date() }: PayDemo): Hono {
  const routes = new Hono();
  const words = (c: HonoContext) => {
    const locale = askedLocale(c);
    const t: Say = (key, params) => escapeHtml(say(locale, key, params));
    return { locale, t };
  };

  const stateText = (t: Say, state: string) => t(`demo.pay.state.${state}`);

  async function show(c: HonoContext, tradeNo: string): Promise<Response> {
    const { locale, t } = words(c);
    const title = say(locale, 'demo.pay.title');
    const trade = await sandboxTradeOf(db, now(), { tradeNo });
    if (!trade) return plainPage({ locale, title, body: `<p>${t('demo.pay.unknown')}</p>`, status: 404 });
    const open = trade.state !== 'paid' && trade.state !== 'closed';
    const delays = DELAYS.map(
      (minutes) => `<button name="action" value="delay${minutes}">${t('demo.pay.delay', { minutes })}</button>`,
    );
    const form = `<form method="post"><button name="action" value="approve">${t('demo.pay.approve')}</button><button name="action" value="fail">${t('demo.pay.fail')}</button>${delays.join('')}</form>`;
    const rows = facts([
      [say(locale, 'demo.pay.subject'), escapeHtml(trade.subject)],
      [say(locale, 'demo.pay.amount'), amountText(trade.amount)],
      [say(locale, 'demo.pay.state'), `<span role="status">${stateText(t, trade.state)}</span>`],
    ]);
    const body = `<p>${t('demo.pay.why')}</p>${rows}${open ? form : ''}<p><a href="/demo/pay?lang=${locale}">${t('demo.pay.all')}</a></p>`;
    return plainPage({ locale, title, body });
  }

  routes.get('/pay', async (c) => {
    const { locale, t } = words(c);
    const trades = await db.select().from(sandboxTrade).orderBy(desc(sandboxTrade.createdAt)).limit(SHOWN);
    const refunds = await openRefunds({ db });
    const tradeRows = trades.map(
      (trade) =>
        `<tr><td>${formatInstant(trade.createdAt)}</td><td><bdi>${amountText(trade.amount)}</bdi></td><td>${stateText(t, trade.state)}</td><td><a href="/demo/pay/${trade.tradeNo}?lang=${locale}">${escapeHtml(trade.subject)}</a></td></tr>`,
    );
    const refundRows = refunds.map(
      (row) =>
        `<tr><td>${formatInstant(row.createdAt)}</td><td><bdi>${amountText(row.amount)}</bdi></td><td><form method="post" action="/demo/pay/refund/${row.id}"><button name="action" value="approve">${t('demo.pay.refundApprove')}</button><button name="action" value="fail">${t('demo.pay.refundFail')}</button></form></td></tr>`,
    );
    const table = (heads: readonly string[], rows: readonly string[], empty: string) =>
      rows.length === 0
        ? `<p>${t(empty)}</p>`
        : `<table><thead><tr>${heads.map((head) => `<th scope="col">${t(head)}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
    const body = `<p>${t('demo.pay.why')}</p><h2>${t('demo.pay.trades')}</h2>${table(['demo.sms.time', 'demo.pay.amount', 'demo.pay.state', 'demo.pay.subject'], tradeRows, 'demo.pay.noTrade')}<h2>${t('demo.pay.refunds')}</h2>${table(['demo.sms.time', 'demo.pay.amount', 'demo.pay.refunds'], refundRows, 'demo.pay.noRefund')}`;
    return plainPage({ locale, title: say(locale, 'demo.pay.title'), body });
  });

  routes.get('/pay/:tradeNo', (c) => show(c, c.req.param('tradeNo')));

  routes.post('/pay/:tradeNo', async (c) => {
    const tradeNo = c.req.param('tradeNo');
    const action = String((await c.req.parseBody()).action ?? '');
    const minutes = DELAYS.find((one) => action === `delay${one}`);
    if (action === 'approve') await decideTrade(db, now(), tradeNo, { state: 'paid' });
    else if (action === 'fail') await decideTrade(db, now(), tradeNo, { state: 'failed' });
    else if (minutes !== undefined) {
      const dueAt = new Date(now().getTime() + minutes * 60_000);
      await decideTrade(db, now(), tradeNo, { state: 'processing', dueAt });
    }
    await reportTrade({ db, now, send }, tradeNo);
    return show(c, tradeNo);
  });

  routes.post('/pay/refund/:refundId', async (c) => {
    const refundId = c.req.param('refundId');
    const action = String((await c.req.parseBody()).action ?? '');
    const row = (await openRefunds({ db })).find(({ id }) => id === refundId);
    const [paid] = row ? await db.select().from(payment).where(eq(payment.id, row.paymentId)) : [];
    if (row && paid) {
      if (action === 'fail' && paid.payType !== PayType.Balance)
        await refuseRefund(db, now(), row.id, paid.id, row.amount);
      if (action === 'approve') await db.delete(sandboxRefund).where(eq(sandboxRefund.refundNo, row.id));
      await processRefund({ db, now, services }, row.id);
    }
    return c.redirect(`/demo/pay?lang=${words(c).locale}`, 303);
  });
  return routes;
}
