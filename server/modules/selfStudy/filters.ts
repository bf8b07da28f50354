/** A text as the pattern of LIKE that finds it anywhere; what LIKE reads as a sign is a plain letter here. */
export const containing = (text: string): string => `%${text.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
