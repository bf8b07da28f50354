/** One clock for one person: who plays tells the other tabs, which stop, so that nothing is counted against each other. */
export interface OtherTabs {
  /** This viewer plays now. */
  playing(): void;
  close(): void;
}

type Message = { userId: string } & ({ kind: 'playing'; from: string } | { kind: 'stopped'; to: string });

interface OtherTabsOptions {
  userId: string;
  clientId: string;
  /** Another viewer plays: stops this one, and answers whether it was playing. */
  onTaken: () => boolean;
  /** Another viewer was playing and has stopped for this one. */
  onStopped: () => void;
}

export function listenToOtherTabs({ userId, clientId, onTaken, onStopped }: OtherTabsOptions): OtherTabs {
  const channel = new BroadcastChannel('study');
  const send = (message: Message) => channel.postMessage(message);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.userId !== userId) return;
    if (data.kind === 'playing' && data.from !== clientId && onTaken())
      send({ userId, kind: 'stopped', to: data.from });
    if (data.kind === 'stopped' && data.to === clientId) onStopped();
  };
  return {
    playing: () => send({ userId, kind: 'playing', from: clientId }),
    close: () => channel.close(),
  };
}
