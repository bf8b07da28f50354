import { TranslationOutlined } from '@ant-design/icons';
import { type Locale, locales } from '@config/variants';
import { useT } from '@/hooks/useT';
import { currentLocale } from '@/services/deployment';
import { chooseLanguage, languageNames } from '@/services/language';
import { MenuButton } from './MenuButton';
import { ToolButton } from './ToolButton';

/** The choice of a language, each in its own words; choosing one reloads the page. */
export function LanguageMenu({ className }: { className?: string | undefined }) {
  const t = useT();
  return (
    <MenuButton
      menu={{
        selectable: true,
        selectedKeys: [currentLocale()],
        items: locales.map((locale) => ({ key: locale, label: <span lang={locale}>{languageNames[locale]}</span> })),
        onClick: ({ key }) => chooseLanguage(key as Locale),
      }}
    >
      <ToolButton label={t('frame.language')} icon={<TranslationOutlined aria-hidden />} className={className} />
    </MenuButton>
  );
}
