import { close } from '@touchline/texts/en/app-shell.ts';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import styles from './dialog-layout.module.css';
import { Skeleton } from './skeleton.tsx';

type DialogShadeProps = {
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

export type DialogLoadingProps = Pick<DialogShadeProps, 'label'> & {
  readonly title: string;
  readonly onClose: () => void;
};

/**
 * The window of a `DialogLayout` of 960 px while its code is on its way: with its title, and a Close that calls it off. The focus
 * stays on what opened it, so that the dialog knows where it came from.
 */
export const DialogLoading = ({ label, title, onClose }: DialogLoadingProps) => (
  <DialogShade label={label}>
    <div className={styles['bar']}>
      <h2 className={styles['title']}>{title}</h2>
      <IconButton icon="close" label={close} onClick={onClose} />
    </div>
    <div className={styles['lines']}>
      <Skeleton width="100%" height={852} />
    </div>
  </DialogShade>
);
