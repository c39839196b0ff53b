import type { IconName } from './icon-sprite.tsx';
import styles from './icon.module.css';

/** The brand's logo, which the server writes into the document. */
export const BrandLogo = ({ size }: { readonly size: number }) => (
  <svg width={size} height={size} aria-hidden="true">
    <use href="#brand-logo" />
  </svg>
);

export type IconSize = 'tiny' | 'small' | 'normal';

/** Decorative: nearby text or the control's name gives the meaning. */
export const Icon = ({ name, size = 'normal' }: { readonly name: IconName; readonly size?: IconSize }) => (
  <svg className={`${styles['icon']} ${styles[size]}`} data-icon={name} aria-hidden="true">
    <use href={`#icon-${name}`} />
  </svg>
);
