/** Pages to which the portal may lead a person: the request has the name of a page, never an address. */
export const transferTargets = {
  general: '/personal/console/general',
  annualass: '/personal/annualass/list',
  myannualass: '/personal/console/myannualass/list',
  mytraining: '/personal/console/mytraining/list',
  messages: '/personal/message/list',
  profile: '/personal/profile',
} as const;
export type TransferTarget = keyof typeof transferTargets;

export const isTransferTarget = (value: unknown): value is TransferTarget =>
  typeof value === 'string' && Object.hasOwn(transferTargets, value);
