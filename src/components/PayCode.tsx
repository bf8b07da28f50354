import type { PayAnswer } from '@domain/api/order';
import type { PayType } from '@domain/enums';
import { useT } from '@/hooks/useT';
import { inMyLanguage } from '@/services/ownPage';
import styles from './PayCode.module.css';
import { payTypeKey } from './PayWays';

interface PayCodeProps {
  answer: Pick<PayAnswer, 'kind' | 'value' | 'image' | 'demoUrl'>;
  way: PayType;
}

/** Next step of a payment: a code to scan, or the payment company's page. The payment's state is then polled. */
export function PayCode({ answer: { kind, value, image, demoUrl }, way }: PayCodeProps) {
  const t = useT();
  const name = t(payTypeKey(way));
  const page = kind === 'redirect' ? value : demoUrl;
  return (
    <div className={styles.code}>
      {kind === 'qr' && image && (
        <>
          <img src={image} width={200} height={200} alt={t('order.pay.qr', { way: name })} />
          <p>{t('order.pay.scan', { way: name })}</p>
        </>
      )}
      {page && (
        <a href={inMyLanguage(page)} target="_blank" rel="noreferrer">
          {kind === 'redirect' ? t('order.pay.openPage', { way: name }) : t('order.pay.demo')}
        </a>
      )}
      <p role="status" className={styles.quiet}>
        {t('order.pay.waits')}
      </p>
    </div>
  );
}
