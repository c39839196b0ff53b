import { sportsByName } from '@touchline/domain/sports.ts';
import { useQuery } from '@tanstack/react-query';
import { useBoardPart, useLink } from '../../live/use-board.ts';
import { useFromNow } from '../../live/use-now.ts';
import { MatchQueries } from '../../match/match-queries.tsx';
import { Callout } from '../../ui/callout.tsx';
import { SportStatus } from './sport-status.tsx';
import { statusQuery } from './status-query.ts';
import styles from './status-report.module.css';
import { agoText, linkText, overallText, sportState } from './status-words.ts';

const Report = ({ simulated }: StatusReportProps) => {
  const sports = useBoardPart((board) => board.sports);
  const provider = useBoardPart((board) => board.provider);
  const link = useLink();
  const { data, isError } = useQuery(statusQuery);
  const recordAsOf = data?.recordAsOf;
  const counted = useFromNow((nowMs) =>
    recordAsOf === undefined ? undefined : `How they came out was counted ${agoText(recordAsOf, nowMs)}.`,
  );
  const isFine = Object.values(sports).every((feed) => sportState(feed) !== 'failing');
  return (
    <div className={styles['report']}>
      <Callout tone={isFine ? 'good' : 'warning'}>
        {overallText(sports)} {linkText(link)}
      </Callout>
      <section aria-labelledby="status-sports">
        <h3 id="status-sports">Sports</h3>
        <p className={styles['note']}>
          {simulated
            ? `A stand-in for ${provider} plays these matches: the scores are simulated.`
            : `Scores come from ${provider === '' ? 'no source yet' : provider}. A sport without a live match is asked less often.`}
        </p>
        <ul className={styles['sports']}>
          {sportsByName.map(({ id, name }) => (
            <SportStatus key={id} name={name} feed={sports[id]} callsLeft={data?.callsLeft[id]} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="status-forecasts">
        <h3 id="status-forecasts">Forecasts</h3>
        <p className={styles['note']}>
          {'Forecasts are frozen before kick-off and graded at the end. '}
          {counted === undefined ? 'They have not been counted since the last start.' : counted}
        </p>
      </section>
      <p className={styles['note']}>
        {data === undefined
          ? isError
            ? 'The server does not say more at the moment: its version and what is left of its calls are unknown.'
            : 'Asking the server for more…'
          : `Touchline ${data.version}`}
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
