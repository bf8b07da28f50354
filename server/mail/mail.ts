export interface Letter {
  /** The same for each try of the same mail: its Message-ID is made of it. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Page on which its receiver says that no more shall come; absent for what he has just asked for. */
  settings?: string;
}

/** Sends mails; throws SendError when the server does not take one. */
export interface Mail {
  send(letter: Letter): Promise<void>;
  /** Ends its connections. */
  close?(): void;
}
