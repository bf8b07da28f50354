import { CloseOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { SkeletonRows } from '@/components/SkeletonRows';
import { useT } from '@/hooks/useT';
import type { LockedKey } from '../parts/locks';
import { CartFoot } from './CartFoot';
import { CartItem } from './CartItem';
import styles from './cart.module.css';
import { Suggestions } from './Suggestions';
import type { CartHandle } from './useCart';
import type { GapCourses } from './useGap';
import type { Removal } from './useRemoval';

export interface CartPanelProps {
  cart: CartHandle;
  gap: GapCourses;
  removal: Removal;
  /** Reason why nothing can be bought in this plan. */
  locked: LockedKey | undefined;
  onClose: () => void;
}

/** Actions on several lines: choose and remove them, or remove all that cannot be bought. */
function Several({ cart, removal, picked, setPicked }: Pick<CartPanelProps, 'cart' | 'removal'> & Picking) {
  const t = useT();
  const { lines } = cart;
  const blocked = lines.filter(({ selectable }) => !selectable);
  if (lines.length < 2) return null;
  if (!picked)
    return (
      <div className={styles.several}>
        <Button type="link" size="small" onClick={() => setPicked(new Set())}>
          {t('selfStudy.cart.several')}
        </Button>
        {blocked.length > 0 && (
          <Button type="link" size="small" onClick={() => void removal.takeOut(blocked)}>
            {t('selfStudy.cart.removeBlocked', { n: blocked.length })}
          </Button>
        )}
      </div>
    );
  const chosen = lines.filter(({ courseId }) => picked.has(courseId));
  return (
    <div className={styles.several}>
      <Button
        size="small"
        danger
        icon={<DeleteOutlined aria-hidden />}
        disabled={chosen.length === 0}
        onClick={() => {
          setPicked(undefined);
          void removal.takeOut(chosen);
        }}
      >
        {t('selfStudy.cart.removeChosen', { n: chosen.length })}
      </Button>
      <Button type="link" size="small" onClick={() => setPicked(new Set(lines.map(({ courseId }) => courseId)))}>
        {t('selfStudy.cart.pickAll')}
      </Button>
      <Button type="link" size="small" onClick={() => setPicked(undefined)}>
        {t('common.cancel')}
      </Button>
    </div>
  );
}

interface Picking {
  /** Ids of the chosen courses; undefined when courses cannot be chosen. */
  picked: ReadonlySet<string> | undefined;
  setPicked: (picked: ReadonlySet<string> | undefined) => void;
}

/** Cart of a plan: its courses, the ones just removed, suggestions for the missing hours, and the sums. */
export function CartPanel({ cart, gap, removal, locked, onClose }: CartPanelProps) {
  const t = useT();
  const [picked, setPicked] = useState<ReadonlySet<string>>();
  const { lines, totals, planId, remote } = cart;
  const choose = (courseId: string, chosen: boolean) => {
    const next = new Set(picked);
    if (chosen) next.add(courseId);
    else next.delete(courseId);
    setPicked(next);
  };
  return (
    <div className={styles.panel}>
      <header className={styles.head}>
        <h2>{t('selfStudy.cart')}</h2>
        {remote.data && <span>{t('selfStudy.cart.count', { n: lines.length })}</span>}
        <Button
          type="text"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t('selfStudy.cart.close')}
          onClick={onClose}
        />
      </header>
      <div className={styles.body}>
        <DataArea remote={remote} skeleton={<SkeletonRows rows={3} />} errorTitle={t('selfStudy.cart.failed')}>
          {() => (
            <>
              {lines.length > 0 ? (
                <ul aria-label={t('selfStudy.cart')}>
                  {lines.map((line) => (
                    <CartItem
                      key={line.courseId}
                      line={line}
                      planId={planId}
                      chosen={picked?.has(line.courseId)}
                      onChoose={(chosen) => choose(line.courseId, chosen)}
                      onRemove={() => void removal.takeOut([line])}
                    />
                  ))}
                </ul>
              ) : (
                <EmptyState
                  compact
                  title={t('selfStudy.cart.empty')}
                  description={t(locked ?? 'selfStudy.cart.empty.why')}
                />
              )}
              <Several cart={cart} removal={removal} picked={picked} setPicked={setPicked} />
              {removal.last && (
                <div className={styles.undo} role="status">
                  <DeleteOutlined aria-hidden />
                  <span>{removal.last.words}</span>
                  <button type="button" onClick={removal.undo}>
                    {t('common.undo')}
                  </button>
                </div>
              )}
              {totals && (
                <Suggestions
                  courses={gap.suggestions}
                  totals={totals}
                  planId={planId}
                  onAdd={(course) => void cart.add([course])}
                />
              )}
            </>
          )}
        </DataArea>
      </div>
      <CartFoot cart={cart} locked={locked} />
    </div>
  );
}
