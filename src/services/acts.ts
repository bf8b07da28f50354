/** Tells whether a call does something: every write, and the readings that send or check a code. */
export const isAct = (key: string): boolean => !key.startsWith('GET ') || /SMSCode$|\/Verify[A-Z]/.test(key);
