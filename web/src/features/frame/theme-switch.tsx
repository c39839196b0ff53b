import { IconButton } from '../../ui/button.tsx';
import styles from './header.module.css';
import { useTheme } from './use-theme.ts';

export const ThemeSwitch = () => {
  const { theme, toggle } = useTheme();
  return (
    <IconButton
      className={`${styles['control']} ${styles['wide']}`}
      icon={theme === 'dark' ? 'sun' : 'moon'}
      label={theme === 'dark' ? 'Use the light theme' : 'Use the dark theme'}
      aria-keyshortcuts="T"
      onClick={toggle}
    />
  );
};
