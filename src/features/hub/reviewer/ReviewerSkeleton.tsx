import { cx } from '@/components/cx';
import hub from '@/components/hub.module.css';
import { SkeletonRows } from '@/components/SkeletonRows';

/** Cards of the overview of who decides, in their final places. */
export const ReviewerSkeleton = () => (
  <div className={hub.columns}>
    <div className={hub.column}>
      <div className={cx(hub.card, hub.skeleton, hub.order1)}>
        <SkeletonRows rows={7} />
      </div>
    </div>
    <div className={hub.column}>
      <div className={cx(hub.card, hub.skeleton, hub.order2)}>
        <SkeletonRows rows={3} shape="text" />
      </div>
      <div className={cx(hub.card, hub.skeleton, hub.order3)}>
        <SkeletonRows rows={4} shape="text" />
      </div>
    </div>
  </div>
);
