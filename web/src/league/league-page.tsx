import { useQuery } from '@tanstack/react-query';
import { countryFlag } from '@touchline/domain/league/country-flag.ts';
import { latestKickOffMs } from '@touchline/domain/match/kick-off.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import { leagueTitle as windowTitle } from '@touchline/texts/en/app-shell.ts';
import * as texts from '@touchline/texts/en/league.ts';
import { sportNames } from '@touchline/texts/en/sports-and-countries.ts';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useLive, useListing, useOtherDays } from '../board/live-provider.tsx';
import { FollowLeague } from '../favorites/follow-bar.tsx';
import { MatchQueries } from '../match/match-queries.tsx';
import { countryName } from '../match/sport-and-country-names.ts';
import { useKeysAmongRenderedRows } from '../match/use-row-keys.ts';
import { usePreferences } from '../preferences/preferences.ts';
import { DialogLayout, DialogLayer, focusedControl } from '../ui/dialog-layout.tsx';
import { EmptyState } from '../ui/error-screen.tsx';
import { Flag } from '../ui/flag.tsx';
import { lazyPart, PartBoundary } from '../ui/lazy-part.tsx';
import styles from './league-page.module.css';
import {
  type LeagueName,
  matchesOfLeague,
  sportOfKey,
  seasonQuery,
  unknownLeague,
  seasonYears,
} from '../match/league-queries.ts';
import { useOutlookAnswer } from '../match/outlook/use-outlook.ts';
import { MatchLines } from './match-lines.tsx';
import { ScorersSection } from './scorers-section.tsx';
import { GoalCard, GoalStrip } from './season/goal-card.tsx';
import { SectionFailed, SectionNote, SectionSkeleton } from './section-note.tsx';
import { TableSection } from './table-section.tsx';

/** A season's matches by status, in display order. */
type SeasonLists = {
  readonly playing: readonly Match[];
  /** Newest first. */
  readonly results: readonly Match[];
  /** Earliest first. */
  readonly fixtures: readonly Match[];
};

/** Merges lists of matches and groups them by status. Earlier lists have priority, such as the board's. */
const seasonLists = (known: readonly (readonly Match[])[]): SeasonLists => {
  const byId = new Map<string, Match>();
  for (const match of known.flat()) if (!byId.has(match.id)) byId.set(match.id, match);
  const inOrder = [...byId.values()].toSorted((a, b) => latestKickOffMs(a) - latestKickOffMs(b));
  const withStatus = (status: Match['status']): readonly Match[] => inOrder.filter((match) => match.status === status);
  return {
    playing: withStatus('live'),
    results: withStatus('finished').toReversed(),
    fixtures: withStatus('scheduled'),
  };
};

const noMatches: readonly Match[] = [];

/** A league's matches: those on the board at once, the rest of the season once it has loaded. */
const useSeason = (key: string) => {
  const { store } = useLive();
  const board = useListing();
  const others = useOtherDays();
  const answer = useQuery(seasonQuery(key, store.takeSeason));
  const ofBoard = useMemo(() => matchesOfLeague(key, board), [key, board]);
  const ofDays = useMemo(() => matchesOfLeague(key, others), [key, others]);
  const ofSeason = typeof answer.data === 'object' ? (answer.data.matches ?? noMatches) : noMatches;
  const lists: SeasonLists = useMemo(() => seasonLists([ofBoard, ofDays, ofSeason]), [ofBoard, ofDays, ofSeason]);
  return { answer, lists, first: ofBoard[0] ?? ofDays[0] };
};

export type LeaguePageProps = {
  /** The open league; undefined closes the dialog. */
  readonly leagueKey: string | undefined;
  /**
   * Whether a match dialog covers the page. A link to a match and a league opens the league page only after the match
   * dialog closes.
   */
  readonly covered: boolean;
  readonly onMatch: (matchId: string, among: readonly string[]) => void;
  readonly onClose: () => void;
};

type BodyProps = Pick<LeaguePageProps, 'onMatch'> & { readonly leagueKey: string };

type HeadProps = {
  readonly league: LeagueName;
  /** The known matches of the season. */
  readonly matches: readonly Match[];
  readonly children: ReactNode;
};

const Head = ({ league, matches, children }: HeadProps) => {
  const flag = countryFlag(league.country);
  return (
    <header className={styles['head']}>
      <div className={styles['names']}>
        <p className={styles['where']}>
          <Flag emoji={flag.emoji} code={flag.code} />
          <bdi>{league.country === undefined ? sportNames[league.sport] : countryName(league.country)}</bdi>
        </p>
        <h3 className={styles['name']}>
          <bdi>{league.name}</bdi>
        </h3>
        <p className={styles['where']}>
          {league.season === undefined ? null : texts.season(seasonYears(league.season, matches))}
        </p>
      </div>
      {children}
    </header>
  );
};

