import { OrderStatus } from '@domain/statuses';
import shopWords from '@locales/zh-CN/areas/shop';
import { screen } from '@testing-library/react';
import { bootUmi, renderIn } from '../../../../tests/support/umi';
import type { OpenOrder } from '../useOrder';
import { PayResult } from './PayResult';

bootUmi(shopWords);

const paid = (courses: string[]) =>
  ({
    orderId: 'o1',
    planId: 'p1',
    status: OrderStatus.Paid,
    items: courses.map((courseId) => ({ courseId })),
    timeline: [],
    refunds: [],
  }) as unknown as OpenOrder;

test.each([
  ['one course: to it', ['c1'], 'mycoursedetails?id=c1&pid=p1'],
  ['several: to the chosen courses of their plan', ['c1', 'c2'], 'selectedcourses?id=p1'],
])('paid, %s', (_, courses, href) => {
  renderIn(<PayResult order={paid(courses)} />);
  expect(screen.getByRole('link', { name: '去学习' })).toHaveAttribute('href', expect.stringContaining(href));
});
