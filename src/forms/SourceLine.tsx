import { IdcardOutlined } from '@ant-design/icons';
import { type FieldShape, sameValue } from '@domain/forms';
import type { MessageKey } from '@locales/keys';
import { Button, Form } from 'antd';
import { useT } from '@/hooks/useT';
import { useFormContext } from './context';
import { FieldValue } from './FieldValue';
import styles from './forms.module.css';
import { useSources } from './sources';
import type { Path } from './types';

interface Props {
  name: string;
  field: FieldShape;
  path: Path;
  labelKey: MessageKey;
}

/** Where the value that a field offers comes from; when it was changed by hand, what the source says, and the way back. */
export function SourceLine({ name, field, path, labelKey }: Props) {
  const t = useT();
  const form = Form.useFormInstance();
  const { changed } = useFormContext();
  const source = useSources().offered?.[name];
  const value = Form.useWatch([...path], { form, preserve: true });
  if (!source) return null;
  if (sameValue(field, value, source.value))
    return (
      <span className={styles.source}>
        <IdcardOutlined aria-hidden /> {t('form.source.from', { source: source.label })}
      </span>
    );
  return (
    <span className={styles.source} data-changed>
      <IdcardOutlined aria-hidden /> {t('form.source.changed', { source: source.label })}{' '}
      <FieldValue name={name} field={field} row={{ [String(path.at(-1))]: source.value }} labelKey={labelKey} />
      <Button
        type="link"
        size="small"
        onClick={() => {
          form.setFieldValue([...path], source.value);
          changed();
        }}
      >
        {t('form.source.restore')}
      </Button>
    </span>
  );
}
