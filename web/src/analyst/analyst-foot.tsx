import * as texts from '@touchline/texts/en/analyst.ts';
import type { ReactNode } from 'react';
import { TrackRecordLink } from '../routing/track-record-link.tsx';
import styles from './analyst-foot.module.css';

/** Stands under every state of the tab. `children`: what else can be done there. */
export const AnalystFoot = ({ children }: { readonly children?: ReactNode }) => (
  <p className={styles['foot']}>
    {texts.answersInThisLanguage ? null : `${texts.answerLanguage} `}
    {texts.disclaimer} <TrackRecordLink className={styles['link']}>{texts.trackRecord}</TrackRecordLink> {children}
  </p>
);
