import { lazy, Suspense } from 'react';
import { Dock } from '@/components/Dock';
import { OnItsWay } from '@/components/OnItsWay';
import { useT } from '@/hooks/useT';
import { CartBar } from './CartBar';
import { CartPanel, type CartPanelProps } from './CartPanel';

const CartDrawer = lazy(() =>
  import(/* webpackChunkName: "cartDrawer" */ './CartDrawer').then((module) => ({ default: module.CartDrawer })),
);

interface CartPlaceProps extends CartPanelProps {
  /** Whether there is room beside the page. */
  wide: boolean;
  phone: boolean;
  open: boolean;
  onOpen: () => void;
}

/** Place of the cart: beside the page, over it, or on a phone a bar at the bottom that opens it. */
export function CartPlace({ wide, phone, open, onOpen, ...panel }: CartPlaceProps) {
  const t = useT();
  if (wide)
    return open ? (
      <Dock label={t('selfStudy.cart')}>
        <CartPanel {...panel} />
      </Dock>
    ) : null;
  return (
    <>
      {phone && <CartBar cart={panel.cart} onOpen={onOpen} />}
      <Suspense fallback={<OnItsWay />}>{open && <CartDrawer {...panel} />}</Suspense>
    </>
  );
}
