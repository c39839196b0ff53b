import type { MatchDetails } from '@touchline/domain/details/match-details.ts';
import { type FormLetter, formLetters, type LeagueTable } from '@touchline/domain/league/league-table.ts';
import { leagueKey } from '@touchline/domain/league/league-key.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { isMasked } from '@touchline/domain/match/score-mask.ts';
import { sideOrder } from '@touchline/domain/match/sides.ts';
import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import { asItStands } from '@touchline/texts/en/league.ts';
import * as texts from '@touchline/texts/en/match-details.ts';
import { type RefObject, useRef } from 'react';
import { useLive } from '../../board/live-provider.tsx';
import { FollowBar } from '../../favorites/follow-bar.tsx';
import { ForecastSection } from '../../forecasts/forecast-section.tsx';
import { MarketsSection } from '../../forecasts/markets-section.tsx';
import { useLiveTable } from '../live-table.ts';
import { OddsSection } from '../../odds/odds-panel.tsx';
import { usePreferences } from '../../preferences/preferences.ts';
import { StatisticsSection } from '../../statistics/statistics-panel.tsx';
import { FormMarks, LeagueTables } from '../league-table.tsx';
import { useMatchDetails } from '../match-queries.tsx';
import { MatchSection } from '../match-section.tsx';
import { ScoreMaskPanel } from '../row-score-mask.tsx';
import { SideLogo } from '../team-logo.tsx';
import { HeadToHead } from './head-to-head.tsx';
import { Lineups } from './lineups.tsx';
import styles from './match-details.module.css';
import { MatchEvents, ShootoutKicks, useMatchTimeline } from './match-events.tsx';
import { MatchInfo } from './match-info.tsx';
import { Classification, JudgesTotals, PeriodScores } from './score-tables.tsx';
import { Scoreboard } from './scoreboard.tsx';
import { Scorers } from './scorers.tsx';
import { SectionTabs } from './section-tabs.tsx';
import { StakesSection } from './stakes-section.tsx';
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
    <MatchSection title={texts.lastFive} name="summary">
      <ul>
        {sides.map(({ side, name, form }) => (
          <li key={side} className={styles['form']}>
            <SideLogo match={match} side={side} />
            <bdi aria-hidden="true">{name}</bdi>
            <FormMarks name={name} form={form} />
          </li>
        ))}
      </ul>
    </MatchSection>
  );
};

type LeagueTableProps = { readonly match: Match; readonly table: LeagueTable };

/** The table of the match's league with both sides marked. */
const StandingsTable = ({ match, table }: LeagueTableProps) => {
  const standing = useLiveTable({ key: leagueKey(match), sport: match.sport, table });
  if (table.groups.every(({ rows }) => rows.length === 0)) return null;
  return (
    <MatchSection
      title={standing?.table === undefined ? texts.leagueTable : asItStands}
      detail={<bdi>{table.league}</bdi>}
      name="table"
    >
      <LeagueTables
        table={standing?.table ?? table}
        marks={standing?.marks}
        sport={match.sport}
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

/** The match data, a section per tab. Odds, statistics and details load separately. */
const Answers = ({ match, left, openStream }: Pick<MatchSectionsProps, 'match' | 'left' | 'openStream'>) => {
  useMatchStream(match.id, match.status === 'live' && !left, openStream);
  const { details = { matchId: match.id } } = useMatchDetails(match);
  const { shootoutKicks, lineups, headToHead, table: known }: MatchDetails = details;
  const { venue, referee, notes }: MatchDetails = details;
  const timeline = useMatchTimeline(match);
  // The table reveals the results of other matches. Revealing this match's score also reveals the table.
  const { hideScores } = usePreferences();
  const table = hideScores && match.status === 'scheduled' ? undefined : known;
  return (
    <div className={styles['sections']}>
      <div className={styles['summary']}>
        <div className={styles['block']}>
          <MatchEvents match={match} timeline={timeline} />
          {shootoutKicks === undefined ? null : <ShootoutKicks match={match} kicks={shootoutKicks} />}
          <Scores match={match} />
        </div>
        <div className={styles['block']}>
          <ForecastSection match={match} />
          <LastFive match={match} table={table} />
          <MatchInfo match={match} venue={venue} referee={referee} notes={notes} />
        </div>
      </div>
      <div className={styles['block']}>
        <StatisticsSection match={match} />
      </div>
      <div className={styles['block']}>
        <StakesSection match={match} />
      </div>
      <div className={styles['block']}>
        <MarketsSection match={match} />
      </div>
      <div className={styles['block']}>
        {lineups === undefined ? null : <Lineups match={match} lineups={lineups} events={timeline.events ?? []} />}
      </div>
      <div className={styles['block']}>
        <OddsSection match={match} />
      </div>
      <div className={styles['block']}>
        {headToHead === undefined ? null : <HeadToHead match={match} meetings={headToHead} />}
      </div>
      <div className={styles['block']}>
        {table === undefined ? null : <StandingsTable match={match} table={table} />}
      </div>
    </div>
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
      {isMasked(match) ? null : <Scorers match={match} />}
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
