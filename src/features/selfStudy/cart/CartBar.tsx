import { ShoppingCartOutlined } from '@ant-design/icons';
import { fenOf } from '@domain/rules/money';
import { Badge, Button } from 'antd';
import { Money } from '@/components/Money';
import { StickyBar } from '@/components/StickyBar';
import { useT } from '@/hooks/useT';
import styles from './cart.module.css';
import { lackWords } from './lackWords';
import type { CartHandle } from './useCart';
import { useSettle } from './useSettle';

/** Cart on a phone: its total, the missing hours, and the buttons to open it or to order. */
export function CartBar({ cart, onOpen }: { cart: CartHandle; onOpen: () => void }) {
  const t = useT();
  const { totals, lines } = cart;
  const { settling, settle, block } = useSettle(cart);
  const lack = totals && lackWords(t, totals.hours);
  return (
    <StickyBar
      narrowActions
      actions={
        <Button
          type="primary"
          size="large"
          loading={settling}
          // When nothing can be ordered, the button opens the cart, which shows the reason.
          onClick={block ? onOpen : settle}
        >
          {t('selfStudy.settle')}
        </Button>
      }
    >
      <button
        type="button"
        className={styles.basket}
        aria-label={t('selfStudy.cart.open', { n: lines.length })}
        onClick={onOpen}
      >
        <Badge count={lines.length} size="small">
          <ShoppingCartOutlined aria-hidden />
        </Badge>
      </button>
      <div className={styles.barWords} role="status">
        {totals && <Money fen={fenOf(totals.totalPrice)} className={styles.total ?? ''} />}
        <span>
          {totals && t('selfStudy.hour', { n: totals.totalHour })}
          {lack && ` · ${lack}`}
        </span>
      </div>
    </StickyBar>
  );
}
