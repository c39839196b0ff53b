import type { ReactNode } from 'react';
import styles from './chip.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-sprite.tsx';

export type ChipProps = {
  readonly icon?: IconName;
  readonly pressed: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
};

/** A filter that is on or off. */
export const Chip = ({ icon, pressed, onPress, children }: ChipProps) => (
  <button type="button" className={styles['chip']} aria-pressed={pressed} onClick={onPress}>
    {icon === undefined ? null : <Icon name={icon} size="small" />}
    {children}
  </button>
);
