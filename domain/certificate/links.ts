const list = '/personal/console/mycertificate/list';

/** Addresses of the screens of certificates, without the base path. */
export const certificateLinks = {
  list,
  /** The list with the certificate that can be applied for. */
  apply: (title: string) => `${list}?${new URLSearchParams({ keyword: title })}`,
  detail: (id: string) => `/personal/console/mycertificate/detail?${new URLSearchParams({ id })}`,
  queue: '/personal/certificateReview/list',
  earlier: '/personal/certificateReview/earlier',
  desk: (id: string) => `/personal/certificateReview/list?${new URLSearchParams({ id })}`,
} as const;
