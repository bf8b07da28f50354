import ReloadOutlined from '@ant-design/icons-svg/es/asn/ReloadOutlined';
import SafetyOutlined from '@ant-design/icons-svg/es/asn/SafetyOutlined';
import { SvgIcon } from '@/components/SvgIcon';
import { useT } from '@/hooks/useT';
import styles from './fields.module.css';
import { TextField } from './TextField';
import type { FieldName, Fields, Texts } from './useFields';
import type { PictureCode } from './usePictureCode';

/** The code that stands in a picture; the picture itself is the button for another one. */
export function PictureCodeField<V extends Texts>({
  form,
  name,
  picture,
}: {
  form: Fields<V>;
  name: FieldName<V>;
  picture: PictureCode;
}) {
  const t = useT();
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
          title={t('account.pictureCode.renew')}
          aria-busy={!picture.image && !picture.failure}
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
