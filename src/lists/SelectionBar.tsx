import type { Page } from '@domain/api/shapes';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '@/hooks/useT';
import styles from './lists.module.css';
import { PageBox } from './PageBox';
import type { ListHandle } from './useList';

interface SelectionBarProps<R, V extends object, A extends Page<R>> {
  handle: ListHandle<R, V, A>;
  /** Actions on the chosen rows. */
  children: ReactNode;
}

/** Bar with the number of chosen rows, over all pages of the list, and the actions on them. */
export function SelectionBar<R, V extends object, A extends Page<R>>({ handle, children }: SelectionBarProps<R, V, A>) {
  const t = useT();
  const { selection, remote } = handle;
  const { count, everything, canTakeAll } = selection;
  const total = remote.data?.total ?? 0;
  return (
    <div className={styles.selection}>
      <PageBox handle={handle} />
      {count > 0 && (
        <div className={styles.batch} role="status">
          <span>{t(everything ? 'list.allChosen' : 'list.chosen', { n: count })}</span>
          {canTakeAll && (
            <Button type="link" size="small" onClick={selection.takeAll}>
              {t('list.takeAll', { n: total })}
            </Button>
          )}
          <Button type="link" size="small" onClick={selection.clear}>
            {t('list.chooseNone')}
          </Button>
          {children}
        </div>
      )}
    </div>
  );
}
