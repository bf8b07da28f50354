import type { Locale } from '@config/variants';
import type { Locale as AntdLocale } from 'antd/es/locale';

/** antd's and dayjs' words, one language at a time. */
export const antdWordsOf: Record<Locale, () => Promise<{ default: AntdLocale }>> = {
  'zh-CN': () => import(/* webpackChunkName: "antd-zh-CN" */ './zh-CN'),
  'en-US': () => import(/* webpackChunkName: "antd-en-US" */ './en-US'),
  'ar-EG': () => import(/* webpackChunkName: "antd-ar-EG" */ './ar-EG'),
};
