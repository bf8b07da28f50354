import { orderLimits } from '@domain/constants';
import { fenOf } from '@domain/rules/money';
import { Button } from 'antd';
import { Money } from '@/components/Money';
import { useT } from '@/hooks/useT';
import type { LockedKey } from '../parts/locks';
import styles from './cart.module.css';
import { afterWords } from './lackWords';
import type { CartHandle } from './useCart';
import { useSettle } from './useSettle';

/** Sums of the cart from the server, the hours after this purchase, and the button to the payment. */
export function CartFoot({ cart, locked }: { cart: CartHandle; locked: LockedKey | undefined }) {
  const t = useT();
  const { totals, busy } = cart;
  const { settling, settle, block: settleBlock, again } = useSettle(cart);
  const block = locked ?? settleBlock;
  return (
    <footer className={styles.foot} aria-busy={busy || undefined}>
      <div className={styles.sum} role="status">
        <span>{t('selfStudy.cart.sum', { n: totals?.totalHour ?? 0 })}</span>
        {totals && <Money fen={fenOf(totals.totalPrice)} className={styles.total ?? ''} />}
      </div>
      <p className={styles.after}>
        {totals && t('selfStudy.cart.after', { hours: afterWords(t, totals.hours).join(' · ') })}
      </p>
      <p className={styles.note} id="settle-note">
        {block
          ? t(block, { n: orderLimits.coursesPerOrder })
          : again
            ? t('selfStudy.settle.unanswered')
            : t('selfStudy.settle.note', { n: orderLimits.payMinutes })}
      </p>
      <Button
        type="primary"
        size="large"
        block
        loading={settling}
        disabled={block !== undefined}
        aria-describedby="settle-note"
        onClick={settle}
      >
        {t('selfStudy.settle')}
      </Button>
    </footer>
  );
}
