const page = '/personal/console/mycredit';

/** Parts of the page of credits. */
export const creditTabs = ['rows', 'conversions', 'merge'] as const;
export type CreditTab = (typeof creditTabs)[number];

/** Addresses of the screens of credits, without the base path. */
export const creditLinks = {
  page,
  tab: (tab: CreditTab) => `${page}?${new URLSearchParams({ tab })}`,
  /** Credits of this name. */
  found: (keyword: string) => `${page}?${new URLSearchParams({ keyword })}`,
  /** Page of a submitted conversion. */
  conversion: (id: string) => `${page}?${new URLSearchParams({ tab: 'conversions', id })}`,
  /** With the proposals open and one of them ticked. */
  convert: (sourceId: string) => `${page}?${new URLSearchParams({ pick: sourceId })}`,
  queue: '/personal/creditReview/list',
  desk: (id: string) => `/personal/creditReview/list?${new URLSearchParams({ id })}`,
} as const;
