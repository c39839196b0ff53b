import * as texts from '@touchline/texts/en/frame.ts';
import { IconButton } from '../../ui/button.tsx';
import styles from './header.module.css';
import { useTheme } from './use-theme.ts';

export const ThemeSwitch = () => {
  const { theme, toggle } = useTheme();
  return (
    <IconButton
      className={`${styles['control']} ${styles['wide']}`}
      icon={theme === 'dark' ? 'sun' : 'moon'}
      label={theme === 'dark' ? texts.toLight : texts.toDark}
      aria-keyshortcuts="T"
      onClick={toggle}
    />
  );
};
