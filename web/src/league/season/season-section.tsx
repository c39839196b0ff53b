import type { CupOutlookAnswer, SeasonOutlookAnswer } from '@touchline/protocol/outlook-schema.ts';
import { CupSection } from './cup-section.tsx';
import { FrozenCard, MatchdayCard } from './season-cards.tsx';
import styles from './season.module.css';
import { TitleChart } from './title-chart.tsx';

export type SeasonSectionProps = {
  readonly outlook: SeasonOutlookAnswer | undefined;
  readonly cup: CupOutlookAnswer | undefined;
};

/**
 * The outlook of a season below its table: its chart, the matches still to come, and what was frozen. For a cup, which
 * has no table, the chances of its teams.
 */
export const SeasonSection = ({ outlook, cup }: SeasonSectionProps) => (
  <>
    {outlook === undefined ? null : (
      <div className={styles['season']}>
        <TitleChart outlook={outlook} />
        <MatchdayCard outlook={outlook} />
        <FrozenCard outlook={outlook} />
      </div>
    )}
    {cup === undefined ? null : <CupSection cup={cup} />}
  </>
);
