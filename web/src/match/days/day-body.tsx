import * as texts from '@touchline/texts/en/dates-and-numbers.ts';
import type { ReactNode } from 'react';
import styles from './day-body.module.css';

/** The note shown while a day loads, depending on whether part of the day is already shown. */
export const readingNote = (hasList: boolean): string => (hasList ? texts.readingRest : texts.reading);

export type DayBodyProps = {
  /** The load time or problems of the day. Its line is reserved even when empty. */
  readonly note: string;
  /** Whether part of the day is still loading. */
  readonly isLoading: boolean;
  readonly children: ReactNode;
};

/** The content of a day that is not entirely on the board, below its note. */
export const DayBody = ({ note, isLoading, children }: DayBodyProps) => (
  <>
    {/* Outside the busy region, because screen readers ignore updates inside it. */}
    <output className={styles['note']}>{note}</output>
    <div className={styles['body']} aria-busy={isLoading || undefined}>
      {children}
    </div>
  </>
);
