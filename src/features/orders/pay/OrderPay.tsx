import { studyLinks } from '@domain/selfStudy/links';
import { useSearchParams } from '@umijs/max';
import { PageHead } from '@/components/PageHead';
import { useT } from '@/hooks/useT';
import { NewestWaiting } from './NewestWaiting';
import { PayOrder } from './PayOrder';

/** Payment page of an order: the one that the address names, else the newest that waits for payment. */
export function OrderPay() {
  const t = useT();
  const [params] = useSearchParams();
  // Links from other parts name the order in `id`.
  const id = params.get('id')?.slice(0, 40);
  return (
    <>
      <PageHead
        crumbs={[{ label: t('frame.screen.myorder'), to: studyLinks.orders }, { label: t('frame.screen.orderpay') }]}
        title={t('frame.screen.orderpay')}
      />
      {id ? <PayOrder key={id} id={id} /> : <NewestWaiting />}
    </>
  );
}
