import type { Translate } from '@/hooks/useT';
import type { PlayerWords } from './playerOptions';

/** The words of the player's controls in the current language. */
export const wordsOf = (t: Translate): PlayerWords => ({
  play: t('viewer.player.play'),
  pause: t('viewer.player.pause'),
  replay: t('viewer.player.replay'),
  position: t('viewer.player.position'),
  at: t('viewer.player.at', { at: '{at}', of: '{of}' }),
  now: t('viewer.player.now'),
  length: t('viewer.player.length'),
  mute: t('viewer.player.mute'),
  unmute: t('viewer.player.unmute'),
  speed: t('viewer.player.speed'),
  captions: t('viewer.player.captions'),
  captionsOff: t('viewer.player.captionsOff'),
  full: t('viewer.player.full'),
  small: t('viewer.player.small'),
  loading: t('viewer.player.loading'),
  noSkip: t('viewer.player.noSkip'),
});
