import { createCache, StyleProvider } from '@ant-design/cssinjs';
import { LoadingOutlined } from '@ant-design/icons';
import { antdTheme } from '@config/theme';
import { sizes } from '@config/tokens';
import { App, ConfigProvider } from 'antd';
import type { Locale as AntdLocale } from 'antd/es/locale';
import { type ReactNode, use, useEffect } from 'react';
// Its words below are a chunk for each language; the dates themselves come with the frame.
import 'dayjs';
import { isRtl } from '@config/locales';
import { usePhone, useReducedMotion } from '@/hooks/useMediaQuery';
import { type Translate, useT } from '@/hooks/useT';
import { useThemeMode } from '@/hooks/useThemeMode';
import { currentLocale } from '@/services/deployment';
import { keepFocus } from '@/services/focusKeeper';
import styles from './AntdShell.module.css';
import { antdWordsOf } from './antdWords';
import { EmptyState } from './EmptyState';
import { FeedbackBridge } from './FeedbackBridge';

/** Changing the language reloads the page, so there is one at most. */
let words: Promise<{ default: AntdLocale }> | undefined;
const antdWords = () => {
  words ??= antdWordsOf[currentLocale()]().catch((error) => {
    words = undefined;
    throw error;
  });
  return words;
};

/**
 * Cache that keeps the style sheets of components. antd drops a sheet with the last instance and computes it again for
 * the next: a third of the time that a drawer with a form took to open. It stays small, with two themes at most. Each
 * entry counts one holder more than it has: at none antd would also take its variables off the page, and would not bring
 * them back for an entry that is still there.
 */
const styleCache = createCache();
const update = styleCache.opUpdate.bind(styleCache);
styleCache.opUpdate = (key, change) =>
  update(key, (known) => {
    const next = change(known);
    return next && !known ? [next[0] + 1, next[1]] : next;
  });

/** Where antd puts what it knows of a field into its message. */
const placeOf = (name: string) => `$\{${name}}`;

/** Messages of antd's forms where a rule has no message of its own; antd puts label and limits in. */
const formMessages = (t: Translate) => ({
  required: t('validation.requiredField', { field: placeOf('label') }),
  whitespace: t('validation.whitespace'),
  string: { max: t('validation.max', { max: placeOf('max') }), min: t('validation.min', { min: placeOf('min') }) },
  number: { range: t('validation.range', { min: placeOf('min'), max: placeOf('max') }) },
});

/** A card's head has no line and stands close to its body. */
const cardStyles = {
  root: { boxShadow: 'var(--box-shadow-card)' },
  header: { borderBlockEnd: 0, marginBlockEnd: -8, paddingBlockStart: 12 },
};

/**
 * Everything that antd needs around a page: theme, direction, words, toasts. Suspends until the words of the language
 * are there. Import it only from modules that are themselves loaded on demand; the login page has no antd.
 */
export function AntdShell({ children }: { children: ReactNode }) {
  const t = useT();
  const { mode } = useThemeMode();
  const reducedMotion = useReducedMotion();
  const phone = usePhone();
  const { default: locale } = use(antdWords());
  useEffect(keepFocus, []);
  return (
    <StyleProvider cache={styleCache}>
      <ConfigProvider
        theme={antdTheme(mode, reducedMotion)}
        locale={locale}
        direction={isRtl(currentLocale()) ? 'rtl' : 'ltr'}
        componentSize={phone ? 'large' : 'middle'}
        wave={{ disabled: true }}
        // A button that is at work keeps its name.
        button={{ autoInsertSpace: false, loadingIcon: <LoadingOutlined aria-hidden /> }}
        card={{ styles: cardStyles }}
        statistic={{ styles: { content: { fontWeight: 600 } } }}
        form={{
          colon: false,
          validateMessages: formMessages(t),
          scrollToFirstError: { block: 'center', focus: true },
          requiredMark: (label, { required }) => (
            <>
              {label}
              {required && <span className={styles.required}>{t('common.required')}</span>}
            </>
          ),
        }}
        renderEmpty={(name) => <EmptyState compact={name !== 'Table' && name !== 'List'} />}
      >
        <App className={styles.app} message={{ maxCount: 3, top: sizes.headerHeight + 8 }}>
          <FeedbackBridge />
          {children}
        </App>
      </ConfigProvider>
    </StyleProvider>
  );
}
