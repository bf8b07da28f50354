import { allows, teacher } from '../../../domain/access/access';
import { searchApi } from '../../../domain/api/search';
import { handlers } from '../../http/context';
import { findCourses } from './courses';
import { findDeclarations } from './declarations';
import { findOrders } from './orders';
import { findOthers } from './others';
import { findRecords } from './records';

export const searchHandlers = handlers(searchApi, {
  'GET /api/Search/FindMine': async ({ ctx, user, query: { keyword } }) => {
    // All results are pages of teachers: other users may not open them.
    if (!allows(teacher, user)) return { records: [], courses: [], orders: [], declarations: [], others: [] };
    const [records, courses, orders, declarations, others] = await Promise.all([
      findRecords(ctx, user, keyword),
      findCourses(ctx, user, keyword),
      findOrders(ctx, user, keyword),
      findDeclarations(ctx, user, keyword),
      findOthers(ctx, user, keyword),
    ]);
    return { records, courses, orders, declarations, others };
  },
});
