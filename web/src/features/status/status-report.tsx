import { sportNames } from '@touchline/texts/en/sports.ts';
import * as texts from '@touchline/texts/en/status.ts';
import { useQuery } from '@tanstack/react-query';
import { useBoardPart, useLink } from '../../live/use-board.ts';
import { useFromNow } from '../../live/use-now.ts';
import { MatchQueries } from '../../match/match-queries.tsx';
import { sportsAsShown } from '../../match/sports-as-shown.ts';
import { Callout } from '../../ui/callout.tsx';
import { SportStatus } from './sport-status.tsx';
import { statusQuery } from './status-query.ts';
import styles from './status-report.module.css';
import { agoText, linkText, overallText, sportState } from './status-words.ts';

/** Where the scores come from. */
const originText = (provider: string, simulated: boolean): string => {
  if (simulated) return texts.simulated(provider);
  return provider === '' ? texts.noSource : texts.scoresFrom(provider);
};

const Report = ({ simulated }: StatusReportProps) => {
  const sports = useBoardPart((board) => board.sports);
  const provider = useBoardPart((board) => board.provider);
  const link = useLink();
  const { data, isError } = useQuery(statusQuery);
  const recordAsOf = data?.recordAsOf;
  const counted = useFromNow((nowMs) =>
    recordAsOf === undefined ? undefined : texts.counted(agoText(recordAsOf, nowMs)),
  );
  const isFine = Object.values(sports).every((feed) => sportState(feed) !== 'failing');
  return (
    <div className={styles['report']}>
      <Callout tone={isFine ? 'good' : 'warning'}>
        {overallText(sports)} {linkText(link)}
      </Callout>
      <section aria-labelledby="status-sports">
        <h3 id="status-sports">{texts.sports}</h3>
        <p className={styles['note']}>{originText(provider, simulated)}</p>
        <ul className={styles['sports']}>
          {sportsAsShown.map(({ id }) => (
            <SportStatus key={id} name={sportNames[id]} feed={sports[id]} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="status-forecasts">
        <h3 id="status-forecasts">{texts.forecasts}</h3>
        <p className={styles['note']}>
          {texts.frozen} {counted ?? texts.notCounted}
        </p>
      </section>
      <p className={styles['note']}>
        {data === undefined ? (isError ? texts.noMore : texts.asking) : `Touchline ${data.version}`}
      </p>
    </div>
  );
};

export type StatusReportProps = {
  /** A stand-in plays the day. */
  readonly simulated: boolean;
};

/** How the product is, sport by sport: most of it the page knows from its board, the rest it asks for. */
export const StatusReport = (props: StatusReportProps) => (
  <MatchQueries>
    <Report {...props} />
  </MatchQueries>
);
