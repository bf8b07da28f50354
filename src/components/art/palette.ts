/** Five quiet grounds, those of the status roles; which one belongs to something follows from its id. */
const palettes = ['act', 'info', 'ok', 'wait', 'up'] as const;

export type Palette = (typeof palettes)[number];

export const paletteOf = (seed: number): string => palettes[seed % palettes.length] ?? palettes[0];
