import * as texts from '@touchline/texts/en/dates-and-numbers.ts';
import type { ReactNode } from 'react';
import styles from './day-body.module.css';

/** What is said of a day while it is read, by whether some of it is there already. */
export const readingNote = (hasList: boolean): string => (hasList ? texts.readingRest : texts.reading);

export type DayBodyProps = {
  /** What is to be said of how the day was read; its line is kept without words too. */
  readonly note: string;
  /** Something of the day is still being read. */
  readonly awaited: boolean;
  readonly children: ReactNode;
};

/** What is known of a day that the board does not hold whole, below a word on how it was read. */
export const DayBody = ({ note, awaited, children }: DayBodyProps) => (
  <>
    {/* Outside of what is busy: a screen reader would keep it to itself until that is over. */}
    <output className={styles['note']}>{note}</output>
    <div className={styles['body']} aria-busy={awaited || undefined}>
      {children}
    </div>
  </>
);
