import { AlipayCircleOutlined, WalletOutlined, WechatOutlined } from '@ant-design/icons';
import { enums, PayType } from '@domain/enums';
import { Radio } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '@/hooks/useT';
import styles from './PayWays.module.css';

const icons: Record<PayType, ReactNode> = {
  [PayType.Wechat]: <WechatOutlined aria-hidden />,
  [PayType.Alipay]: <AlipayCircleOutlined aria-hidden />,
  [PayType.Balance]: <WalletOutlined aria-hidden />,
};

/** The name of a way of paying. */
export const payTypeKey = (type: PayType) =>
  (enums.payType.find(({ value }) => value === type) ?? enums.payType[0]!).labelKey;

interface PayWaysProps<T extends PayType> {
  open: readonly T[];
  value: T | undefined;
  onChange: (type: T) => void;
  disabled?: boolean;
  /** Beside the name of a way, for example the balance. */
  note?: (type: T) => ReactNode;
}

/** Ways of paying, of which the user chooses one. */
export function PayWays<T extends PayType>({ open, value, onChange, disabled = false, note }: PayWaysProps<T>) {
  const t = useT();
  return (
    <Radio.Group
      className={styles.ways ?? ''}
      aria-label={t('enum.payType')}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value as T)}
    >
      {open.map((type) => (
        <Radio key={type} value={type} className={styles.way ?? ''}>
          <span className={styles.icon} data-way={type}>
            {icons[type]}
          </span>
          <span>{t(payTypeKey(type))}</span>
          {note?.(type)}
        </Radio>
      ))}
    </Radio.Group>
  );
}
