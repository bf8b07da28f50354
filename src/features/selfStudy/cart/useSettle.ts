import { orderLimits } from '@domain/constants';
import { studyLinks } from '@domain/selfStudy/links';
import { OrderStatus } from '@domain/statuses';
import { history } from '@umijs/max';
import { useLatest } from 'ahooks';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useIdempotencyKeys } from '@/hooks/useIdempotencyKeys';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { isRequestError } from '@/services/errors';
import { toast } from '@/services/feedback';
import type { CartHandle } from './useCart';

/** Why the cart cannot be ordered, as a key of the catalogue. */
export function settleBlock({ remote, lines }: Pick<CartHandle, 'remote' | 'lines'>) {
  if (remote.data === undefined) return 'selfStudy.settle.loading' as const;
  const good = lines.filter(({ selectable }) => selectable).length;
  if (good > orderLimits.coursesPerOrder) return 'selfStudy.settle.tooMany' as const;
  if (good > 0) return undefined;
  return lines.length > 0 ? ('selfStudy.settle.blocked' as const) : ('selfStudy.settle.empty' as const);
}

/**
 * Orders what can be bought of the cart and leads to its payment (row J1). Asked for twice, or again after a lost reply,
 * it is one order: the same courses keep the same token until the server has answered. An order that was made without an
 * answer has emptied the cart: then the same courses are asked for once more. `block` says why nothing can be ordered.
 */
export function useSettle(cart: CartHandle) {
  const { planId, remote, lines, busy } = cart;
  const t = useT();
  const intent = useIdempotencyKeys();
  const [settling, setSettling] = useState(false);
  /** Courses that were asked for and that nobody has answered about. */
  const [unanswered, setUnanswered] = useState<readonly string[]>([]);
  const found = settleBlock(cart);
  const again = found === 'selfStudy.settle.empty' && unanswered.length > 0;
  const block = again ? undefined : found;
  // Two clicks come before the first of them has been drawn.
  const running = useRef(false);
  const order = async () => {
    const cartId = remote.data?.cartId;
    if (!cartId || running.current || block) return;
    running.current = true;
    setSettling(true);
    const inCart = lines.filter(({ selectable }) => selectable).map(({ courseId }) => courseId);
    const courseIds = again ? [...unanswered] : inCart;
    try {
      const key = intent.keyOf({ planId, courseIds });
      const made = await api(
        'POST /api/Order/CreateOrder',
        { body: { planId, cartId, courseIds, clientToken: key } },
        { idempotencyKey: key, ownNeeds: ['orderId'] },
      );
      intent.done();
      if (made.status === OrderStatus.Paid) {
        toast.success(t('selfStudy.settle.free'));
        history.push(studyLinks.myCourses(planId));
      } else history.push(made.orderId ? studyLinks.pay(made.orderId) : studyLinks.orders);
    } catch (error) {
      // An answer ends what was meant; without one the next try means the same order.
      const told = isRequestError(error) && error.kind === 'business';
      if (told) intent.done();
      setUnanswered(told ? [] : courseIds);
      remote.reload();
      running.current = false;
      setSettling(false);
    }
  };
  const [wanted, setWanted] = useState(false);
  const now = useLatest(order);
  useEffect(() => {
    // What is on its way into the cart belongs to the order too.
    if (!wanted || busy) return;
    setWanted(false);
    void now.current();
  }, [wanted, busy]);
  const settle = useCallback(() => setWanted(true), []);
  return { settling: settling || wanted, settle, block, again };
}
