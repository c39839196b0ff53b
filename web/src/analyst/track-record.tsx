import { queryOptions, useQuery } from '@tanstack/react-query';
import { enoughMatches } from '@touchline/domain/forecast/track-record/track-record.ts';
import { trackRecordRoute } from '@touchline/protocol/routes.ts';
import { type TrackRecordAnswer, trackRecordSchema } from '@touchline/protocol/track-record-schema.ts';
import { locale } from '@touchline/texts/en/dates-and-numbers.ts';
import { sportNames } from '@touchline/texts/en/sports-and-countries.ts';
import * as texts from '@touchline/texts/en/track-record.ts';
import * as v from 'valibot';
import { basisNames } from '../match/chance-wording.ts';
import { useObservedTime } from '../match/days/day-wording.ts';
import { bandRule } from '../match/forecast-wording.ts';
import { MatchQueries } from '../match/match-queries.tsx';
import { PageLink } from '../routing/links.tsx';
import { Button } from '../ui/button.tsx';
import { Callout } from '../ui/callout.tsx';
import { EmptyState } from '../ui/error-screen.tsx';
import { ScreenHead, ScreenRoom } from '../ui/screen-head.tsx';
import { MarketRecords } from './market-records.tsx';
import { RecordSection, scoreText } from './record-section.tsx';
import styles from './track-record.module.css';

const timeoutMs = 15_000;

/** One more graded match hardly changes the track record. */
const freshForMs = 5 * 60_000;

/** Loads the track record. Throws on an error response or an invalid body. */
const trackRecordQuery = queryOptions({
  queryKey: ['track-record'] as const,
  queryFn: async ({ signal }): Promise<TrackRecordAnswer> => {
    const answer = await fetch(trackRecordRoute, { signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) });
    if (!answer.ok) throw new Error(`GET ${trackRecordRoute} returned ${answer.status}`);
    return v.parse(trackRecordSchema, await answer.json());
  },
  staleTime: freshForMs,
  retry: 1,
});

type Entry = TrackRecordAnswer['records'][number];
type Market = NonNullable<Extract<Entry['record'], { kind: 'record' }>['market']>;

/** "Football, market prices". */
const recordTitle = ({ sport, basis }: Pick<Entry, 'sport' | 'basis'>): string =>
  texts.sportOnBasis(sportNames[sport], basisNames[basis]);

/** Our score and the market's, both on the matches that had prices just before kick-off. */
const MarketCells = ({ market: { n, ours, market } }: { readonly market: Market }) => {
  if (n < enoughMatches) return <td colSpan={2}>{texts.tooFewPrices(n, enoughMatches)}</td>;
  return (
    <>
      <td>{n.toLocaleString(locale)}</td>
      <td>{`${scoreText(ours)}, ${scoreText(market)}`}</td>
    </>
  );
};

type CellsProps = Pick<Entry, 'record'> & {
  /** The number of columns after the row's title. */
  readonly columns: number;
};

const Cells = ({ record, columns }: CellsProps) => {
  if (record.kind === 'too-few') {
    return <td colSpan={columns}>{texts.tooFewMatches(record.n, record.needed)}</td>;
  }
  return (
    <>
      <td>{record.n.toLocaleString(locale)}</td>
      <td>{scoreText(record.logLoss)}</td>
      <td>{scoreText(record.brier)}</td>
      {record.market === undefined ? <td colSpan={2}>{texts.noPrices}</td> : <MarketCells market={record.market} />}
    </>
  );
};

const figureColumns = [texts.logLoss, texts.brier, texts.withPrices, texts.logLossOnThese];

/** One row for each sport and basis, including those with too few matches. */
const RecordSummary = ({ records }: Pick<TrackRecordAnswer, 'records'>) => {
  const someFigures = records.some(({ record }) => record.kind === 'record');
  return (
    <table className={styles['table']}>
      <caption>{someFigures ? `${texts.bySport} ${texts.lowerIsBetter}` : texts.bySport}</caption>
      <thead>
        <tr>
          {[texts.sportAndBasis, texts.matchesColumn, ...(someFigures ? figureColumns : [])].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {records.map((entry) => (
          <tr key={`${entry.sport} ${entry.basis}`}>
            <th scope="row">{recordTitle(entry)}</th>
            <Cells record={entry.record} columns={someFigures ? figureColumns.length + 1 : 1} />
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const countText = ({ open, void: unplayed }: TrackRecordAnswer): string =>
  [...(open > 0 ? [texts.frozen(open)] : []), ...(unplayed > 0 ? [texts.notPlayed(unplayed)] : [])].join(' ');

const Records = ({ answer }: { readonly answer: TrackRecordAnswer }) => {
  const seen = useObservedTime();
  const { records, markets = [], since, asOf, simulated, replayed } = answer;
  if (records.length === 0) {
    return (
      <EmptyState drawing="flag" title={texts.noneGraded} text={`${texts.firstOnes} ${countText(answer)}`.trim()} />
    );
  }
  return (
    <>
      {simulated ? (
        <Callout tone="plain">{replayed ? `${texts.simulated} ${texts.replayed}` : texts.simulated}</Callout>
      ) : null}
      <RecordSummary records={records} />
      <p className={styles['note']}>
        {since === undefined ? texts.counted(seen(asOf)) : texts.countedSince(seen(asOf), seen(since))}{' '}
        {countText(answer)}
      </p>
      {records.map((entry) =>
        entry.record.kind === 'record' ? (
          <RecordSection key={`${entry.sport} ${entry.basis}`} title={recordTitle(entry)} record={entry.record} />
        ) : null,
      )}
      <MarketRecords records={markets} />
    </>
  );
};

const Answer = () => {
  const { data, isError, refetch } = useQuery(trackRecordQuery);
  if (data !== undefined) return <Records answer={data} />;
  if (!isError) return <ScreenRoom />;
  return (
    <EmptyState
      drawing="cross"
      role="alert"
      title={texts.notLoaded}
      text={texts.checkConnection}
      actions={
        <Button look="primary" onClick={() => void refetch()}>
          {texts.tryAgain}
        </Button>
      }
    />
  );
};

/** The public track record of our forecasts. */
export const TrackRecord = () => (
  <>
    <ScreenHead title={texts.title}>
      <PageLink href="/?tab=analyst" className={styles['back']}>
        {texts.back}
      </PageLink>
    </ScreenHead>
    <div className={styles['sheet']}>
      <p className={styles['lead']}>{texts.lead}</p>
      <p className={styles['note']}>{bandRule}</p>
      <MatchQueries>
        <Answer />
      </MatchQueries>
    </div>
  </>
);
