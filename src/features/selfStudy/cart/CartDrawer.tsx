import { Drawer } from 'antd';
import { endSide } from '@/components/endSide';
import { usePhone } from '@/hooks/useMediaQuery';
import { useT } from '@/hooks/useT';
import { CartPanel, type CartPanelProps } from './CartPanel';

/** Cart over the page, where there is no room beside it; on a phone it fills the window. */
export function CartDrawer(props: CartPanelProps) {
  const t = useT();
  const phone = usePhone();
  return (
    <Drawer
      open
      placement={endSide()}
      closable={false}
      aria-label={t('selfStudy.cart')}
      size={phone ? '100%' : 480}
      onClose={props.onClose}
      styles={{ body: { padding: 0 } }}
    >
      <CartPanel {...props} />
    </Drawer>
  );
}
