/*
 * Facts about the screen that both the page's head and the client need. Kept apart from the colours, so that the head
 * and the client need not load those.
 */

/** Local storage key of the reader's theme: 'light', 'dark' or 'system'. */
export const THEME_KEY = 'theme';

/** Widths in px up to which a layout is used. Style sheets repeat them: a media query cannot read a variable. */
export const breakpoints = { phone: 767, tablet: 991, desk: 1199 } as const;

/** Event on the window: the bundle cannot go on, so the shell in index.html says so and offers to load again. */
export const SHELL_FAILED = 'shellfailed';
