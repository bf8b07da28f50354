const page = '/personal/unittransfer';

/** Addresses of the screen of transfers, without the base path. */
export const unitTransferLinks = {
  page,
  one: (id: string) => `${page}?${new URLSearchParams({ id })}`,
} as const;
