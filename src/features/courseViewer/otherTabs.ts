/** Lets only one tab of a user play: it tells the others, which stop, so that no time is counted twice. */
export interface OtherTabs {
  /** Tells the other tabs that this viewer plays now. */
  playing(): void;
  close(): void;
}

type Message = { userId: string } & ({ kind: 'playing'; from: string } | { kind: 'stopped'; to: string });

interface OtherTabsOptions {
  userId: string;
  clientId: string;
  /** Called when another viewer plays: stops this one and returns whether it was playing. */
  onTaken: () => boolean;
  /** Called when another viewer was playing and has stopped for this one. */
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
