import { isRtl } from '@config/locales';
import { currentLocale } from '@/services/deployment';

/** Side on which panels open: where lines end, so that the beginning of the page stays in sight. */
export const endSide = (): 'left' | 'right' => (isRtl(currentLocale()) ? 'left' : 'right');
