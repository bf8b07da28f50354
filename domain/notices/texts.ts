/** Characters of a text that is one, and of each part of a longer one, as gateways count what is not Latin only. */
const ONE = 70;
const PART = 67;

/** Texts that a gateway charges for a text of this length. */
export const textsOf = (text: string): number => (text.length <= ONE ? 1 : Math.ceil(text.length / PART));
