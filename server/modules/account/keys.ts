import { normaliseIdCard } from '../../../domain/rules/idCard';

/** Login names are unique without regard to case. */
export const loginKeyOf = (loginName: string): string => loginName.trim().toLowerCase();
/** Document numbers are stored with capital letters. */
export const docNoOf = (idDocNo: string): string => normaliseIdCard(idDocNo);
export const mobileKeyOf = (mobile: string): string => mobile.trim();
