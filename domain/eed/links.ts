/** Addresses of the screens of online education data, without the base path. */
export const eedLinks = {
  list: '/personal/eed/list',
  detail: (id: string) => `/personal/eed/detail?${new URLSearchParams({ id })}`,
  queue: '/personal/eedReview/list',
  desk: (id: string) => `/personal/eedReview/list?${new URLSearchParams({ id })}`,
} as const;
