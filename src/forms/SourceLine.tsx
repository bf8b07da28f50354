import { CalculatorOutlined, EditOutlined, IdcardOutlined, SafetyCertificateOutlined } from '@ant-design/icons';
import { type FieldShape, isFile, sameValue } from '@domain/forms';
import type { MessageKey } from '@locales/keys';
import { Button, Form } from 'antd';
import { useSingleFlight } from '@/hooks/useSingleFlight';
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

/** Line of a value that the user has changed: the source's value, the way back to it, and writing to the source. */
function Changed({ name, field, path, labelKey, source, value }: Props & { source: Offered; value: unknown }) {
  const t = useT();
  const form = Form.useFormInstance();
  const { changed, readOnly } = useFormContext();
  const { writeBack } = useSources();
  const { busy, alone } = useSingleFlight();
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

/** Where it comes from, and whether that has been verified; or how it was computed. */
export function Said({ source: { note, label, proof } }: { source: Offered }) {
  const t = useT();
  if (note)
    return (
      <>
        <CalculatorOutlined aria-hidden /> {note}
      </>
    );
  if (proof)
    return (
      <>
        {proof.verified ? <SafetyCertificateOutlined aria-hidden /> : <IdcardOutlined aria-hidden />}{' '}
        {t(proof.verified ? 'form.source.verified' : 'form.source.unverified', { source: proof.label })}
      </>
    );
  return (
    <>
      <IdcardOutlined aria-hidden /> {t('form.source.from', { source: label })}
    </>
  );
}

/** Source of the value that a field offers; after a change by the user the source's value and the way back to it. */
export function SourceLine(props: Props) {
  const { name, field, path } = props;
  const form = Form.useFormInstance();
  const source = useSources().offered?.[name];
  const value = Form.useWatch([...path], { form, preserve: true });
  if (!source) return null;
  if (!sameValue(field, value, source.value)) return <Changed {...props} source={source} value={value} />;
  return (
    <span className={styles.source} data-verified={source.proof?.verified || undefined}>
      <Said source={source} />
    </span>
  );
}
