import { orderLimits } from '../constants';

/** Reasons why a learning card is refused; the sentence is `wallet.card.<cause>`. */
export const cardCauses = ['unknown', 'used', 'expired', 'locked'] as const;
export type CardCause = (typeof cardCauses)[number];

export interface CardState {
  usedAt: Date | null;
  expiresAt: Date;
  /** Wrong passwords so far. */
  tries: number;
}

/** Numbers are sixteen digits, printed in groups of four. */
export const CARD_NUMBER = /^\d{16}$/;
/** Passwords are printed below the layer that is scratched off: eight digits or capital letters. */
export const CARD_PASSWORD = /^[0-9A-Z]{8}$/;

/** A number or password as it was typed, without the blanks and hyphens of its print. */
export const cardText = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

/**
 * Why a card is refused; undefined when it can be used. A wrong password gives the same answer as an unknown number, so
 * that strangers cannot learn which numbers exist.
 */
export function cardRefusal(card: CardState | undefined, passwordFits: boolean, now: Date): CardCause | undefined {
  if (!card) return 'unknown';
  if (card.tries >= orderLimits.cardTries) return 'locked';
  if (!passwordFits) return 'unknown';
  if (card.usedAt) return 'used';
  return card.expiresAt <= now ? 'expired' : undefined;
}
