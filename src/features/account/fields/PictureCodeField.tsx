import CheckCircleOutlined from '@ant-design/icons-svg/es/asn/CheckCircleOutlined';
import ReloadOutlined from '@ant-design/icons-svg/es/asn/ReloadOutlined';
import SafetyOutlined from '@ant-design/icons-svg/es/asn/SafetyOutlined';
import { cx } from '@/components/cx';
import { SvgIcon } from '@/components/SvgIcon';
import { useT } from '@/hooks/useT';
import styles from './fields.module.css';
import { TextField } from './TextField';
import type { FieldName, Fields, Texts } from './useFields';
import type { PictureCode } from './usePictureCode';

interface PictureCodeFieldProps<V extends Texts> {
  form: Fields<V>;
  name: FieldName<V>;
  picture: PictureCode;
}

/** Progress of the work that the browser does against robots; the user types nothing and only waits. */
function WorkLine<V extends Texts>({ form, name, picture: { state, failure, renew } }: PictureCodeFieldProps<V>) {
  const t = useT();
  const broken = failure ?? form.errors[name];
  return (
    <div
      id={form.idOf(name)}
      tabIndex={-1}
      className={cx(styles.work, state === 'ready' && styles.worked, broken && styles.workFailed)}
    >
      <SvgIcon of={state === 'ready' ? CheckCircleOutlined : SafetyOutlined} />
      <span role={broken ? 'alert' : 'status'}>
        {broken ?? t(state === 'ready' ? 'account.work.ready' : 'account.work.running')}
      </span>
      {failure && (
        <button type="button" className={styles.again} aria-label={t('account.pictureCode.failed')} onClick={renew}>
          <SvgIcon of={ReloadOutlined} />
        </button>
      )}
    </div>
  );
}

/**
 * Code against robots: a progress line of the browser's work or, where the server sends a picture, a field for the
 * code in it. A click on the picture fetches another one.
 */
export function PictureCodeField<V extends Texts>(props: PictureCodeFieldProps<V>) {
  const { form, name, picture } = props;
  const t = useT();
  if (picture.state !== 'reading') return <WorkLine {...props} />;
  return (
    <TextField
      form={form}
      name={name}
      ltr
      label={t('account.pictureCode')}
      placeholder={t('account.pictureCode.placeholder')}
      icon={SafetyOutlined}
      autoComplete="off"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      maxLength={12}
      hint={picture.failure && <span role="alert">{picture.failure}</span>}
      aside={
        <button
          type="button"
          className={styles.picture}
          aria-label={t(picture.failure ? 'account.pictureCode.failed' : 'account.pictureCode.renew')}
          aria-busy={!picture.image && !picture.failure}
          title={t('account.pictureCode.renew')}
          onClick={() => {
            form.fill({ [name]: '' } as Partial<V>);
            picture.renew();
            form.focus(name);
          }}
        >
          {picture.image && <img src={picture.image} alt="" width={112} height={44} />}
          {picture.failure && <SvgIcon of={ReloadOutlined} />}
        </button>
      }
    />
  );
}
