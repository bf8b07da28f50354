import { ShoppingCartOutlined } from '@ant-design/icons';
import type { CourseCard } from '@domain/api/selfStudy';
import { studyLinks } from '@domain/selfStudy/links';
import { Alert, Badge, Button } from 'antd';
import { useCallback, useState } from 'react';
import { ErrorLine } from '@/components/ErrorLine';
import { PageHead } from '@/components/PageHead';
import { areAnswered } from '@/hooks/areAnswered';
import { usePhone, useRoomBeside } from '@/hooks/useMediaQuery';
import { useParam } from '@/hooks/useParam';
import { useT } from '@/hooks/useT';
import { useList } from '@/lists';
import { monthDay } from '@/services/format';
import { CartPlace } from '../cart/CartPlace';
import { useCart } from '../cart/useCart';
import { useGap } from '../cart/useGap';
import { useRemoval } from '../cart/useRemoval';
import { lockOf } from '../parts/locks';
import { NoPlan } from '../parts/NoPlan';
import { PlanName } from '../parts/PlanName';
import { useHours, useSelection } from '../parts/usePlan';
import { PlanAction } from '../plans/PlanAction';
import { Choice, ChoiceSkeleton } from './Choice';
import styles from './courses.module.css';
import { choosable } from './lists';
import { useFrameworks } from './useFrameworks';

/** Window width in px from which the cart fits beside the page. */
const WIDE = 1280;

function Plan({ planId }: { planId: string }) {
  const t = useT();
  const phone = usePhone();
  const wide = useRoomBeside(WIDE);
  const selection = useSelection(planId);
  const hours = useHours(planId);
  const frameworks = useFrameworks(planId);
  const courses = useList(choosable, { planId });
  const cart = useCart(planId);
  const ready = areAnswered(selection, hours, frameworks, courses.remote, cart.remote);
  const plan = ready ? selection.data?.plan : undefined;
  const locked = lockOf(plan);
  const [docked, setDocked] = useState(true);
  // A link to the cart opens it, also where it is over the page.
  const asked = useParam('cart') !== undefined;
  const [drawn, setDrawn] = useState(asked);
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
          { label: <PlanName selection={selection} ready={ready} />, to: studyLinks.plan(planId) },
        ]}
        title={title}
        note={plan && t('selfStudy.course.until', { day: monthDay(plan.endTime) })}
        extra={phone || (wide && open) ? undefined : openCart}
      />
      {ready && !selection.data && (
        <div className={styles.lock}>
          <ErrorLine remote={selection} title={t('selfStudy.plan.mineFailed')} />
        </div>
      )}
      {plan && locked && (
        <Alert
          className={styles.lock ?? ''}
          type="warning"
          showIcon
          title={t(locked)}
          action={<PlanAction plan={plan} onSignedUp={selection.reload} />}
        />
      )}
      {ready ? (
        <Choice
          cart={cart}
          gap={gap}
          selection={selection}
          hours={hours}
          frameworks={frameworks}
          courses={courses}
          locked={locked}
          onAdd={onAdd}
          onRemove={onRemove}
        />
      ) : (
        <ChoiceSkeleton />
      )}
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

/** Page to choose courses of a plan, with the cart beside them. */
export function ChooseCourses() {
  const t = useT();
  const planId = useParam('id');
  if (planId) return <Plan key={planId} planId={planId} />;
  return (
    <>
      <PageHead title={t('frame.screen.courses')} />
      <NoPlan />
    </>
  );
}
