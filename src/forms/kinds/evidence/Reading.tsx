import { PaperClipOutlined } from '@ant-design/icons';
import type { ShapeOf } from '@domain/forms';
import { isSpent, type PickedRecord, pickedOf, pointsOf } from '@domain/forms/kinds/evidence';
import { fileAddress } from '@domain/uploads';
import type { MessageKey } from '@locales/keys';
import { useState } from 'react';
import { Fraction } from '@/components/Fraction';
import { PointsBar } from '@/components/PointsBar';
import { useT } from '@/hooks/useT';
import { oneDecimal } from '@/services/format';
import { FilePreview } from '../../FilePreview';
import files from '../../reading/files.module.css';
import type { Reading, ReadingProps } from '../../types';
import styles from './reading.module.css';
import { State } from './State';

/** Files of a record, opened one after the other. */
function Proofs({ of: { title, files: own = [] } }: { of: PickedRecord }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  if (own.length === 0) return <span className={styles.without}>{t('form.evidence.system')}</span>;
  const count = t('form.file.n', { n: own.length });
  return (
    <>
      <button type="button" className={files.mark} aria-label={`${count} ${title}`} onClick={() => setOpen(true)}>
        <PaperClipOutlined aria-hidden /> {count}
      </button>
      {open && (
        <FilePreview
          resources={own.map(({ id }) => ({ id, resName: '', resUrlFull: fileAddress(id) }))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface ItemProps {
  one: PickedRecord;
  /** Name of its category, where records of several are quoted. */
  of?: string;
  counted?: boolean;
}

/** A record with its date, its files, how far it is verified, and its points. */
const Item = ({ one, of, counted = false }: ItemProps) => (
  <li data-spent={isSpent(one) || undefined}>
    <span className={styles.title}>
      {of !== undefined && <span className={styles.of}>{of}</span>}
      <bdi>{one.title}</bdi>{' '}
      <small>
        {one.detail && <bdi>{one.detail}</bdi>} {one.date && <bdi>{one.date}</bdi>}
      </small>
    </span>
    <Proofs of={one} />
    <span className={styles.state}>{one.state && <State state={one.state} />}</span>
    {counted && (
      <b className={styles.points}>
        <bdi>{oneDecimal(isSpent(one) ? 0 : (one.points ?? 0))}</bdi>
      </b>
    )}
  </li>
);

interface IndicatorProps extends ReadingProps<ShapeOf<'evidence'>> {
  cap: number;
}

/** An indicator with its points up to the cap, and the records that prove it. */
function Indicator({ cap, field, value, label, row, nth }: IndicatorProps) {
  const t = useT();
  const picked = pickedOf(value);
  const score = Math.min(pointsOf(picked), cap);
  const none = field.none !== undefined && row[field.none] === true;
  return (
    <div className={styles.indicator}>
      <header>
        {field.number && <span>{field.number}</span>}
        <h3>{label}</h3>
        <span className={styles.bar}>
          <PointsBar points={score} cap={cap} chart={nth} thin />
        </span>
        <Fraction className={styles.score} part={<b>{oneDecimal(score)}</b>} whole={cap} />
      </header>
      {picked.length > 0 ? (
        <ul className={styles.items}>
          {picked.map((one) => (
            <Item key={one.recordId} one={one} counted />
          ))}
        </ul>
      ) : (
        <p className={styles.none}>{t(none ? 'form.evidence.none' : 'form.nothing')}</p>
      )}
    </div>
  );
}

/** Records that are quoted. */
function Quoted({ value }: ReadingProps<ShapeOf<'evidence'>>) {
  const t = useT();
  return (
    <ul className={styles.items}>
      {pickedOf(value).map((one) => (
        <Item key={one.recordId} one={one} of={t(`record.${one.category}` as MessageKey)} />
      ))}
    </ul>
  );
}

export const reading: Reading<ShapeOf<'evidence'>> = {
  Body: (props) =>
    props.field.cap === undefined ? <Quoted {...props} /> : <Indicator {...props} cap={props.field.cap} />,
  headed: ({ cap }) => cap !== undefined,
};
