import { CalculatorOutlined, SwapOutlined } from '@ant-design/icons';
import type { CreditRow } from '@domain/api/credit';
import { CreditSource } from '@domain/enums';
import { Tag } from 'antd';
import { PageLink } from '@/components/PageLink';
import { useT } from '@/hooks/useT';
import type { ItemProps } from '@/lists';
import { compactDay, oneDecimal } from '@/services/format';
import styles from './credit.module.css';

/** Calculation of a credit, written so that the user can check it. */
export const Rule = ({ children }: { children: string }) => (
  <p className={styles.rule}>
    <CalculatorOutlined aria-hidden /> <span>{children}</span>
  </p>
);

/** Credit in the list with the calculation behind it. */
export function CreditItem({ row }: ItemProps<CreditRow>) {
  const t = useT();
  return (
    <>
      <i className={styles.dot} data-type={row.creditTypeId} aria-hidden />
      <div className={styles.what}>
        <h2>
          {row.bizLink ? (
            <PageLink to={row.bizLink}>
              <bdi>{row.title}</bdi>
            </PageLink>
          ) : (
            <bdi>{row.title}</bdi>
          )}{' '}
          <small>{row.creditTypeName}</small>{' '}
          {row.source === CreditSource.Converted && (
            <Tag icon={<SwapOutlined aria-hidden />}>{t('credit.converted')}</Tag>
          )}
        </h2>
        <Rule>{row.ruleText}</Rule>
      </div>
      <div className={styles.figure}>
        <b>{oneDecimal(row.credit)}</b>
        <small>{compactDay(row.date)}</small>
      </div>
    </>
  );
}
