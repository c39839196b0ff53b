import type { Match } from '@touchline/domain/match/match.ts';
import { defaultOdds } from '@touchline/domain/odds/odds.ts';
import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import { epochMs, isoFromEpochMs } from '@touchline/domain/time/iso-time.ts';
import * as texts from '@touchline/texts/en/odds.ts';
import { useLink } from '../board/use-board.ts';
import { useSeenWords } from '../match/days/observed-wording.ts';
import { type OddsAnswer, oddsQuery } from '../match/match-data-queries.ts';
import { networkWords, reasonSentence } from '../match/unavailable-wording.ts';
import { useMatchAnswer } from '../match/use-match-data.ts';
import { usePreferences } from '../preferences/preferences.ts';
import { classNames } from '../ui/class-names.ts';
import { MarketBoard, MarketSkeleton } from './market-table.tsx';
import { oddsMarkets } from './odds-markets.ts';
import styles from './odds-panel.module.css';

/** A match's odds as they are known; samples where the server could not answer. */
export const useOddsAnswer = (match: Match): OddsAnswer | undefined =>
  useMatchAnswer(oddsQuery(match.id, match), (atMs) => ({
    odds: defaultOdds(match.id, sports[match.sport]),
    sample: true,
    reason: 'No odds data available',
    updatedAt: isoFromEpochMs(atMs),
  }));

/** Says that the small prices above it are an example, and why there are no real ones. */
const ExampleNote = ({ reason = 'No odds data available' }: OddsAnswer) => (
  <p className={styles['note']}>
    <b>{`${texts.example} `}</b>
    {reasonSentence(reason)}
  </p>
);

/** Prices of a match that has begun, which the bookmaker last moved before: they say nothing about its score. */
const isFromBefore = ({ status, startTime }: Match, { history, updatedAt }: OddsAnswer): boolean =>
  (status === 'live' || status === 'finished') && epochMs(history?.at(-1)?.at ?? updatedAt) < epochMs(startTime);

type SourceProps = { readonly bookmaker: string | undefined; readonly seen: string; readonly fromBefore: boolean };

/** Whose prices they are and since when. */
const Source = ({ bookmaker, seen, fromBefore }: SourceProps) => {
  const words = bookmaker === undefined ? texts.seenAt(seen) : texts.nameSeenAt(seen);
  return (
    <p className={styles['source']}>
      {bookmaker === undefined ? null : <bdi>{bookmaker}</bdi>}
      {fromBefore ? texts.fromBefore(words) : words}
    </p>
  );
};

/** As many as a bookmaker can offer here: the result, over/under, the handicap. */
const mostMarkets = 3;

export type OddsPanelProps = {
  readonly match: Match;
  /** Undefined while the odds are asked for. */
  readonly answer: OddsAnswer | undefined;
};

/** A match's prices with their source: as high while it loads as with all three markets. */
export const OddsPanel = ({ match, answer }: OddsPanelProps) => {
  const { oddsFormat } = usePreferences();
  const seen = useSeenWords();
  const reached = useLink().kind !== 'lost';
  if (answer === undefined) {
    return (
      <div className={styles['panel']} aria-busy={reached || undefined}>
        {reached ? (
          <>
            <output className="visually-hidden">{texts.loading}</output>
            <MarketSkeleton />
          </>
        ) : (
          <p className={styles['rest']}>{networkWords.odds}</p>
        )}
      </div>
    );
  }
  const markets = oddsMarkets(answer, match);
  return (
    <div className={classNames(styles['panel'], answer.sample && styles['example'])}>
      <MarketBoard markets={markets} format={oddsFormat} sample={answer.sample} seen={seen} />
      {answer.sample ? (
        <ExampleNote {...answer} />
      ) : (
        <>
          {markets.length < mostMarkets ? <p className={styles['note']}>{texts.noFurther}</p> : null}
          <Source bookmaker={answer.bookmaker} seen={seen(answer.updatedAt)} fromBefore={isFromBefore(match, answer)} />
        </>
      )}
    </div>
  );
};
