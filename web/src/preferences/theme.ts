import { useSyncExternalStore } from 'react';

/** The server does not know the reader's: only the switch shows it, everything else is the style's. */
const usualTheme = (): Theme => 'dark';

/** The theme that the page is drawn in, and the switch to the other one. */
export const useTheme = (): { readonly theme: Theme; readonly toggle: () => void } => ({
  theme: useSyncExternalStore(watchTheme, currentTheme, usualTheme),
  toggle: toggleTheme,
});

/** How the page looks: the reader's choice, else the system's. index.html sets it before the first paint. */
export type Theme = 'dark' | 'light';

export type ThemeChoice = Theme | 'system';

/** Where the choice is kept. index.html reads the page's cookie first, and this name where there is none. */
const storageKey = 'touchline.theme';
const themeColours: Readonly<Record<Theme, string>> = { dark: '#0e0d10', light: '#ffb1bf' };

const isTheme = (value: string | null | undefined): value is Theme => value === 'dark' || value === 'light';

/** What the page is drawn in now. */
const currentTheme = (): Theme => {
  const drawn = document.documentElement.dataset['theme'];
  return isTheme(drawn) ? drawn : 'dark';
};

const draw = (theme: Theme): void => {
  document.documentElement.dataset['theme'] = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', themeColours[theme]);
};

const isLightSystem = (): boolean => matchMedia('(prefers-color-scheme: light)').matches;

const loadChoice = (): ThemeChoice => {
  try {
    const kept = localStorage.getItem(storageKey);
    return isTheme(kept) ? kept : 'system';
  } catch {
    // Browsers that block site data throw here: the system's theme holds then, and a choice for this visit.
    return 'system';
  }
};

let choice: ThemeChoice | undefined;

/** What the reader chose. */
export const themeChoice = (): ThemeChoice => (choice ??= loadChoice());

const drawChoice = (): void => {
  const chosen = themeChoice();
  if (chosen === 'system') draw(isLightSystem() ? 'light' : 'dark');
  else draw(chosen);
};

const listeners = new Set<() => void>();

/** Draws the page in a theme and keeps the choice for the next visit. */
export const chooseTheme = (chosen: ThemeChoice): void => {
  choice = chosen;
  drawChoice();
  try {
    if (chosen === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, chosen);
  } catch {
    // Without site data the choice lasts for this visit.
  }
  for (const listener of listeners) listener();
};

export const toggleTheme = (): void => chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark');

/** Tells of every change: chosen here, chosen in another tab, or the system's while nothing is chosen. */
export const watchTheme = (listener: () => void): (() => void) => {
  const system = matchMedia('(prefers-color-scheme: light)');
  const followSystem = (): void => {
    drawChoice();
    listener();
  };
  const followOtherTab = (event: StorageEvent): void => {
    if (event.key !== storageKey) return;
    choice = isTheme(event.newValue) ? event.newValue : 'system';
    drawChoice();
    listener();
  };
  listeners.add(listener);
  system.addEventListener('change', followSystem);
  window.addEventListener('storage', followOtherTab);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', followSystem);
    window.removeEventListener('storage', followOtherTab);
  };
};
