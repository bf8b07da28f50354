import { allows, teacher } from '../../../domain/access/access';
import { searchApi } from '../../../domain/api/search';
import { handlers } from '../../http/context';
import { findCourses } from './courses';
import { findDeclarations } from './declarations';
import { findOrders } from './orders';
import { findRecords } from './records';

export const searchHandlers = handlers(searchApi, {
  'GET /api/Search/FindMine': async ({ ctx, user, query: { keyword } }) => {
    // Records, courses, orders and declarations are a teacher's; nobody is led to what he may not open.
    if (!allows(teacher, user)) return { records: [], courses: [], orders: [], declarations: [] };
    const [records, courses, orders, declarations] = await Promise.all([
      findRecords(ctx, user, keyword),
      findCourses(ctx, user, keyword),
      findOrders(ctx, user, keyword),
      findDeclarations(ctx, user, keyword),
    ]);
    return { records, courses, orders, declarations };
  },
});
