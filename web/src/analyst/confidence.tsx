import type { Band } from '@touchline/domain/forecast/forecast.ts';
import { bandWords } from '../match/chance-wording.ts';
import { bandRule } from '../match/forecast-wording.ts';
import styles from './confidence.module.css';

const bars: Readonly<Record<Band, number>> = { Low: 1, Medium: 2, High: 3 };

/** How big the favourite of a forecast is: a word and bars. */
export const Confidence = ({ band }: { readonly band: Band }) => (
  <span className={styles['confidence']} data-band={band} title={bandRule}>
    <svg viewBox="0 0 14 12" aria-hidden="true">
      {[0, 1, 2].map((bar) => (
        <rect
          key={bar}
          className={bar < bars[band] ? undefined : styles['off']}
          x={bar * 5.2}
          y={7 - bar * 3.5}
          width="3.5"
          height={5 + bar * 3.5}
        />
      ))}
    </svg>
    {bandWords[band]}
  </span>
);
