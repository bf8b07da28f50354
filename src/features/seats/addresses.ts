import { manageLinks } from '@domain/manage/pages';

/** Page on which a reviewer is seated, at an organisation where one is given. */
export const seatAddress = (orgId?: string): string =>
  `${manageLinks.seatPeople}?open=new${orgId ? `&new.orgId=${orgId}` : ''}`;
