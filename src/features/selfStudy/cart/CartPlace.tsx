import { lazy, Suspense } from 'react';
import { useT } from '@/hooks/useT';
import { CartBar } from './CartBar';
import { CartPanel, type CartPanelProps } from './CartPanel';
import styles from './cart.module.css';

const CartDrawer = lazy(() =>
  import(/* webpackChunkName: "cartDrawer" */ './CartDrawer').then((module) => ({ default: module.CartDrawer })),
);

interface CartPlaceProps extends CartPanelProps {
  /** There is room beside the page. */
  wide: boolean;
  phone: boolean;
  open: boolean;
  onOpen: () => void;
}

/** Where the cart is: beside the page, over it, or as a bar at the bottom of a phone that opens it. */
export function CartPlace({ wide, phone, open, onOpen, ...panel }: CartPlaceProps) {
  const t = useT();
  if (wide)
    return open ? (
      <aside className={styles.dock} aria-label={t('selfStudy.cart')}>
        <CartPanel {...panel} />
      </aside>
    ) : null;
  return (
    <>
      {phone && <CartBar cart={panel.cart} onOpen={onOpen} />}
      <Suspense fallback={null}>{open && <CartDrawer {...panel} />}</Suspense>
    </>
  );
}
