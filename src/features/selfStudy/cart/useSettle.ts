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

/** Returns the message key of the reason why the cart cannot be ordered; undefined when it can. */
export function settleBlock({ remote, lines }: Pick<CartHandle, 'remote' | 'lines'>) {
  if (remote.data === undefined) return 'selfStudy.settle.loading' as const;
  const good = lines.filter(({ selectable }) => selectable).length;
  if (good > orderLimits.coursesPerOrder) return 'selfStudy.settle.tooMany' as const;
  if (good > 0) return undefined;
  return lines.length > 0 ? ('selfStudy.settle.blocked' as const) : ('selfStudy.settle.empty' as const);
}

/**
 * Orders the courses of the cart that can be bought, and opens the payment page. A second click, or a new try after a
 * lost reply, makes no second order: the same courses keep the same token until the server has answered. When the reply
 * was lost, the order may have emptied the cart: then the same courses are sent again. `block` is the reason why the
 * cart cannot be ordered.
 */
export function useSettle(cart: CartHandle) {
  const { planId, remote, lines, busy } = cart;
  const t = useT();
  const intent = useIdempotencyKeys();
  const [settling, setSettling] = useState(false);
  /** Ids of the ordered courses for which no answer has arrived. */
  const [unanswered, setUnanswered] = useState<readonly string[]>([]);
  const found = settleBlock(cart);
  const again = found === 'selfStudy.settle.empty' && unanswered.length > 0;
  const block = again ? undefined : found;
  // A second click may come before the state of the first is rendered.
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
      // After an answer the next try is a new order; without an answer it is the same order.
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
    // The order waits for changes of the cart that are being sent: they belong to it.
    if (!wanted || busy) return;
    setWanted(false);
    void now.current();
  }, [wanted, busy]);
  const settle = useCallback(() => setWanted(true), []);
  return { settling: settling || wanted, settle, block, again };
}
