import { close } from '@touchline/texts/en/app-shell.ts';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import styles from './dialog-layout.module.css';
import { Skeleton } from './skeleton.tsx';

type DialogShadeProps = {
  /** The text for screen readers. */
  readonly label: string;
  readonly children?: ReactNode;
};

/** The placeholder of a large dialog while its code loads. */
export const DialogPlaceholder = ({ label, children }: DialogShadeProps) => (
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
 * The placeholder of a 960 px `DialogLayout` while its code loads, with a title and a Close button that cancels the
 * opening. The focus stays on the opener, so that the dialog can return the focus to it.
 */
export const DialogLoading = ({ label, title, onClose }: DialogLoadingProps) => (
  <DialogPlaceholder label={label}>
    <div className={styles['bar']}>
      <h2 className={styles['title']}>{title}</h2>
      <IconButton icon="close" label={close} onClick={onClose} />
    </div>
    <div className={styles['lines']}>
      <Skeleton width="100%" height={852} />
    </div>
  </DialogPlaceholder>
);
