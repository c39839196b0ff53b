import type { SeasonOutlookAnswer } from '@touchline/protocol/outlook-schema.ts';
import { FrozenCard, MatchdayCard } from './season-cards.tsx';
import styles from './season.module.css';
import { TitleChart } from './title-chart.tsx';

/** The outlook of a season below its table: its chart, the matches still to come, and what was frozen. */
export const SeasonSection = ({ outlook }: { readonly outlook: SeasonOutlookAnswer }) => (
  <div className={styles['season']}>
    <TitleChart outlook={outlook} />
    <MatchdayCard outlook={outlook} />
    <FrozenCard outlook={outlook} />
  </div>
);
