import type { ReactNode } from 'react';
import styles from './screen-head.module.css';

type ScreenFallbackProps = {
  readonly title: string;
  /** Whether the screen has a strip of days below its heading. */
  readonly strip: boolean;
  /** The data source, shown next to the heading. */
  readonly status: ReactNode;
  /** Shown between the heading and the content of the screen. */
  readonly children: ReactNode;
};

/** Reserves space for a screen that is loading, so that the footer does not move. */
export const ScreenRoom = () => <div className={styles['room']} aria-busy="true" />;

/** A screen whose code is loading: its heading and reserved space. */
export const ScreenFallback = ({ title, strip, status, children }: ScreenFallbackProps) => (
  <>
    <ScreenHead title={title} status={status} />
    {strip ? <div className={styles['strip']} /> : null}
    {children}
    <ScreenRoom />
  </>
);

export type ScreenHeadProps = {
  readonly title: string;
  /** The data source, shown next to the heading. */
  readonly status?: ReactNode;
  /** Shown at the end of the heading's line: a note, a switch or a legend. */
  readonly children?: ReactNode;
};

/** A screen's heading, the only `h1` of the page. */
export const ScreenHead = ({ title, status, children }: ScreenHeadProps) => (
  <div className={styles['head']}>
    <h1 className={styles['title']}>{title}</h1>
    {status === undefined ? null : <div className={styles['status']}>{status}</div>}
    <div className={styles['end']}>{children}</div>
  </div>
);
