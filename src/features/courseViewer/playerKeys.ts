import type { VideoPlayer } from './playerOptions';

/** Seconds that an arrow key moves by. */
const STEP = 5;
const LOUDER = 0.1;

/** Shows the captions of a film, or hides them. */
function toggleCaptions(player: VideoPlayer): void {
  const [track] = [...Array.from(player.textTracks() as unknown as ArrayLike<TextTrack>)];
  if (track) track.mode = track.mode === 'showing' ? 'disabled' : 'showing';
}

/**
 * Returns the key handler of the player. Keys work only while the focus is in the player, so that single letters do
 * nothing for users who type or dictate elsewhere. Buttons, menus and the progress bar handle their own keys first.
 */
export function playerKeys(speeds: readonly number[], say: (text: string) => void, speed: string) {
  const by = (player: VideoPlayer, seconds: number) => void player.currentTime((player.currentTime() ?? 0) + seconds);
  const louder = (player: VideoPlayer, more: number) => {
    player.muted(false);
    player.volume(Math.min(1, Math.max(0, (player.volume() ?? 1) + more)));
  };
  const faster = (player: VideoPlayer, steps: number) => {
    const at = speeds.indexOf(player.playbackRate() ?? 1) + steps;
    const rate = speeds[Math.min(Math.max(at, 0), speeds.length - 1)] ?? 1;
    player.playbackRate(rate);
    say(`${speed} ${rate}×`);
  };
  const keys: Record<string, (player: VideoPlayer) => unknown> = {
    ' ': (player) => (player.paused() ? player.play() : player.pause()),
    ArrowLeft: (player) => by(player, -STEP),
    ArrowRight: (player) => by(player, STEP),
    ArrowUp: (player) => louder(player, LOUDER),
    ArrowDown: (player) => louder(player, -LOUDER),
    f: (player) => (player.isFullscreen() ? player.exitFullscreen() : player.requestFullscreen()),
    c: toggleCaptions,
    m: (player) => player.muted(!player.muted()),
    '<': (player) => faster(player, -1),
    '>': (player) => faster(player, 1),
  };
  return function (this: VideoPlayer, event: KeyboardEvent): void {
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act(this);
  };
}
