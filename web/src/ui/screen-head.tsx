import type { ReactNode } from 'react';
import styles from './screen-head.module.css';

type ScreenFallbackProps = {
  readonly title: string;
  /** The screen has a strip of days under its heading. */
  readonly strip: boolean;
  /** What the screen shows between its heading and its content. */
  readonly children: ReactNode;
};

/** Room for a screen that is on its way, so that the footer does not come up meanwhile. */
export const ScreenRoom = () => <div className={styles['room']} aria-busy="true" />;

/** A screen whose code is still being fetched: its heading, and room. */
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
