import type { Match } from '@touchline/domain/match/match.ts';
import { defaultOdds, needsOddsConsent } from '@touchline/domain/odds/odds.ts';
import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import { epochMs, isoFromEpochMs } from '@touchline/domain/time/iso-time.ts';
import * as texts from '@touchline/texts/en/odds.ts';
import { useLink } from '../board/live-provider.tsx';
import { userRegion } from '@touchline/domain/league/user-region.ts';
import { useObservedTime } from '../match/days/day-wording.ts';
import {
  MatchQueries,
  networkWords,
  oddsQuery,
  reasonSentence,
  type OddsAnswer,
  useMatchData,
} from '../match/match-queries.tsx';
import { MatchSection } from '../match/match-section.tsx';
import { usePreferences } from '../preferences/preferences.ts';
import { Button } from '../ui/button.tsx';
import { Callout } from '../ui/callout.tsx';
import { classNames } from '../ui/class-names.ts';
import { MarketSkeleton, MarketTable } from './market-table.tsx';
import { oddsMarkets } from './odds-markets.ts';
import styles from './odds-panel.module.css';

/** Whether to ask for consent before showing prices: where the law requires it, until the user has chosen. */
export const useNeedsOddsConsent = (): boolean => {
  const { oddsChosen } = usePreferences();
  return !oddsChosen && needsOddsConsent(userRegion(navigator.languages));
};

/** The consent question, shown instead of prices. Both buttons look the same, to favour neither choice. */
export const OddsConsent = () => {
  const { set } = usePreferences();
  const choose = (hideOdds: boolean): void => set({ hideOdds, oddsChosen: true });
  return (
    <Callout tone="plain">
      <p className={styles['text']}>{texts.question}</p>
      <div className={styles['answers']}>
        <Button look="secondary" onClick={() => choose(true)}>
          {texts.hideOdds}
        </Button>
        <Button look="secondary" onClick={() => choose(false)}>
          {texts.showOdds}
        </Button>
      </div>
    </Callout>
  );
};

/** A match's odds; samples if the request fails. */
export const useOddsAnswer = (match: Match): OddsAnswer | undefined =>
  useMatchData(oddsQuery(match.id, match), (atMs) => ({
    odds: defaultOdds(match.id, sports[match.sport]),
    sample: true,
    reason: 'No odds data available',
    updatedAt: isoFromEpochMs(atMs),
  }));

/** A note that the prices above are an example, with the reason. */
const ExampleNote = ({ reason = 'No odds data available' }: OddsAnswer) => (
  <p className={styles['note']}>
    <b>{`${texts.example} `}</b>
    {reasonSentence(reason)}
  </p>
);

/** Whether the match has started but its prices are from before kick-off, so they do not reflect the score. */
const isFromBefore = ({ status, startTime }: Match, { history, updatedAt }: OddsAnswer): boolean =>
  (status === 'live' || status === 'finished') && epochMs(history?.at(-1)?.at ?? updatedAt) < epochMs(startTime);

type SourceProps = {
  readonly bookmaker: string | undefined;
  readonly seen: string;
  readonly fromBefore: boolean;
  readonly suspended: boolean;
};

/** The bookmaker and the time of the prices. */
const Source = ({ bookmaker, seen, fromBefore, suspended }: SourceProps) => {
  const words = bookmaker === undefined ? texts.seenAt(seen) : texts.nameSeenAt(seen);
  return (
    <p className={styles['source']}>
      {bookmaker === undefined ? null : <bdi>{bookmaker}</bdi>}
      {suspended ? texts.suspended(words) : fromBefore ? texts.fromBefore(words) : words}
    </p>
  );
};

/** Result, over/under and handicap. */
const maxMarkets = 3;

export type OddsPanelProps = {
  readonly match: Match;
  /** Undefined while the odds are loading. */
  readonly answer: OddsAnswer | undefined;
};

/** A match's prices and their source. The loading state is as tall as all three markets. */
export const OddsPanel = ({ match, answer }: OddsPanelProps) => {
  const { oddsFormat } = usePreferences();
  const seen = useObservedTime();
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
  const suspended = answer.suspended === true;
  return (
    <div className={classNames(styles['panel'], answer.sample && styles['example'])}>
      <MarketTable markets={markets} format={oddsFormat} sample={answer.sample} suspended={suspended} seen={seen} />
      {answer.sample ? (
        <ExampleNote {...answer} />
      ) : (
        <>
          {markets.length < maxMarkets ? <p className={styles['note']}>{texts.noFurther}</p> : null}
          <Source
            bookmaker={answer.bookmaker}
            seen={seen(answer.updatedAt)}
            fromBefore={isFromBefore(match, answer)}
            suspended={suspended}
          />
        </>
      )}
    </div>
  );
};

const hintOf = ({ status }: Match, answer: OddsAnswer | undefined): string =>
  status === 'finished' && answer?.sample === false ? texts.lastPrices : texts.pressToConvert;

const Odds = ({ match }: { readonly match: Match }) => {
  const answer = useOddsAnswer(match);
  return (
    <MatchSection title={texts.bettingOdds} aside={hintOf(match, answer)} name="odds">
      <OddsPanel match={match} answer={answer} />
      <p className={styles['odds-section-note']}>{texts.advice}</p>
    </MatchSection>
  );
};

/** The odds section of a match dialog. Renders nothing if the sport has no odds or the user hides them. */
export const OddsSection = ({ match }: { readonly match: Match }) => {
  const { hideOdds } = usePreferences();
  const needsConsent = useNeedsOddsConsent();
  if (hideOdds || !sports[match.sport].hasOdds) return null;
  if (needsConsent) {
    return (
      <MatchSection title={texts.bettingOdds} name="odds">
        <OddsConsent />
      </MatchSection>
    );
  }
  return (
    <MatchQueries>
      <Odds match={match} />
    </MatchQueries>
  );
};
