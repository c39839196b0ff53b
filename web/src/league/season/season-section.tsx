import type { CupOutlookAnswer, OutlookGap, SeasonOutlookAnswer } from '@touchline/protocol/outlook-schema.ts';
import { noOutlook, seasonOutlook } from '@touchline/texts/en/outlook.ts';
import pageStyles from '../league-page.module.css';
import { MaskedSection } from '../section-note.tsx';
import { CupSection } from './cup-section.tsx';
import { FrozenCard, MatchdayCard } from './season-cards.tsx';
import styles from './season.module.css';
import { TitleChart } from './title-chart.tsx';

export type SeasonSectionProps = {
  readonly outlook: SeasonOutlookAnswer | undefined;
  readonly cup: CupOutlookAnswer | undefined;
  /** Why there is no outlook. */
  readonly gap: OutlookGap | undefined;
};

/**
 * The outlook of a season below its table: its chart, the matches still to come, and what was frozen. For a cup, which
 * has no table, the chances of its teams. Without either, why there is none.
 */
export const SeasonSection = ({ outlook, cup, gap }: SeasonSectionProps) => (
  <section className={pageStyles['season']} aria-label={seasonOutlook}>
    <MaskedSection>
      {outlook === undefined ? null : (
        <div className={styles['season']}>
          <TitleChart outlook={outlook} />
          <MatchdayCard outlook={outlook} />
          <FrozenCard outlook={outlook} />
        </div>
      )}
      {cup === undefined ? null : <CupSection cup={cup} />}
    </MaskedSection>
    {outlook !== undefined || cup !== undefined || gap === undefined ? null : (
      <p className={pageStyles['note']}>{noOutlook[gap]}</p>
    )}
  </section>
);
