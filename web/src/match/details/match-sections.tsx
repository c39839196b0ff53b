import { withoutSurplusGoals } from '@touchline/domain/details/row-events.ts';
import { type FormLetter, formLetters } from '@touchline/domain/league/league-table.ts';
import type { LeagueTable } from '@touchline/domain/league/league-table.ts';
import { playedState } from '@touchline/domain/match/match-state.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { isMasked } from '@touchline/domain/match/score-mask.ts';
import { sideOrder } from '@touchline/domain/match/sides.ts';
import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import { statisticsLabels } from '@touchline/domain/statistics/statistics.ts';
import * as texts from '@touchline/texts/en/match-details.ts';
import { type RefObject, useRef } from 'react';
import { useLive } from '../../board/live-provider.tsx';
import { FollowBar } from '../../favorites/follow-bar.tsx';
import { ForecastSection } from '../../forecasts/forecast-section.tsx';
import { OddsSection } from '../../odds/odds-panel.tsx';
import { usePreferences } from '../../preferences/preferences.ts';
import { StatisticsSection } from '../../statistics/statistics-panel.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FormMarks, LeagueTables } from '../league-table.tsx';
import { useMatchDetails } from '../match-queries.tsx';
import { MatchSection } from '../match-section.tsx';
import { ScoreMaskPanel } from '../row-score-mask.tsx';
import { HeadToHead } from './head-to-head.tsx';
import { Lineups } from './lineups.tsx';
import styles from './match-details.module.css';
import { MatchEvents, ShootoutKicks } from './match-events.tsx';
import { MatchInfo } from './match-info.tsx';
import { Classification, JudgesTotals, PeriodScores } from './score-tables.tsx';
import { Scoreboard } from './scoreboard.tsx';
import { SectionTabs } from './section-tabs.tsx';
import { Timeline } from './timeline.tsx';
import { useMatchStream } from './use-match-stream.ts';
import type { OpenMatchStream } from './use-match-stream.ts';

/** The recent results of a side from its table row, oldest first. */
const formOf = (table: LeagueTable, teamId: string): readonly FormLetter[] => {
  const row = table.groups.flatMap(({ rows }) => rows).find((other) => other.teamId === teamId);
  return formLetters(row?.form ?? '');
};

type LastFiveProps = { readonly match: Match; readonly table: LeagueTable | undefined };

/** The recent results of both sides; renders nothing if the table does not have them. */
const LastFive = ({ match, table }: LastFiveProps) => {
  const sides = sideOrder(match).map((side) => {
    const { id, name } = side === 'home' ? match.homeTeam : match.awayTeam;
    return { side, name, form: table === undefined ? [] : formOf(table, id) };
  });
  if (sides.every(({ form }) => form.length === 0)) return null;
  return (
    <MatchSection title={texts.lastFive}>
      <div className={styles['sides']}>
        {sides.map(({ side, name, form }) => (
          <FormMarks key={side} name={name} form={form} />
        ))}
      </div>
    </MatchSection>
  );
};

type LeagueTableProps = { readonly match: Match; readonly table: LeagueTable };

/** The table of the match's league with both sides marked. */
const StandingsTable = ({ match, table }: LeagueTableProps) => {
  if (table.groups.every(({ rows }) => rows.length === 0)) return null;
  return (
    <MatchSection title={texts.leagueTable} detail={<bdi>{table.league}</bdi>} name="table">
      <LeagueTables
        table={table}
        goals
        marked={{ teams: new Set([match.homeTeam.id, match.awayTeam.id]), words: texts.playsHere }}
      />
    </MatchSection>
  );
};

export type MatchSectionsProps = {
  readonly match: Match;
  /** Whether the match has left the board, so that `match` is its last known state. */
  readonly left: boolean;
  /** Whether the data of a live match may be out of date. */
  readonly stale: boolean;
  readonly openStream: OpenMatchStream;
  /** The scroll container. */
  readonly scroller: RefObject<HTMLElement | null>;
};

const Scores = ({ match }: { readonly match: Match }) => {
  if (sports[match.sport].scoreShape !== 'classification') {
    return (
      <>
        <PeriodScores match={match} />
        <JudgesTotals match={match} />
      </>
    );
  }
  return <Classification match={match} />;
};

/** Whether one column is enough: the sport has no odds, or there are neither statistics nor scores yet. */
const fillsOneColumn = ({ sport, status }: Match): boolean => {
  const { hasOdds } = sports[sport];
  const statistics = statisticsLabels[sport];
  return !hasOdds || (statistics === undefined && status !== 'live' && status !== 'finished');
};

/** The match data. Odds, statistics and details load separately. */
const Answers = ({ match, left, openStream }: Pick<MatchSectionsProps, 'match' | 'left' | 'openStream'>) => {
  useMatchStream(match.id, match.status === 'live' && !left, openStream);
  const details = useMatchDetails(match);
  const { timeline: events, shootoutKicks, lineups, headToHead, table: known } = details.details ?? {};
  const { venue, referee, notes } = details.details ?? {};
  // The details may be older than the board's score, for example from before a goal was disallowed.
  const timeline = events && withoutSurplusGoals(events, { home: match.homeScore, away: match.awayScore });
  // The table reveals the results of other matches. Revealing this match's score also reveals the table.
  const { hideScores } = usePreferences();
  const table = hideScores && match.status === 'scheduled' ? undefined : known;
  return (
    <>
      <ForecastSection match={match} />
      <Timeline match={match} state={details.state} events={timeline} />
      <div className={classNames(styles['columns'], fillsOneColumn(match) && styles['one'])}>
        <div className={classNames(styles['block'], styles['scores'])}>
          <Scores match={match} />
          <MatchEvents match={match} events={timeline ?? playedState(match)?.events} />
          {shootoutKicks === undefined ? null : <ShootoutKicks match={match} kicks={shootoutKicks} />}
        </div>
        <div className={classNames(styles['block'], styles['odds'])}>
          <OddsSection match={match} />
        </div>
        <div className={classNames(styles['block'], styles['figures'])}>
          <StatisticsSection match={match} />
          <LastFive match={match} table={table} />
          {lineups === undefined ? null : <Lineups match={match} lineups={lineups} />}
        </div>
        <div className={classNames(styles['block'], styles['past'])}>
          {headToHead === undefined ? null : <HeadToHead meetings={headToHead} />}
          {table === undefined ? null : <StandingsTable match={match} table={table} />}
          <MatchInfo match={match} venue={venue} referee={referee} notes={notes} />
        </div>
      </div>
    </>
  );
};

/** All sections of a match. While its score is hidden: only the sides, and a button that reveals the rest. */
export const MatchSections = ({ stale, scroller, ...rest }: MatchSectionsProps) => {
  const { match, left } = rest;
  const { toggleScore } = useLive();
  const score = useRef<HTMLDivElement>(null);
  const reveal = (): void => {
    score.current?.focus({ preventScroll: true });
    toggleScore(match.id);
  };
  return (
    <>
      <Scoreboard match={match} stale={stale} score={score} />
      {left ? <output className={styles['left']}>{texts.left}</output> : null}
      <FollowBar match={match} />
      {isMasked(match) ? (
        <ScoreMaskPanel mask={match.mask} onReveal={reveal} />
      ) : (
        <SectionTabs scroller={scroller}>
          <Answers {...rest} />
        </SectionTabs>
      )}
    </>
  );
};
