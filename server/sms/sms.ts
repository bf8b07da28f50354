/** Sends a text to a mobile number; throws when the provider refuses it. */
export interface Sms {
  send(mobile: string, text: string): Promise<void>;
}
