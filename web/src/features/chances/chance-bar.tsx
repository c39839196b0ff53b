import { shownChances } from '@touchline/domain/forecast/chance-text.ts';
import type { Chances } from '@touchline/domain/forecast/chances.ts';
import { chanceEnds } from '../../match/chance-ends.ts';
import type { Sides } from '../../match/chance-words.ts';
import { outcomeWords } from '../../match/forecast-words.ts';
import styles from './chance-bar.module.css';

export type ChanceBarProps = { readonly chances: Chances; readonly sides: Sides };

/** The chances as one bar under their numbers, home first. Who hears the page is told them in a sentence beside it. */
export const ChanceBar = ({ chances, sides }: ChanceBarProps) => {
  const parts = shownChances(chances);
  return (
    <div className={styles['chances']} aria-hidden="true">
      <div className={styles['numbers']}>
        {parts.map(({ outcome, text }) => (
          <span key={outcome} className={styles[outcome]}>
            <b>{text}</b>
            <bdi>{outcomeWords(outcome, sides)}</bdi>
          </span>
        ))}
      </div>
      <div className={styles['bar']} style={chanceEnds(chances)} />
    </div>
  );
};
