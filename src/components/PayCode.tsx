import type { PayAnswer } from '@domain/api/order';
import type { PayType } from '@domain/enums';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { usePhone } from '@/hooks/useMediaQuery';
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
  const phone = usePhone();
  const place = useRef<HTMLDivElement>(null);
  // The code takes the place of the button, and is longer: it would begin at the end of the window. Newer browsers answer a
  // promise, which is no end of an effect.
  useEffect(() => void place.current?.scrollIntoView?.({ block: 'nearest' }), []);
  const name = t(payTypeKey(way));
  const page = kind === 'redirect' ? value : demoUrl;
  const code = t('order.pay.qr', { way: name });
  const size = phone ? 'large' : 'middle';
  return (
    <div ref={place} className={styles.code}>
      {kind === 'qr' && image && (
        <>
          <img src={image} width={200} height={200} alt={code} />
          <p>{t('order.pay.scan', { way: name })}</p>
          {/* A phone cannot scan its own screen: the app takes the code from its pictures. */}
          {phone && (
            <>
              <p className={styles.quiet}>{t('order.pay.here', { way: name })}</p>
              <Button size={size} href={image} download={`${code}.png`}>
                {t('order.pay.keep')}
              </Button>
            </>
          )}
        </>
      )}
      {page && (
        <Button
          type={kind === 'redirect' ? 'primary' : 'link'}
          size={size}
          href={inMyLanguage(page)}
          target="_blank"
          rel="noreferrer"
        >
          {kind === 'redirect' ? t('order.pay.openPage', { way: name }) : t('order.pay.demo')}
        </Button>
      )}
      <p role="status" className={styles.quiet}>
        {t('order.pay.waits')}
      </p>
    </div>
  );
}
