/** The screens that were gone to last from the palette, kept in this browser. */
const KEY = 'palette.recent';
const KEPT = 4;

export function recentScreens(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((path) => typeof path === 'string').slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

export function rememberScreen(path: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([path, ...recentScreens().filter((one) => one !== path)].slice(0, KEPT)));
  } catch {
    // without storage nothing is remembered, and nothing else is lost
  }
}
