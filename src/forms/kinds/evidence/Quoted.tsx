import { CloseOutlined, FormOutlined, PaperClipOutlined } from '@ant-design/icons';
import type { ShapeOf } from '@domain/forms';
import { isSpent, pickedOf } from '@domain/forms/kinds/evidence';
import type { MessageKey } from '@locales/keys';
import { Button, Tooltip } from 'antd';
import { ariaOf } from '@/components/ariaOf';
import { useT } from '@/hooks/useT';
import { InHead } from '../../groupHead';
import type { EditProps } from '../../types';
import { Picker } from './Picker';
import styles from './Quoted.module.css';
import { State } from './State';
import { useOnlyOne } from './useOnlyOne';

/** Records of the assessment that a text speaks of, each as a chip with its files. */
export function Quoted({
  id,
  field,
  path,
  label,
  hint,
  readOnly,
  value,
  onChange,
  ...rest
}: EditProps<ShapeOf<'evidence'>>) {
  const t = useT();
  const [picking, setPicking] = useOnlyOne();
  const picked = pickedOf(value);
  return (
    <>
      {!readOnly && (
        <InHead>
          <Button
            {...ariaOf(rest)}
            id={id ?? ''}
            icon={<FormOutlined aria-hidden />}
            aria-label={t('form.quote')}
            aria-expanded={picking}
            onClick={() => setPicking(!picking)}
          >
            {t('form.quote')}
          </Button>
        </InHead>
      )}
      {picked.length > 0 && (
        <ul className={styles.chips} aria-label={label}>
          {picked.map((one) => (
            <li key={one.recordId} data-spent={isSpent(one) || undefined} data-kept={readOnly || undefined}>
              <PaperClipOutlined aria-hidden />
              <b>{t(`record.${one.category}` as MessageKey)}</b>
              <bdi title={one.title}>{one.title}</bdi>
              {isSpent(one) && one.state && <State state={one.state} />}
              {!readOnly && (
                <Tooltip title={t('form.quote.remove', { title: one.title })}>
                  <button
                    type="button"
                    aria-label={t('form.quote.remove', { title: one.title })}
                    onClick={() => onChange?.(picked.filter(({ recordId }) => recordId !== one.recordId))}
                  >
                    <CloseOutlined aria-hidden />
                  </button>
                </Tooltip>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.note}>
        {picked.length > 0 ? t('form.quote.done', { n: picked.length }) : readOnly ? t('form.nothing') : hint}
      </p>
      {picking && (
        <Picker
          name={String(path.at(-1))}
          categories={field.categories}
          most={field.most}
          title={t('form.quote')}
          label={label}
          picked={picked}
          onClose={() => setPicking(false)}
          onPick={(next) => onChange?.(next)}
        />
      )}
    </>
  );
}
