import type { OrderRow } from '@domain/api/order';

/** The list of orders; the address of one opens it beside the list. */
export const LIST = '/personal/console/myorder/list';
export const UNPAID = '/personal/console/myorder/unpaid';
export const ACCOUNT = '/personal/console/myaccount';
export const STUDY = '/personal/console/myselfselection/list';
export const orderLink = (orderId: string) => `${LIST}?id=${orderId}`;
export const payLink = (orderId: string) => `${UNPAID}?id=${orderId}`;
/** Courses of a plan that have been chosen: where those of a closed order are again. */
export const cartLink = ({ planId }: Pick<OrderRow, 'planId'>) =>
  `/personal/selfselection/myplan/selectedcourses?id=${planId}`;
export const courseLink = (planId: string, courseId: string) =>
  `/personal/selfselection/plansub/mycoursedetails?id=${courseId}&pid=${planId}`;
