import { Button, InputNumber } from 'antd';
import { type FormEvent, useState } from 'react';
import { useT } from '@/hooks/useT';
import styles from '../filters.module.css';

export interface Range {
  min: number | undefined;
  max: number | undefined;
}

interface RangeFieldsProps extends Range {
  label: string;
  unit: string;
  /** Decimals that make sense. */
  precision: number;
  most: number;
  onChange: (range: Range) => void;
}

/** From and to of an amount. */
export function RangeFields({ label, unit, precision, most, min, max, onChange }: RangeFieldsProps) {
  const t = useT();
  const [range, setRange] = useState<Range>({ min, max });
  const field = (end: 'min' | 'max') => (
    <InputNumber
      min={0}
      max={most}
      precision={precision}
      controls={false}
      suffix={unit}
      value={range[end] ?? null}
      aria-label={`${label} ${t(`list.range.${end}`)}`}
      placeholder={t(`list.range.${end}`)}
      onChange={(value) => setRange({ ...range, [end]: value ?? undefined })}
    />
  );
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onChange(range);
  };
  return (
    <form className={styles.range} onSubmit={apply}>
      {field('min')}
      <span aria-hidden="true">–</span>
      {field('max')}
      <Button type="primary" htmlType="submit">
        {t('common.confirm')}
      </Button>
      <Button onClick={() => onChange({ min: undefined, max: undefined })}>{t('list.range.any')}</Button>
    </form>
  );
}
