/** The official account that scans our codes. */
export interface OfficialAccount {
  /** Address in the picture, which opens on the phone. */
  scanUrl: (origin: string, scanCode: string) => string;
  /** The address is a page of ours that plays the phone. */
  demonstration: boolean;
}
