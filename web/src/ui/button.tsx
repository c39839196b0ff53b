import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-sprite.tsx';

type LinkButtonProps = Omit<ComponentProps<'a'>, 'className'> & {
  readonly look: ButtonVariant;
  readonly className?: string;
};

/** A link that looks like a button and leads to another page. */
export const LinkButton = ({ look, className = '', children, ...rest }: LinkButtonProps) => (
  <a className={`${styles['button']} ${styles[look]} ${className}`} {...rest}>
    {children}
  </a>
);

export type ButtonVariant = 'primary' | 'secondary' | 'outline' | 'ghost';

export type ButtonProps = ComponentProps<'button'> & {
  readonly look: ButtonVariant;
  readonly icon?: IconName;
  /** Shows a spinner instead of the icon and ignores presses. */
  readonly busy?: boolean;
};

/** A button with a label. A view has at most one `primary` button. */
export const Button = ({ look, icon, busy = false, className = '', children, onClick, ...rest }: ButtonProps) => (
  <button
    type="button"
    className={`${styles['button']} ${styles[look]} ${className}`}
    aria-busy={busy || undefined}
    aria-disabled={busy || undefined}
    onClick={busy ? undefined : onClick}
    {...rest}
  >
    {busy ? <span className={styles['spinner']} /> : null}
    {!busy && icon !== undefined ? <Icon name={icon} size="small" /> : null}
    {children}
  </button>
);

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  readonly icon: IconName;
  /** The accessible name and the tooltip. */
  readonly label: string;
  readonly size?: 'small' | 'normal';
};

/** A button with only an icon; 44 px on touch devices. */
export const IconButton = ({ icon, label, size = 'normal', className = '', ...rest }: IconButtonProps) => (
  <button type="button" className={`${styles['iconButton']} ${className}`} aria-label={label} title={label} {...rest}>
    <Icon name={icon} size={size} />
  </button>
);
