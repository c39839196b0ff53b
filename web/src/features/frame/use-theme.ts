import { useSyncExternalStore } from 'react';
import { currentTheme, type Theme, toggleTheme, watchTheme } from '../../theme.ts';

/** The server does not know the reader's: only the switch shows it, everything else is the style's. */
const usualTheme = (): Theme => 'dark';

/** The theme that the page is drawn in, and the switch to the other one. */
export const useTheme = (): { readonly theme: Theme; readonly toggle: () => void } => ({
  theme: useSyncExternalStore(watchTheme, currentTheme, usualTheme),
  toggle: toggleTheme,
});
