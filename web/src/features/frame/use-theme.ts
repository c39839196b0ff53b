import { useSyncExternalStore } from 'react';
import { chooseTheme, currentTheme, type Theme, watchTheme } from '../../theme.ts';

const toggle = (): void => chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark');

/** The theme that the page is drawn in, and the switch to the other one. */
export const useTheme = (): { readonly theme: Theme; readonly toggle: () => void } => ({
  theme: useSyncExternalStore(watchTheme, currentTheme),
  toggle,
});
