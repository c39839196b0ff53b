import type { ReactNode } from 'react';
import styles from './screen-head.module.css';

export type ScreenHeadProps = {
  readonly title: string;
  /** Stands at the end of the heading's line: a note, a switch, a legend. */
  readonly children?: ReactNode;
};

/** A screen's heading, the only `h1` of the page. */
export const ScreenHead = ({ title, children }: ScreenHeadProps) => (
  <div className={styles['head']}>
    <h1 className={styles['title']}>{title}</h1>
    <div className={styles['end']}>{children}</div>
  </div>
);
