import type { MatchForecast } from '@touchline/domain/forecast/match-forecast.ts';
import type { SportId } from '@touchline/domain/sport.ts';
import type { ForecastAnswer } from '@touchline/protocol/forecast-schema.ts';
import * as texts from '@touchline/texts/en/chances.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { bandWords, type SidesInOrder } from '../../match/chance-words.ts';
import { bandRule, basisSentence } from '../../match/forecast-words.ts';
import { readerZone } from '../../match/reader-days.ts';
import { seenWords } from '../../match/seen-words.ts';
import { TrackRecordLink } from '../../match/track-record-link.tsx';
import { useToday } from '../../match/use-today.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ForecastFigures } from './forecast-figures.tsx';
import styles from './forecast-panel.module.css';

const Loading = () => (
  <>
    <dt>{texts.why}</dt>
    <dd aria-busy="true">
      <output className={styles['spoken']}>{texts.loading}</output>
      <Skeleton width="70%" height={12} />
    </dd>
  </>
);

const Failed = ({ onRetry }: { readonly onRetry: () => void }) => (
  <>
    <dt>{texts.why}</dt>
    <dd>
      {texts.failed}{' '}
      <button type="button" className={styles['link']} onClick={onRetry}>
        {texts.tryAgain}
      </button>
    </dd>
  </>
);

export type ForecastPanelProps = {
  readonly id: string;
  readonly forecast: MatchForecast;
  readonly sport: SportId;
  readonly answer: Pick<UseQueryResult<ForecastAnswer>, 'data' | 'isError' | 'refetch'>;
  readonly sides: SidesInOrder;
};

/** What a forecast stands on, how sure it is and why. Basis and band are known at once, the rest with the answer. */
export const ForecastPanel = ({ id, forecast: { basis, band }, sport, answer, sides }: ForecastPanelProps) => {
  const { data, isError, refetch } = answer;
  const zone = readerZone();
  const today = useToday(zone);
  return (
    <dl id={id} className={styles['panel']}>
      <dt>{texts.basis}</dt>
      <dd>{basisSentence(basis, sport)}</dd>
      <dt>{texts.band}</dt>
      <dd>
        {`${bandWords[band]}. ${bandRule} `}
        <TrackRecordLink className={styles['link']}>{texts.soFar}</TrackRecordLink>
      </dd>
      {data === undefined && !isError ? <Loading /> : null}
      {data === undefined && isError ? <Failed onRetry={() => void refetch()} /> : null}
      {data === undefined ? null : (
        <ForecastFigures answer={data} sides={sides} seen={(iso) => seenWords(iso, today, zone)} />
      )}
    </dl>
  );
};
