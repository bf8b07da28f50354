import { fenOf } from '@domain/rules/money';
import { Money } from '@/components/Money';
import { MoneyHow } from '@/components/MoneyHow';
import { useT } from '@/hooks/useT';
import styles from './account.module.css';
import { type Balance, balanceParts } from './balance';

function Sum({ data }: { data: Balance }) {
  const t = useT();
  const { balance, recharged, spent, other } = balanceParts(data);
  return (
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
  );
}

/**
 * Balance, which opens to show its parts, with the frozen, recharged and spent amounts, each explained in a sentence.
 * Without data it is its own skeleton.
 */
export function BalanceCard({ balance: data }: { balance?: Balance }) {
  const t = useT();
  return (
    <div className={styles.pad} aria-busy={data === undefined}>
      <h2 className={styles.title}>{t('wallet.balance')}</h2>
      <div className={styles.sumLine}>{data && <Sum data={data} />}</div>
      <dl className={styles.figures}>
        {(['frozen', 'recharged', 'spent'] as const).map((key) => (
          <div key={key}>
            <dt>{t(`wallet.${key}`)}</dt>
            <dd className={styles.amountLine}>{data && <Money fen={fenOf(data[key])} />}</dd>
            <dd className={styles.quiet}>{t(`wallet.${key}.why`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
