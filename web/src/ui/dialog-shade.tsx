import type { ReactNode } from 'react';
import styles from './dialog-shade.module.css';

export type DialogShadeProps = {
  /** Said to who hears the page. */
  readonly label: string;
  readonly children?: ReactNode;
};

/** Stands where a large dialog will be while its file is loaded. */
export const DialogShade = ({ label, children }: DialogShadeProps) => (
  <div className={styles['shade']}>
    <section className={styles['box']} aria-label={label}>
      {children}
      <output className="visually-hidden">{label}</output>
    </section>
  </div>
);
