import { idDocText, loginNameText, mobileText } from '../../domain/text';

/** Login names are unique without regard to case and width. */
export const loginKeyOf = (loginName: string): string => loginNameText(loginName).toLowerCase();
/** Document numbers are stored with capital letters. */
export const docNoOf = (idDocNo: string): string => idDocText(idDocNo);
export const mobileKeyOf = (mobile: string): string => mobileText(mobile);
