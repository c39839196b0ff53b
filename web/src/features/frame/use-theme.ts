import { useSyncExternalStore } from 'react';
import { currentTheme, type Theme, toggleTheme, watchTheme } from '../../theme.ts';

/** The theme that the page is drawn in, and the switch to the other one. */
export const useTheme = (): { readonly theme: Theme; readonly toggle: () => void } => ({
  theme: useSyncExternalStore(watchTheme, currentTheme),
  toggle: toggleTheme,
});
