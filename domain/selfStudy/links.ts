const plans = '/personal/selfselection/plansub';
const mine = '/personal/selfselection/myplan';
const payPage = `${mine}/orderpay`;
const orders = '/personal/console/myorder/list';

/** Filters of the courses to choose from, by their names in the page's address and in the call. */
export interface CourseFilters {
  hourType?: 1 | 2 | undefined;
  frameworkId?: string | undefined;
  /** Hours. */
  minHour?: number | undefined;
  maxHour?: number | undefined;
  /** Yuan. */
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  /** A part of the name of a course, or of its lecturer. */
  courseName?: string | undefined;
  /** Only what costs nothing. */
  freeOnly?: boolean | undefined;
  /** Only what counts towards the lacking hours. */
  closesGap?: boolean | undefined;
}

const withQuery = (path: string, query: Readonly<Record<string, string | number | boolean | undefined>>): string => {
  const filled = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' || value === false ? [] : [[name, String(value)]],
  );
  return `${path}?${new URLSearchParams(filled)}`;
};

/** Addresses of the pages of self-study, its orders and payments, without the base path. */
export const studyLinks = {
  plans: '/personal/selfselection/trainingplan/list',
  myPlans: '/personal/console/myselfselection/list',
  plan: (planId: string) => withQuery(`${plans}/plandetails`, { id: planId }),
  courses: (planId: string, filters: CourseFilters = {}) => withQuery(`${plans}/courses`, { id: planId, ...filters }),
  /** The courses of a plan with its cart open beside them. */
  cart: (planId: string) => withQuery(`${plans}/courses`, { id: planId, cart: true }),
  course: (courseId: string, planId: string) => withQuery(`${plans}/coursedetails`, { id: courseId, pid: planId }),
  myCourses: (planId: string) => withQuery(`${mine}/selectedcourses`, { id: planId }),
  /** The viewer of a course, at the section that is named, or at the next one. */
  myCourse: (courseId: string, planId?: string, sectionId?: string) =>
    withQuery(`${plans}/mycoursedetails`, { id: courseId, pid: planId, sid: sectionId }),
  archives: (planId: string) => withQuery(`${plans}/archives`, { id: planId }),
  orders,
  /** The list of orders with one of them open beside it. */
  order: (orderId: string) => withQuery(orders, { id: orderId }),
  account: '/personal/console/myaccount',
  payPage,
  pay: (orderId: string) => withQuery(payPage, { id: orderId }),
  /** The page of `pay` in the console. */
  unpaid: (orderId: string) => withQuery('/personal/console/myorder/unpaid', { id: orderId }),
} as const;
