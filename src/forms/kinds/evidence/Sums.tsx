import type { Row } from '@domain/forms';
import { type PickedRecord, pointsOf } from '@domain/forms/kinds/evidence';
import { scoreOf } from '@domain/kpi/score';
import { Form } from 'antd';
import { useState } from 'react';
import { useT } from '@/hooks/useT';
import { oneDecimal } from '@/services/format';
import { useFormContext } from '../../context';
import styles from './Picker.module.css';

interface Props {
  /** Name of the field. */
  name: string;
  cap: number;
  chosen: readonly PickedRecord[];
}

/** Points of an indicator and of the whole declaration with the chosen records. */
export function Sums({ name, cap, chosen }: Props) {
  const t = useT();
  const form = Form.useFormInstance();
  const { definition } = useFormContext();
  const values = form.getFieldsValue(true) as Row;
  const [before] = useState(() => scoreOf(definition, values).score);
  const after = scoreOf(definition, { ...values, [name]: chosen }).score;
  const points = pointsOf(chosen);
  const room = Math.max(0, cap - points);
  return (
    <span className={styles.sums}>
      <span>
        <span>{t('form.pick.chosen', { n: chosen.length })}</span>
        <b>{t('kpi.picker.item', { score: oneDecimal(Math.min(points, cap)), max: cap })}</b>
      </span>
      <span>
        <span>{t('kpi.picker.total', { from: oneDecimal(before), to: oneDecimal(after) })}</span>
        <span>{room > 0 ? t('kpi.picker.room', { n: oneDecimal(room) }) : t('kpi.picker.full')}</span>
      </span>
    </span>
  );
}
