import { useSyncExternalStore } from 'react';

/** The server does not know the user's theme. Only the theme switch depends on this value; CSS handles the rest. */
const usualTheme = (): Theme => 'dark';

/** The current theme, and a function that switches it. */
export const useTheme = (): { readonly theme: Theme; readonly toggle: () => void } => ({
  theme: useSyncExternalStore(watchTheme, currentTheme, usualTheme),
  toggle: toggleTheme,
});

/** The page's theme: the user's choice, or the system's. index.html sets it before the first paint. */
export type Theme = 'dark' | 'light';

export type ThemeChoice = Theme | 'system';

/** The storage key of the choice. index.html reads the cookie first and falls back to this key. */
const storageKey = 'touchline.theme';

const isTheme = (value: string | null | undefined): value is Theme => value === 'dark' || value === 'light';

/** The theme that is shown now. */
const currentTheme = (): Theme => {
  const drawn = document.documentElement.dataset['theme'];
  return isTheme(drawn) ? drawn : 'dark';
};

const draw = (theme: Theme): void => {
  document.documentElement.dataset['theme'] = theme;
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--header-bg');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour);
};

const isLightSystem = (): boolean => matchMedia('(prefers-color-scheme: light)').matches;

const loadChoice = (): ThemeChoice => {
  try {
    const kept = localStorage.getItem(storageKey);
    return isTheme(kept) ? kept : 'system';
  } catch {
    // Browsers that block site data throw here. The system theme applies, and a choice lasts for this visit.
    return 'system';
  }
};

let choice: ThemeChoice | undefined;

/** The user's choice. */
export const themeChoice = (): ThemeChoice => (choice ??= loadChoice());

const drawChoice = (): void => {
  const chosen = themeChoice();
  if (chosen === 'system') draw(isLightSystem() ? 'light' : 'dark');
  else draw(chosen);
};

const listeners = new Set<() => void>();

/** Applies a theme and stores the choice. */
export const chooseTheme = (chosen: ThemeChoice): void => {
  choice = chosen;
  drawChoice();
  try {
    if (chosen === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, chosen);
  } catch {
    // If site data is blocked, the choice lasts for this visit.
  }
  for (const listener of listeners) listener();
};

export const toggleTheme = (): void => chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark');

/** Notifies of every change: a choice here or in another tab, or a change of the system's theme. */
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
