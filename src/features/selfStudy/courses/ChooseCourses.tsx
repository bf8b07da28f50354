import { ShoppingCartOutlined } from '@ant-design/icons';
import type { CourseCard, Framework } from '@domain/api/selfStudy';
import { sumHours } from '@domain/selfStudy/hours';
import { studyLinks } from '@domain/selfStudy/links';
import { Alert, Badge, Button } from 'antd';
import { useCallback, useState } from 'react';
import { DataArea } from '@/components/DataArea';
import { PageHead } from '@/components/PageHead';
import { SkeletonRows } from '@/components/SkeletonRows';
import { useMediaQuery, usePhone } from '@/hooks/useMediaQuery';
import { usePageTitle } from '@/hooks/usePageTitle';
import { useT } from '@/hooks/useT';
import { monthDay } from '@/services/format';
import { CartPlace } from '../cart/CartPlace';
import { useCart } from '../cart/useCart';
import { useGap } from '../cart/useGap';
import { useRemoval } from '../cart/useRemoval';
import { PlanAction } from '../plans/PlanAction';
import { HourStrip } from '../shared/HourStrip';
import { lockOf } from '../shared/locks';
import { NoPlan } from '../shared/NoPlan';
import shared from '../shared/shared.module.css';
import { useSelection } from '../shared/usePlan';
import { textOf, useQuery } from '../shared/useQuery';
import { CourseGrid } from './CourseGrid';
import styles from './courses.module.css';
import { FilterBar } from './FilterBar';
import { FrameworkNav } from './FrameworkNav';
import { readCourseFilters } from './filters';
import { useChoice, useFrameworks } from './useChoice';

/** From here on there is room for the cart beside the page; older browsers cannot make that room. */
const WIDE = '(min-width: 1280px)';
const canDock = () => globalThis.CSS?.supports?.('selector(:has(*))') ?? false;

/** The first framework that is short of hours. */
const shortOf = (frameworks: readonly Framework[]): Framework | undefined =>
  frameworks.flatMap((one) => [one, ...(one.children ?? [])]).find((one) => one.selectedHour < one.minHour);

function Choice({ planId }: { planId: string }) {
  const t = useT();
  const phone = usePhone();
  const wide = useMediaQuery(WIDE) && canDock();
  const { params, change } = useQuery();
  const filters = readCourseFilters(params);
  const selection = useSelection(planId);
  const frameworks = useFrameworks(planId);
  const courses = useChoice(planId, filters, change);
  const cart = useCart(planId);
  const plan = selection.data?.plan;
  const locked = lockOf(plan);
  const [docked, setDocked] = useState(true);
  const [drawn, setDrawn] = useState(false);
  const open = wide ? docked : drawn;
  const setOpen = wide ? setDocked : setDrawn;
  const gap = useGap(cart, plan !== undefined && locked === undefined);
  const removal = useRemoval(cart, open);
  const { add } = cart;
  const { takeOut, forget } = removal;
  const onAdd = useCallback(
    (course: CourseCard) => {
      forget();
      void add([course]);
    },
    [add, forget],
  );
  const onRemove = useCallback((course: CourseCard) => void takeOut([course]), [takeOut]);
  const short = shortOf(frameworks.data ?? []);
  const title = t('frame.screen.courses');
  const openCart = (
    <Badge count={cart.lines.length} size="small">
      <Button
        icon={<ShoppingCartOutlined aria-hidden />}
        aria-label={t('selfStudy.cart.open', { n: cart.lines.length })}
        onClick={() => setOpen(true)}
      >
        {t('selfStudy.cart')}
      </Button>
    </Badge>
  );
  return (
    <>
      <PageHead
        crumbs={[
          { label: t('frame.screen.trainingplan'), to: studyLinks.plans },
          { label: <bdi>{plan?.planName ?? '…'}</bdi>, to: studyLinks.plan(planId) },
        ]}
        title={title}
        note={plan && t('selfStudy.course.until', { day: monthDay(plan.endTime) })}
        extra={phone || (wide && open) ? undefined : openCart}
      />
      {plan && locked && (
        <Alert
          className={styles.lock ?? ''}
          type="warning"
          showIcon
          title={t(locked)}
          action={<PlanAction plan={plan} onSignedUp={selection.reload} />}
        />
      )}
      <section className={`${shared.card} ${styles.strip}`} aria-label={t('selfStudy.hours')}>
        <DataArea
          remote={selection}
          skeleton={
            <div className={styles.stripWaiting}>
              <SkeletonRows rows={2} shape="text" />
            </div>
          }
          errorTitle={t('selfStudy.plan.oneFailed')}
        >
          {({ hours }) => <HourStrip hours={hours} after={cart.totals?.hours ?? hours} />}
        </DataArea>
      </section>
      <div className={styles.layout}>
        <FrameworkNav
          remote={frameworks}
          current={filters.frameworkId}
          onChoose={(frameworkId) => change({ frameworkId })}
        />
        <div className={styles.main}>
          <FilterBar filters={filters} change={change} phone={phone} />
          <CourseGrid
            remote={courses}
            cart={cart}
            gap={gap}
            mine={selection.data?.courses ?? []}
            locked={locked}
            filters={filters}
            change={change}
            phone={phone}
            note={
              short
                ? t('selfStudy.framework.short', {
                    name: short.name,
                    n: sumHours([short.minHour, -short.selectedHour]),
                  })
                : ''
            }
            onAdd={onAdd}
            onRemove={onRemove}
          />
        </div>
      </div>
      <CartPlace
        cart={cart}
        gap={gap}
        removal={removal}
        locked={locked}
        wide={wide}
        phone={phone}
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

/** Courses of a plan to choose from, with the cart beside them (rows F8 to F11, F16 to F20). */
export function ChooseCourses() {
  const t = useT();
  usePageTitle(t('frame.screen.courses'));
  const { params } = useQuery();
  const planId = textOf(params, 'id');
  if (planId) return <Choice key={planId} planId={planId} />;
  return (
    <>
      <PageHead title={t('frame.screen.courses')} />
      <NoPlan />
    </>
  );
}
