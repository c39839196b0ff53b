import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Basis } from '@touchline/domain/forecast/forecast.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { isAwayFirst, sideOrder } from '@touchline/domain/match/sides.ts';
import { matchScore } from '@touchline/domain/match/match-state.ts';
import type { ForecastAnswer } from '@touchline/protocol/forecast-schema.ts';
import * as texts from '@touchline/texts/en/markets.ts';
import { useEffect, useId, useRef } from 'react';
import { basisNames } from '../match/chance-wording.ts';
import { MarketRows, type ShownMarket, marketGroups } from '../match/outlook/market-rows.tsx';
import { forecastQuery, MatchQueries, mayHaveForecast } from '../match/match-queries.tsx';
import { useSectionAnchor } from '../match/match-section.tsx';
import { usePreferences } from '../preferences/preferences.ts';
import { TrackRecordLink } from '../routing/links.tsx';
import { usePageState } from '../routing/use-page-state.ts';
import { classNames } from '../ui/class-names.ts';
import { FinalScores } from './score-table.tsx';
import styles from './markets.module.css';

/** The markets of the current forecast, or, after the match, those that were frozen before it. */
const shownMarkets = ({ forecast, frozen }: ForecastAnswer) => {
  if (forecast?.markets !== undefined) {
    const { markets, basis, inPlay, scores, approximate } = forecast;
    return { markets, basis, inPlay, scores, isUnmeasured: approximate, isFrozen: false };
  }
  if (forecast !== undefined || frozen?.markets === undefined) return undefined;
  const markets = frozen.markets.map(({ id, chances, came }): ShownMarket => ({
    id,
    outcomes: chances.map(([outcome, chance]) => ({ outcome, chance })),
    came,
  }));
  return { markets, basis: frozen.basis, inPlay: false, scores: undefined, isUnmeasured: false, isFrozen: true };
};

/** The score that the chances start from, the first side's number first: "2-1". */
const scoreText = (match: Match): string | undefined => {
  const score = matchScore(match);
  return (
    score &&
    sideOrder(match)
      .map((side) => score[side])
      .join('-')
  );
};

type BasisNoteProps = {
  readonly basis: Basis;
  readonly inPlay: boolean;
  readonly isUnmeasured: boolean;
  readonly isFrozen: boolean;
};

const BasisNote = ({ basis, inPlay, isUnmeasured, isFrozen }: BasisNoteProps) => (
  <p className={styles['basis']}>
    <span>{inPlay ? texts.basisInPlay(basisNames[basis]) : texts.basis(basisNames[basis])}</span>
    {isUnmeasured ? <span>{texts.unmeasured}</span> : null}
    {isFrozen ? null : <span>{texts.rangeNote}</span>}
    <span>{texts.estimates}</span>
    <TrackRecordLink className={styles['link']}>{texts.record}</TrackRecordLink>
  </p>
);

/** A ref for the section's heading: a link to these chances scrolls to it and moves the focus there. */
const useLinkTarget = (isShown: boolean) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { state } = usePageState();
  const isWanted = isShown && state.section === 'chances';
  useEffect(() => {
    if (!isWanted) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [isWanted]);
  return heading;
};

const Markets = ({ match }: { readonly match: Match }) => {
  // When the chances change during play, the last response stays until the next response arrives.
  const { data } = useQuery({ ...forecastQuery(match), placeholderData: keepPreviousData });
  const title = useId();
  const anchor = useSectionAnchor('outlook');
  const shown = data && shownMarkets(data);
  const heading = useLinkTarget(shown !== undefined);
  if (shown === undefined) return null;
  const { markets, basis, inPlay, scores, isUnmeasured, isFrozen } = shown;
  const score = inPlay ? scoreText(match) : undefined;
  const { homeTeam, awayTeam } = match;
  const groups = marketGroups(markets, { home: homeTeam.name, away: awayTeam.name, awayFirst: isAwayFirst(match) });
  // Next to the lines, the likeliest scores fill the space below the table of all scores.
  const beside = scores === undefined ? [] : groups.filter(({ name }) => name === 'correct-score');
  return (
    <div className={styles['markets']}>
      <div className={classNames(styles['parts'], scores !== undefined && styles['both'])}>
        <section ref={anchor} className={styles['part']} aria-labelledby={title}>
          <div className={styles['head']}>
            <h3 ref={heading} id={title} tabIndex={-1}>
              {texts.title}
            </h3>
            <span>{score === undefined ? texts.beforeKickOff : texts.fromScore(score)}</span>
          </div>
          <MarketRows
            groups={groups.filter((group) => !beside.includes(group))}
            caption={texts.title}
            isFrozen={isFrozen}
          />
        </section>
        {scores === undefined ? null : (
          <FinalScores scores={scores} home={homeTeam.name} away={awayTeam.name}>
            <MarketRows groups={beside} caption={texts.groups['correct-score']} isFrozen={isFrozen} />
          </FinalScores>
        )}
      </div>
      <BasisNote basis={basis} inPlay={inPlay} isUnmeasured={isUnmeasured} isFrozen={isFrozen} />
    </div>
  );
};

/**
 * Further chances of a match: both teams to score, totals, the final score and others. After the match, the chances
 * before kick-off and how they turned out. Renders nothing without them or if the user hides odds.
 */
export const MarketsSection = ({ match }: { readonly match: Match }) => {
  const { hideOdds } = usePreferences();
  if (hideOdds || !mayHaveForecast(match)) return null;
  return (
    <MatchQueries>
      <Markets match={match} />
    </MatchQueries>
  );
};
