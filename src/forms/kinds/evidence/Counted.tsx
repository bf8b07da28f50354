import {
  CheckOutlined,
  CloseOutlined,
  EditOutlined,
  PaperClipOutlined,
  PlusOutlined,
  VerticalAlignTopOutlined,
} from '@ant-design/icons';
import { numbered, type ShapeOf, storedName } from '@domain/forms';
import { isSpent, pickedOf, pointsOf } from '@domain/forms/kinds/evidence';
import { Button, Form, Tooltip } from 'antd';
import { useId } from 'react';
import { cx } from '@/components/cx';
import { Fraction } from '@/components/Fraction';
import { PointsBar } from '@/components/PointsBar';
import { RoleTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import { useWordsOf } from '@/services/catalogue';
import { oneDecimal } from '@/services/format';
import { useFormContext } from '../../context';
import type { EditProps } from '../../types';
import styles from './Counted.module.css';
import { Picker } from './Picker';
import { State } from './State';
import { Sums } from './Sums';
import { useOnlyOne } from './useOnlyOne';

interface Props extends EditProps<ShapeOf<'evidence'>> {
  cap: number;
}

/** Flag with which the user declares to have no such records. */
function useNone(name: string | undefined) {
  const form = Form.useFormInstance();
  const { definition, changed } = useFormContext();
  const field = name === undefined ? undefined : definition.fields[name];
  const path = name !== undefined && field ? storedName(name, field) : '';
  const none = Form.useWatch(path, { form, preserve: true }) === true;
  return {
    offered: field !== undefined,
    none,
    say: (next: boolean) => {
      if (!field) return;
      form.setFieldValue(path, next ? true : undefined);
      changed();
    },
  };
}

/** An indicator: its rule, the records that prove it, and their points up to the cap. */
export function Counted({ cap, field, path, label, hint, id, readOnly, invalid, value, onChange }: Props) {
  useWordsOf('declaration');
  const t = useT();
  const headId = useId();
  const form = Form.useFormInstance();
  const [picking, setPicking] = useOnlyOne();
  const { offered, none, say } = useNone(field.none);
  const picked = pickedOf(value);
  const points = pointsOf(picked);
  const score = Math.min(points, cap);
  const lacking = field.required === true && picked.length === 0;
  const [problem] = invalid ? form.getFieldError([...path]) : [];
  return (
    <section className={cx(styles.card, lacking && styles.lacking, picking && styles.picking)} aria-labelledby={headId}>
      <div className={styles.head}>
        <div>
          <h3 id={headId}>
            {field.number && <span className={styles.number}>{field.number}</span>}
            {label}
            {lacking && !readOnly && (
              <RoleTag role="act" icon={<EditOutlined aria-hidden />}>
                {t('kpi.write.demanded')}
              </RoleTag>
            )}
          </h3>
          {hint && <p>{t(offered ? 'kpi.rule.demanded' : 'kpi.rule.capped', { rule: hint, cap })}</p>}
        </div>
        <Fraction className={styles.score} part={<b>{oneDecimal(score)}</b>} whole={<span>{cap}</span>} />
      </div>
      <PointsBar points={points} cap={cap} thin />
      {points > cap && (
        <p className={styles.over}>
          <VerticalAlignTopOutlined aria-hidden />{' '}
          {t('kpi.write.over', { points: oneDecimal(points), cap, over: oneDecimal(points - cap) })}
        </p>
      )}
      {picked.length > 0 && (
        <ul className={styles.rows}>
          {picked.map((one) => (
            <li key={one.recordId} data-spent={isSpent(one) || undefined}>
              <PaperClipOutlined aria-hidden />
              <span className={styles.title}>
                <bdi>{one.title}</bdi>
                <small>
                  {one.detail && <bdi>{one.detail}</bdi>} {one.date && <bdi>{one.date}</bdi>}{' '}
                  {one.files && <bdi>{t('form.evidence.files', { n: one.files.length })}</bdi>}
                </small>
              </span>
              {one.state && <State state={one.state} />}
              <b className={styles.points}>
                <bdi>+{oneDecimal(isSpent(one) ? 0 : (one.points ?? 0))}</bdi>
              </b>
              {!readOnly && (
                <Tooltip title={t('kpi.write.remove', { title: one.title })}>
                  <Button
                    type="text"
                    size="small"
                    className={styles.remove ?? ''}
                    aria-label={t('kpi.write.remove', { title: one.title })}
                    icon={<CloseOutlined aria-hidden />}
                    onClick={() => onChange?.(picked.filter(({ recordId }) => recordId !== one.recordId))}
                  />
                </Tooltip>
              )}
            </li>
          ))}
        </ul>
      )}
      {picked.length === 0 && none && (
        <p className={styles.none}>
          <CheckOutlined aria-hidden /> {t('kpi.write.none')}
        </p>
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {!readOnly && (
        <div className={styles.actions}>
          <Button
            id={id ?? ''}
            icon={picking ? <CheckOutlined aria-hidden /> : <PlusOutlined aria-hidden />}
            className={cx(picking && styles.pressed)}
            aria-describedby={headId}
            aria-expanded={picking}
            onClick={() => setPicking(!picking)}
          >
            {t(picking ? 'kpi.write.picking' : 'kpi.write.pick')}
          </Button>
          {offered && picked.length === 0 && (
            <Button type="text" onClick={() => say(!none)}>
              {t(none ? 'kpi.write.undoNone' : 'kpi.write.confirmNone')}
            </Button>
          )}
        </div>
      )}
      {picking && (
        <Picker
          name={String(path.at(-1))}
          categories={field.categories}
          most={field.most}
          title={t('form.pick.title')}
          label={numbered(field.number, label)}
          sums={(chosen) => <Sums name={String(path.at(-1))} cap={cap} chosen={chosen} />}
          picked={picked}
          onClose={() => setPicking(false)}
          onPick={(next) => {
            if (next.length > 0) say(false);
            onChange?.(next);
          }}
        />
      )}
    </section>
  );
}
