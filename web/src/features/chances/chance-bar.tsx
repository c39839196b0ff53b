import type { Chances } from '@touchline/domain/forecast/chances.ts';
import { chanceEnds } from '../../match/chance-ends.ts';
import { chanceParts, type Sides } from '../../match/chance-words.ts';
import { outcomeWords } from '../../match/forecast-words.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './chance-bar.module.css';

export type ChanceBarProps = {
  readonly chances: Chances;
  readonly sides: Sides;
  /** The visitors stand first. */
  readonly turned?: boolean;
};

/** The chances as one bar under their numbers, in the order of the sides. Who hears the page is told them in a sentence beside it. */
export const ChanceBar = ({ chances, sides, turned = false }: ChanceBarProps) => {
  const parts = chanceParts(chances);
  return (
    <div className={classNames(styles['chances'], turned && styles['turned'])} data-chances aria-hidden="true">
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
