import type { ReactNode } from 'react';
import { TrackRecordLink } from '../../match/track-record-link.tsx';
import styles from './analyst-foot.module.css';

/** Stands under every state of the tab. `children`: what else can be done there. */
export const AnalystFoot = ({ children }: { readonly children?: ReactNode }) => (
  <p className={styles['foot']}>
    18+. Predictions are opinions, not advice; you can lose money.{' '}
    <TrackRecordLink className={styles['link']}>Track record</TrackRecordLink> {children}
  </p>
);
