import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo, useState } from 'react';
import { LtrText } from '@/components/LtrText';
import { useT } from '@/hooks/useT';
import { call, type DeskDefinition, type Reviewed } from './calls';
import styles from './numbers.module.css';

interface Props {
  desk: DeskDefinition;
  doc: Reviewed;
  /** The reviewer decides on the document now. */
  mayReveal: boolean;
}

/** Numbers of people in a document, masked; who decides can see them whole, and the server writes it down. */
export const Numbers = memo(({ desk, doc: { id, numbers = [] }, mayReveal }: Props) => {
  const t = useT();
  const [whole, setWhole] = useState<typeof numbers>();
  const [asking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    try {
      setWhole(await call(desk.area, 'reveal', { path: { id } }, { ownNeeds: 'array' }));
    } catch {
      // The request layer tells the reason; the numbers stay masked.
    } finally {
      setAsking(false);
    }
  };
  if (numbers.length === 0) return null;
  const shown = mayReveal ? (whole ?? numbers) : numbers;
  return (
    <section className={styles.numbers} aria-label={t('desk.numbers')}>
      <dl aria-live="polite">
        {shown.map(({ name, label, value }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              <LtrText>{value}</LtrText>
            </dd>
          </div>
        ))}
      </dl>
      {mayReveal && (
        <span className={styles.ask}>
          <small>{t('desk.numbers.logged')}</small>
          {whole ? (
            <Button size="small" icon={<EyeInvisibleOutlined aria-hidden />} onClick={() => setWhole(undefined)}>
              {t('desk.numbers.hide')}
            </Button>
          ) : (
            <Button size="small" icon={<EyeOutlined aria-hidden />} loading={asking} onClick={() => void ask()}>
              {t('desk.numbers.show')}
            </Button>
          )}
        </span>
      )}
    </section>
  );
});
