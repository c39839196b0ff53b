import type { ReactNode } from 'react';
import styles from './screen-head.module.css';

type ScreenFallbackProps = {
  readonly title: string;
  /** Whether the screen has a strip of days below its heading. */
  readonly strip: boolean;
  /** Shown between the heading and the content of the screen. */
  readonly children: ReactNode;
};

/** Reserves space for a screen that is loading, so that the footer does not move. */
export const ScreenRoom = () => <div className={styles['room']} aria-busy="true" />;

/** A screen whose code is loading: its heading and reserved space. */
export const ScreenFallback = ({ title, strip, children }: ScreenFallbackProps) => (
  <>
    <ScreenHead title={title} />
    {strip ? <div className={styles['strip']} /> : null}
    {children}
    <ScreenRoom />
  </>
);

export type ScreenHeadProps = {
  readonly title: string;
  /** Shown at the end of the heading's line: a note, a switch or a legend. */
  readonly children?: ReactNode;
};

/** A screen's heading, the only `h1` of the page. */
export const ScreenHead = ({ title, children }: ScreenHeadProps) => (
  <div className={styles['head']}>
    <h1 className={styles['title']}>{title}</h1>
    <div className={styles['end']}>{children}</div>
  </div>
);
