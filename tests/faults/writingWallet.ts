import { demonstrationCards } from '../../server/seed/study/cards';
import { billsOf, totalOf } from './study';
import type { World } from './world';
import type { Writing } from './writing';

const account = '/personal/console/myaccount';
const cards = demonstrationCards.filter(({ state }) => state === 'unused');
/** Number of cards that have been used. */
let usedCards = 0;
const recharges = (world: World) => totalOf(world, 'Wallet/ListRecharge');

export const walletWritings: readonly Writing[] = [
  {
    screen: 'recharging by a card',
    call: '/api/Wallet/RechargeByCard',
    path: () => account,
    ownWords: true,
    secret: true,
    uses: true,
    told: { '429': (t) => t('wallet.card.wait') },
    fill: async (visitor) => {
      const { t, page } = visitor;
      const { cardNo, password } = cards[usedCards] as (typeof cards)[number];
      if (!page.url().includes('/myaccount')) await visitor.goto(account);
      await page.locator(`::-p-xpath(//label[normalize-space(.)="${t('enum.rechargeMethod.learningCard')}"])`).click();
      if (!(await visitor.shows(cardNo))) {
        await visitor.type(t('wallet.card.no'), cardNo);
        await visitor.type(t('wallet.card.pwd'), password);
      }
      return [cardNo, password];
    },
    act: ({ click, t }) => click('button', t('wallet.card.do')),
    done: async ({ waitForText, t }) => {
      await waitForText(t('wallet.now'));
      usedCards += 1;
    },
    effects: billsOf,
  },
  {
    screen: 'beginning a recharge',
    call: '/api/Wallet/CreateRecharge',
    path: () => account,
    ownWords: true,
    uses: true,
    secret: true,
    fill: async (visitor, n) => {
      const { t, page } = visitor;
      const amount = `${100 + n}.5`;
      if (!page.url().includes('/myaccount')) await visitor.goto(account);
      if (await visitor.shows(t('wallet.change'))) await visitor.click('button', t('wallet.change'));
      await visitor.click('radio', t('enum.payType.wechat'));
      if (!(await visitor.shows(amount))) await visitor.type(t('wallet.amount'), amount);
      return [amount];
    },
    act: ({ click, t }) => click('button', t('wallet.recharge.do')),
    done: ({ waitForText, t }) => waitForText(t('order.pay.scan', { way: t('enum.payType.wechat') })),
    effects: recharges,
  },
];
