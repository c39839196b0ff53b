import type { IconName } from './icon-sprite.tsx';
import styles from './icon.module.css';

/** A pitch corner with touchline, goal line, corner arc and ball. It also looks like the axes of a chart. */
export const BrandLogo = ({ size }: { readonly size: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="7" fill="var(--mark-bg)" />
    <path
      d="M8.5 5.5v18h18M8.5 13.2a10.3 10.3 0 0 1 10.3 10.3"
      fill="none"
      stroke="var(--mark-ink)"
      strokeWidth="3.2"
      strokeLinecap="square"
    />
    <circle cx="21.7" cy="10.3" r="3.3" fill="var(--mark-ink)" />
  </svg>
);

export type IconSize = 'tiny' | 'small' | 'normal';

/** Decorative: nearby text or the control's name gives the meaning. */
export const Icon = ({ name, size = 'normal' }: { readonly name: IconName; readonly size?: IconSize }) => (
  <svg className={`${styles['icon']} ${styles[size]}`} data-icon={name} aria-hidden="true">
    <use href={`#icon-${name}`} />
  </svg>
);
