import type { ComponentProps } from 'react';
import styles from './button.module.css';
import type { ButtonLook } from './button.tsx';

export type LinkButtonProps = Omit<ComponentProps<'a'>, 'className'> & {
  readonly look: ButtonLook;
  readonly className?: string;
};

/** A link with the looks of a button: it leads to another page. */
export const LinkButton = ({ look, className = '', children, ...rest }: LinkButtonProps) => (
  <a className={`${styles['button']} ${styles[look]} ${className}`} {...rest}>
    {children}
  </a>
);
