import type { PayType } from '../../domain/enums';

/** What a gateway is asked to collect. Amounts are integer fen. */
export interface Collection {
  /** Our number of the payment: the gateway answers the same payment for the same number. */
  outNo: string;
  subject: string;
  amount: number;
  expireAt: Date;
  /** Scheme and host under which this API is reached. */
  origin: string;
  /** Where the gateway reports to, with a signature. */
  notifyUrl: string;
}

/** What a gateway says about a payment. */
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
  /** Our number of the refund: asked twice, it moves money once. */
  refundNo: string;
  amount: number;
  /** What was paid altogether. */
  total: number;
  reason: string;
}

export interface Callback {
  headers: Headers;
  /** As it came: signatures are about the bytes. */
  body: string;
}

/**
 * The one door through which money comes in from outside. The sandbox is one; a driver for WeChat Pay or Alipay is
 * another (docs/payment.md). Methods throw when the gateway cannot be reached: the caller tries again.
 */
export interface PaymentGateway {
  /** Begins a payment: what to show as a QR code, or which page to open. */
  create(collection: Collection): Promise<{ kind: 'qr' | 'redirect'; value: string; demoUrl?: string }>;
  /** What a callback says; undefined when it is not the gateway's own. */
  verify(callback: Callback): Promise<PaymentReport | undefined>;
  /** The answer that the gateway wants to its callback; it reports again until it gets a good one. */
  acknowledge(taken: boolean): Response;
  /** What has become of a payment; undefined when the gateway knows none of this number. */
  query(outNo: string): Promise<PaymentReport | undefined>;
  /**
   * Ends a payment that nobody needs any more, so that nobody can pay it; no error when it is over already, is being paid at
   * this moment or is unknown: what has become of it is asked for by `query`.
   */
  close(outNo: string): Promise<void>;
  /** `pending` is asked about again later, by the same call. */
  refund(order: RefundOrder): Promise<{ state: 'done' | 'pending' | 'failed'; reason?: string }>;
}

/** The gateway of each way of paying; the balance needs none. */
export type Gateways = Readonly<Partial<Record<PayType, PaymentGateway>>>;
