/** The logo: an open book of terraces under a sun with its first ring. */
export const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32"><rect width="32" height="32" rx="8" fill="#C2410C"/><circle cx="16" cy="10.2" r="3.6" fill="#FFD7B0"/><path d="M9.2 12.2a7.2 7.2 0 0 1 13.6 0" fill="none" stroke="#F9A56B" stroke-width="1.5" stroke-linecap="round"/><g fill="none" stroke="#FFF" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"><path d="M5.5 17.6c4-1.6 7.9-1 10.5 1.6 2.6-2.6 6.5-3.2 10.5-1.6"/><path d="M5.5 21.8c4-1.6 7.9-1 10.5 1.6 2.6-2.6 6.5-3.2 10.5-1.6" opacity=".8"/><path d="M5.5 26c4-1.6 7.9-1 10.5 1.6 2.6-2.6 6.5-3.2 10.5-1.6" opacity=".55"/></g></svg>';

/** The logo for 16 px: fewer and thicker lines. */
export const favicon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#C2410C"/><circle cx="16" cy="10" r="4.6" fill="#FFD7B0"/><g fill="none" stroke="#FFF" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round"><path d="M5 18.4c4.2-1.8 8.2-1.2 11 1.8 2.8-3 6.8-3.6 11-1.8"/><path d="M5 24.8c4.2-1.8 8.2-1.2 11 1.8 2.8-3 6.8-3.6 11-1.8" opacity=".75"/></g></svg>';
