import TranslationOutlined from '@ant-design/icons-svg/es/asn/TranslationOutlined';
import { type Locale, locales } from '@config/locales';
import { SvgIcon } from '@/components/SvgIcon';
import { useT } from '@/hooks/useT';
import { currentLocale } from '@/services/deployment';
import { chooseLanguage, languageNames } from '@/services/language';
import styles from './scene.module.css';

export function LanguageSelect() {
  const t = useT();
  return (
    <label className={styles.language}>
      <SvgIcon of={TranslationOutlined} />
      <span className="visually-hidden">{t('account.language')}</span>
      <select value={currentLocale()} onChange={(event) => chooseLanguage(event.target.value as Locale)}>
        {locales.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {languageNames[locale]}
          </option>
        ))}
      </select>
    </label>
  );
}
