import * as texts from '@touchline/texts/en/days.ts';
import { dayInSentence } from './day-words.ts';
import styles from './moved-on.module.css';

export type MovedOnProps = {
  /** What there is none of: "No odds today." */
  readonly what: string;
  readonly day: string;
  readonly today: string;
};

/** Says that the cards below are of another day than the one that people expect. */
export const MovedOn = ({ what, day, today }: MovedOnProps) => (
  <output className={styles['movedOn']}>{texts.movedOn(what, dayInSentence(day, today))}</output>
);
