import type { IconName } from './icon-sprite.tsx';
import styles from './icon.module.css';

export type IconSize = 'tiny' | 'small' | 'normal';

/** Decoration: what it means stands in words beside it or in its control's name. */
export const Icon = ({ name, size = 'normal' }: { readonly name: IconName; readonly size?: IconSize }) => (
  <svg className={`${styles['icon']} ${styles[size]}`} data-icon={name} aria-hidden="true">
    <use href={`#icon-${name}`} />
  </svg>
);