const Known = ({
  season,
  league,
  onMatch,
}: Omit<BodyProps, 'leagueKey'> & {
  readonly season: ReturnType<typeof useSeason>;
  readonly league: LeagueName;
}) => {
  const matches = useRef<HTMLDivElement>(null);
  const goalCard = useRef<HTMLElement>(null);
  const { hideScores } = usePreferences();
  const { outlook, cup, gap } = useOutlookAnswer(league.key) ?? {};
  useKeysAmongRenderedRows(matches);
  const { answer, lists } = season;
  const { playing, results, fixtures } = lists;
  // Drivers have no form, so their table does not wait for it.
  const isRaced = sports[league.sport].scoreShape === 'classification';
  // In sports without goals, a single score hardly changes the season.
  const goals = hideScores || sports[league.sport].scoring?.unit !== 'goal' ? undefined : outlook;
  const said = typeof answer.data === 'object' ? answer.data : undefined;
  const note = (
    <>
      {answer.isPending ? <SectionSkeleton part="matches" /> : null}
      {answer.isError && said === undefined ? <SectionFailed onTryAgain={() => void answer.refetch()} /> : null}
      {said === undefined ? null : (
        <SectionNote part="matches" sport={league.sport} readAt={said.readAt} gap={said.gap} />
      )}
    </>
  );
  return (
    <>
      <Head league={league} matches={[...playing, ...results, ...fixtures]}>
        <FollowLeague league={league} />
      </Head>
      {goals === undefined ? null : <GoalStrip outlook={goals} onOpen={() => goalCard.current?.focus()} />}
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <TableSection
            league={league}
            forms={answer.isPending && !isRaced ? 'awaited' : (said?.forms ?? {})}
            outlook={outlook}
          />
          <ScorersSection league={league} />
        </div>
        <div ref={matches} className={styles['column']}>
          {goals === undefined ? null : (
            <GoalCard ref={goalCard} outlook={goals} isLive={playing.length > 0} onMatch={onMatch} />
          )}
          {playing.length === 0 ? null : (
            <MatchLines title={texts.playing} matches={playing} more={texts.moreFixtures} onOpen={onMatch} />
          )}
          <MatchLines
            title={texts.results}
            matches={results}
            more={texts.moreResults}
            onOpen={onMatch}
            awaited={answer.isPending}
          >
            {results.length === 0 && said !== undefined ? <p className={styles['note']}>{texts.noResults}</p> : null}
          </MatchLines>
          <MatchLines title={texts.fixtures} matches={fixtures} more={texts.moreFixtures} onOpen={onMatch}>
            {fixtures.length === 0 && said !== undefined ? <p className={styles['note']}>{texts.noFixtures}</p> : null}
            {note}
          </MatchLines>
        </div>
      </div>
      {outlook === undefined && cup === undefined && gap === undefined ? null : (
        <PartBoundary fallback={null}>
          <SeasonSection outlook={outlook} cup={cup} gap={gap} />
        </PartBoundary>
      )}
    </>
  );
};

const SeasonSection = lazyPart(async () => (await import('./season/season-section.tsx')).SeasonSection);

const notFound = <EmptyState drawing="lens" title={texts.unknown} text={texts.unknownText} />;

const Body = ({ leagueKey, ...rest }: BodyProps) => {
  const sport = sportOfKey(leagueKey);
  const season = useSeason(leagueKey);
  const { answer, first } = season;
  if (sport === undefined) return notFound;
  if (first !== undefined) {
    const { league: name, leagueCountry: country, season: year } = first;
    return <Known season={season} league={{ key: leagueKey, sport, name, country, season: year }} {...rest} />;
  }
  if (typeof answer.data === 'object') {
    const { league: name, country, season: year } = answer.data.about;
    return <Known season={season} league={{ key: leagueKey, sport, name, country, season: year }} {...rest} />;
  }
  if (answer.data === unknownLeague) return notFound;
  return answer.isError ? (
    <SectionFailed onTryAgain={() => void answer.refetch()} />
  ) : (
    <div className={styles['column']}>
      <SectionSkeleton part="matches" />
    </div>
  );
};

/** The current link to the league in the heading above its matches. */
const linkOf = (leagueKey: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`main a[href="/?competition=${CSS.escape(leagueKey)}"]`);

const LeagueLayout = ({ leagueKey, onMatch }: BodyProps) => {
  const [by] = useState(focusedControl);
  // Following or pinning a league moves its heading, which creates a new link element.
  const focusAfter = (): HTMLElement | true => {
    if (by === undefined || by.isConnected) return by ?? true;
    return linkOf(leagueKey) ?? document.querySelector('main') ?? true;
  };
  return (
    <DialogLayout title={windowTitle} width={960} phone="full" flush place="pinned" finalFocus={focusAfter}>
      <Body key={leagueKey} leagueKey={leagueKey} onMatch={onMatch} />
    </DialogLayout>
  );
};

/** The dialog of a league: table, season outlook, results, fixtures and top scorers. The caller decides which league is open. */
export const LeaguePage = ({ leagueKey, covered, onMatch, onClose }: LeaguePageProps) => {
  // The content stays while the dialog fades out.
  const [shown, setShown] = useState<string>();
  if (leagueKey !== undefined && leagueKey !== shown && !covered) setShown(leagueKey);
  const open = leagueKey !== undefined && leagueKey === shown;
  return (
    <DialogLayer open={open} onClose={onClose}>
      {shown === undefined ? null : (
        <MatchQueries>
          <LeagueLayout leagueKey={shown} onMatch={onMatch} />
        </MatchQueries>
      )}
    </DialogLayer>
  );
};
