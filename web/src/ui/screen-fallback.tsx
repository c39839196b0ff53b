import type { ReactNode } from 'react';
import styles from './screen-fallback.module.css';
import { ScreenHead } from './screen-head.tsx';

export type ScreenFallbackProps = {
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
