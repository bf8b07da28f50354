import type { PayType } from '../../domain/enums';

/** A payment that a gateway is to collect. Amounts are integer fen. */
export interface Collection {
  /** Our number of the payment: for the same number the gateway returns the same payment. */
  outNo: string;
  subject: string;
  amount: number;
  expireAt: Date;
  /** Scheme and host of this API. */
  origin: string;
  /** URL for the gateway's signed reports. */
  notifyUrl: string;
}

/** A gateway's report on a payment. */
export interface PaymentReport {
  outNo: string;
  state: 'waiting' | 'paid' | 'failed' | 'closed';
  /** The gateway's own number. */
  tradeNo?: string;
  amount: number;
  paidAt?: Date;
  reason?: string;
}

export interface RefundOrder {
  outNo: string;
  /** Our number of the refund: repeated with the same number, it moves money only once. */
  refundNo: string;
  amount: number;
  /** Total amount of the payment. */
  total: number;
  reason: string;
}

export interface Callback {
  headers: Headers;
  /** The raw text, because signatures are made over the bytes. */
  body: string;
}

/**
 * Interface of all payment systems. The sandbox implements it; a driver for WeChat Pay or Alipay would be another
 * (docs/payment.md). Methods throw when the gateway cannot be reached: the caller tries again.
 */
export interface PaymentGateway {
  /** Begins a payment. Returns a text to show as a QR code, or a page to open. */
  create(collection: Collection): Promise<{ kind: 'qr' | 'redirect'; value: string; demoUrl?: string }>;
  /** Reads a callback; returns undefined when it is not signed by the gateway. */
  verify(callback: Callback): Promise<PaymentReport | undefined>;
  /** Makes the response to a callback; the gateway repeats its report until it is accepted. */
  acknowledge(taken: boolean): Response;
  /** Asks the gateway about a payment; undefined when it does not know the number. */
  query(outNo: string): Promise<PaymentReport | undefined>;
  /**
   * Closes a payment that is not needed any more, so that it cannot be paid. No error when it is over already, being
   * paid right now or unknown; `query` then returns its state.
   */
  close(outNo: string): Promise<void>;
  /** Pays money back. For `pending` the caller repeats the same call later. */
  refund(order: RefundOrder): Promise<{ state: 'done' | 'pending' | 'failed'; reason?: string }>;
}

/** Gateways by payment type; the balance needs none. */
export type Gateways = Readonly<Partial<Record<PayType, PaymentGateway>>>;
