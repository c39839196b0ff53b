import type { UseQueryResult } from '@tanstack/react-query';
import type { BoardForecast } from '@touchline/domain/forecast/board-forecast.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import type { ForecastAnswer } from '@touchline/protocol/forecast-schema.ts';
import * as texts from '@touchline/texts/en/forecast.ts';
import { bandWords, chancesInWords, type SidesInOrder } from '../match/chance-wording.ts';
import { useObservedTime } from '../match/days/day-wording.ts';
import { bandRule, basisSentence, reasonWords } from '../match/forecast-wording.ts';
import { TrackRecordLink } from '../routing/links.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './forecast-panel.module.css';

type Whole = NonNullable<ForecastAnswer['forecast']>;
type Goals = NonNullable<Whole['goals']>;

const percent = (share: number): number => Math.round(share * 100);

/** Even together, the likeliest scores have a chance well below one half. More would suggest too much certainty. */
const maxScores = 4;

const GoalFigures = ({ over25, under25, scores }: Goals) => (
  <>
    <dt>{texts.goals}</dt>
    <dd>{texts.overUnder(percent(over25), percent(under25))}</dd>
    <dt>{texts.scores}</dt>
    <dd>
      {texts.likeliest(
        scores
          .slice(0, maxScores)
          .map(({ home, away, chance }) => texts.scoreChance(`${home}-${away}`, percent(chance)))
          .join(', '),
      )}
    </dd>
  </>
);

const asOfWords = (asOf: string, { odds, model }: Whole, seen: (iso: string) => string): string =>
  odds === undefined
    ? texts.ofModel(seen(asOf), model)
    : texts.ofPrices(seen(asOf), odds.bookmaker, seen(odds.seenAt), model);

type ForecastFiguresProps = {
  readonly answer: ForecastAnswer;
  readonly sides: SidesInOrder;
  /** Formats an ISO 8601 time for the user. */
  readonly seen: (iso: string) => string;
};

/** The details of a forecast without its chances, as rows of a description list. */
const ForecastFigures = ({ answer: { asOf, forecast, frozen }, sides, seen }: ForecastFiguresProps) => (
  <>
    {forecast === undefined ? null : (
      <>
        <dt>{texts.why}</dt>
        <dd>
          <ul>
            {forecast.reasons
              .map((reason) => reasonWords(reason, sides, seen))
              .map((words) => (
                <li key={words}>{words}</li>
              ))}
            {forecast.approximate ? <li>{texts.approximate}</li> : null}
          </ul>
        </dd>
        {forecast.goals === undefined ? null : <GoalFigures {...forecast.goals} />}
      </>
    )}
    {frozen === undefined ? null : (
      <>
        <dt>{texts.frozen}</dt>
        <dd>
          {forecast === undefined
            ? texts.frozenBefore(seen(frozen.frozenAt), frozen.model)
            : texts.forTheRecord(seen(frozen.frozenAt), chancesInWords(frozen.chances, sides))}
        </dd>
      </>
    )}
    {forecast === undefined ? null : (
      <>
        <dt>{texts.asOf}</dt>
        <dd>{asOfWords(asOf, forecast, seen)}</dd>
      </>
    )}
  </>
);

const Loading = () => (
  <>
    <dt>{texts.why}</dt>
    <dd aria-busy="true">
      <output className="visually-hidden">{texts.loadingForecast}</output>
      <Skeleton width="70%" height={12} />
    </dd>
  </>
);

const Failed = ({ onRetry }: { readonly onRetry: () => void }) => (
  <>
    <dt>{texts.why}</dt>
    <dd>
      {texts.forecastFailed}{' '}
      <button type="button" className={styles['link']} onClick={onRetry}>
        {texts.tryAgain}
      </button>
    </dd>
  </>
);

export type ForecastPanelProps = {
  readonly id: string;
  readonly forecast: BoardForecast;
  readonly sport: SportId;
  readonly answer: Pick<UseQueryResult<ForecastAnswer>, 'data' | 'isError' | 'refetch'>;
  readonly sides: SidesInOrder;
};

/**
 * The basis, confidence and reasons of a forecast. Basis and band are known at once; the rest comes with the response.
 */
export const ForecastPanel = ({ id, forecast: { basis, band }, sport, answer, sides }: ForecastPanelProps) => {
  const { data, isError, refetch } = answer;
  const seen = useObservedTime();
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
      {data === undefined ? null : <ForecastFigures answer={data} sides={sides} seen={seen} />}
    </dl>
  );
};
