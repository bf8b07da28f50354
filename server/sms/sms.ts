/**
 * Sends a text to a mobile number; throws SendError when the provider does not take it. With the same `key` a text is
 * sent once, however often it is handed over; default: a new one.
 */
export interface Sms {
  send(mobile: string, text: string, key?: string): Promise<void>;
}
