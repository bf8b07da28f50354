import { CloseCircleFilled } from '@ant-design/icons';
import { useT } from '@/hooks/useT';

/** The button that empties a choice, with its name in the language of the page: antd's own is always English. */
export function useClear() {
  const t = useT();
  return { clearIcon: <CloseCircleFilled aria-hidden />, label: t('common.clear') };
}
