import type { ShapeOf } from '@domain/forms';
import type { MessageKey } from '@locales/keys';
import { Checkbox } from 'antd';
import { useT } from '@/hooks/useT';
import type { EditProps } from '../../types';
import styles from './object.module.css';

/** All parts together or none: a box to tick, and the parts below it. */
export function Edit({ id, field, path, labelKey, readOnly, value, onChange, Part }: EditProps<ShapeOf<'object'>>) {
  const t = useT();
  const held = Boolean(value);
  return (
    <>
      <Checkbox
        id={id}
        disabled={readOnly}
        checked={held}
        onChange={(event) => onChange?.(event.target.checked ? {} : undefined)}
      >
        {t(`${labelKey}.held` as MessageKey)}
      </Checkbox>
      {held ? (
        <div className={styles.parts}>
          {Object.entries(field.fields).map(([name, part]) => (
            <Part
              key={name}
              part={name}
              field={part}
              labelKey={`${labelKey}.${name}` as MessageKey}
              path={path}
              readOnly={readOnly}
            />
          ))}
        </div>
      ) : (
        <p className={styles.hint}>{t(`${labelKey}.held.hint` as MessageKey)}</p>
      )}
    </>
  );
}
