import { fenOf } from '@domain/rules/money';
import { Money } from '@/components/Money';
import { MoneyHow } from '@/components/MoneyHow';
import { useT } from '@/hooks/useT';
import styles from './account.module.css';
import { type Balance, balanceParts } from './balance';

/** The balance, opened to what it consists of; what is on its way back, came in and was spent, each in a sentence. */
export function BalanceCard({ balance: data }: { balance: Balance }) {
  const t = useT();
  const { balance, recharged, spent, other } = balanceParts(data);
  const figures = [
    ['frozen', fenOf(data.frozen)],
    ['recharged', recharged],
    ['spent', spent],
  ] as const;
  return (
    <div className={styles.pad}>
      <h2 className={styles.title}>{t('wallet.balance')}</h2>
      <MoneyHow
        className={styles.figure}
        fen={balance}
        name={t('wallet.balance')}
        parts={[
          { key: 'recharged', label: t('wallet.recharged'), fen: recharged },
          { key: 'spent', label: t('wallet.spent'), fen: -spent },
          ...(other === 0 ? [] : [{ key: 'other', label: t('wallet.other'), fen: other }]),
        ]}
        note={t('wallet.balance.how')}
      />
      <dl className={styles.figures}>
        {figures.map(([key, fen]) => (
          <div key={key}>
            <dt>{t(`wallet.${key}`)}</dt>
            <dd>
              <Money fen={fen} />
              <small>{t(`wallet.${key}.why`)}</small>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
