import { CalculatorOutlined, EditOutlined, IdcardOutlined } from '@ant-design/icons';
import { type FieldShape, isFile, sameValue } from '@domain/forms';
import type { MessageKey } from '@locales/keys';
import { Button, Form } from 'antd';
import { useAlone } from '@/hooks/useAlone';
import { useT } from '@/hooks/useT';
import { useFormContext } from './context';
import { FieldValue } from './FieldValue';
import styles from './forms.module.css';
import { type Offered, useSources } from './sources';
import type { Path } from './types';

interface Props {
  name: string;
  field: FieldShape;
  path: Path;
  labelKey: MessageKey;
}

/** The value was changed by hand: what its source says, the way back, and how the source learns of it. */
function Changed({ name, field, path, labelKey, source, value }: Props & { source: Offered; value: unknown }) {
  const t = useT();
  const form = Form.useFormInstance();
  const { changed, readOnly } = useFormContext();
  const { writeBack } = useSources();
  const { busy, alone } = useAlone();
  return (
    <span className={styles.source} data-changed>
      <EditOutlined aria-hidden /> {t('form.source.changed', { source: source.label })}{' '}
      {!isFile(field) && (
        <FieldValue name={name} field={field} row={{ [String(path.at(-1))]: source.value }} labelKey={labelKey} />
      )}
      {!readOnly && !isFile(field) && (
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
      )}
      {!readOnly && writeBack && source.returns && (
        <Button type="link" size="small" loading={busy} onClick={() => void alone(() => writeBack(name, value))}>
          {t('form.source.writeBack')}
        </Button>
      )}
    </span>
  );
}

/** Where the value that a field offers comes from; when it was changed by hand, what the source says, and the way back. */
export function SourceLine(props: Props) {
  const { name, field, path } = props;
  const t = useT();
  const form = Form.useFormInstance();
  const source = useSources().offered?.[name];
  const value = Form.useWatch([...path], { form, preserve: true });
  if (!source) return null;
  if (!sameValue(field, value, source.value)) return <Changed {...props} source={source} value={value} />;
  return (
    <span className={styles.source}>
      {source.note ? <CalculatorOutlined aria-hidden /> : <IdcardOutlined aria-hidden />}{' '}
      {source.note ?? t('form.source.from', { source: source.label })}
    </span>
  );
}
