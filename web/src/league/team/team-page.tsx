import { countryFlag } from '@touchline/domain/league/country-flag.ts';
import type { LeagueTable, TableRow } from '@touchline/domain/league/league-table.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { teamBadge } from '@touchline/domain/team/team-badge.ts';
import { calendarRoute } from '@touchline/protocol/match-routes.ts';
import type { KnownTeam } from '@touchline/protocol/team-schema.ts';
import { teamTitle } from '@touchline/texts/en/app-shell.ts';
import { language } from '@touchline/texts/en/dates-and-numbers.ts';
import * as texts from '@touchline/texts/en/league.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { KnownTeamLogo } from '../../match/known-team-logo.tsx';
import { tableQuery } from '../../match/league-queries.ts';
import { LeagueTables } from '../../match/league-table.tsx';
import { useLiveTable } from '../../match/live-table.ts';
import { MatchQueries } from '../../match/match-queries.tsx';
import { countryName } from '../../match/sport-and-country-names.ts';
import { usePreferences } from '../../preferences/preferences.ts';
import { LeagueLink } from '../../routing/links.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { DialogLayer, DialogLayout, focusedControl } from '../../ui/dialog-layout.tsx';
import { EmptyState } from '../../ui/error-screen.tsx';
import { Flag } from '../../ui/flag.tsx';
import { Icon } from '../../ui/icon.tsx';
import { usePhone } from '../../ui/use-screen-size.ts';
import { MaskedSection, SectionFailed, SectionNote, SectionSkeleton } from '../section-note.tsx';
import { TeamActions } from './team-actions.tsx';
import { TeamMatches } from './team-matches.tsx';
import { TeamOutlook } from './team-outlook.tsx';
import styles from './team-page.module.css';
import { teamOfName, useTeam } from './team-queries.ts';

/** Lines of the table around the team. */
const tableLines = 5;

type Standing = { readonly row: TableRow; readonly around: LeagueTable };

/** The team's row, with the lines around it; undefined if the table does not have the team. */
export const standingOf = (table: LeagueTable, teamId: string): Standing | undefined => {
  const group = table.groups.find(({ rows }) => rows.some((row) => row.teamId === teamId));
  const at = group?.rows.findIndex((row) => row.teamId === teamId) ?? -1;
  const row = group?.rows[at];
  if (group === undefined || row === undefined) return undefined;
  const start = Math.max(0, Math.min(at - Math.floor(tableLines / 2), group.rows.length - tableLines));
  const rows = group.rows.slice(start, start + tableLines);
  return { row, around: { league: table.league, groups: [{ ...group, rows }] } };
};

const useStanding = (team: KnownTeam) => {
  const query = useQuery(tableQuery(team.leagueKey));
  const answer = typeof query.data === 'object' ? query.data : undefined;
  const official = answer?.table;
  const live = useLiveTable({ key: team.leagueKey, sport: team.sport, table: official });
  const table = live?.table ?? official;
  const standing = table && standingOf(table, team.id);
  return { query, answer, standing, marks: live?.marks };
};

type SectionProps = { readonly team: KnownTeam; readonly standing: ReturnType<typeof useStanding> };

const TableSection = ({ team, standing: { query, answer, standing, marks } }: SectionProps) => {
  if (answer !== undefined && standing === undefined && answer.gap === undefined) return null;
  return (
    <section aria-labelledby="team-table">
      <div className={styles['heading']}>
        <h3 id="team-table">
          <bdi>{team.league}</bdi>
        </h3>
        <LeagueLink leagueKey={team.leagueKey} className={styles['more']}>
          {texts.wholeTable}
        </LeagueLink>
      </div>
      {query.isPending ? <SectionSkeleton part="table" rows={tableLines + 1} /> : null}
      {query.isError && answer === undefined ? <SectionFailed onTryAgain={() => void query.refetch()} /> : null}
      {standing === undefined ? null : (
        <MaskedSection>
          <div className={styles['table']}>
            <LeagueTables
              table={standing.around}
              sport={team.sport}
              marked={{ teams: new Set([team.id]), words: texts.thisTeam }}
              marks={marks}
            />
          </div>
        </MaskedSection>
      )}
      {answer === undefined ? null : (
        <SectionNote part="table" sport={team.sport} readAt={answer.readAt} gap={answer.gap} />
      )}
    </section>
  );
};

const Calendar = ({ team: { sport, id, name } }: { readonly team: KnownTeam }) => (
  <div className={styles['calendar']}>
    <Icon name="calendar" />
    <span>
      <b>{texts.calendar}</b>
      <small>{texts.calendarNote}</small>
    </span>
    <LinkButton look="secondary" href={calendarRoute(sport, id, language)} aria-label={texts.addCalendarOf(name)}>
      {texts.addCalendar}
    </LinkButton>
  </div>
);

const Head = ({ team, standing: { standing } }: SectionProps) => {
  const { hideScores } = usePreferences();
  const phone = usePhone();
  const { name, sport, country, league } = team;
  const flag = countryFlag(country);
  const points = standing?.row.points;
  return (
    <header className={styles['head']}>
      <div className={styles['edge']} style={{ backgroundColor: teamBadge(name).first }} aria-hidden="true" />
      <KnownTeamLogo sport={sport} team={team} country={country} size={phone ? 56 : 72} />
      <div className={styles['names']}>
        <h3 className={styles['name']}>
          <bdi>{name}</bdi>
        </h3>
        <p className={styles['where']}>
          <Flag emoji={flag.emoji} code={flag.code} />
          <bdi>{country === undefined ? league : `${countryName(country)}, ${league}`}</bdi>
          {standing === undefined || hideScores ? null : (
            <span className={styles['place']}>
              {[texts.place(standing.row.rank), ...(points === undefined ? [] : [texts.points(points)])].join(', ')}
            </span>
          )}
        </p>
      </div>
      <TeamActions team={team} />
    </header>
  );
};

type OnMatch = (matchId: string, among: readonly string[]) => void;

type KnownProps = {
  readonly team: KnownTeam;
  readonly found: ReturnType<typeof useTeam>;
  readonly onMatch: OnMatch;
};

const Known = ({ team, found, onMatch }: KnownProps) => {
  const { query, answer, next, results } = found;
  const standing = useStanding(team);
  const settled = !query.isPending;
  return (
    <>
      <Head team={team} standing={standing} />
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <TeamMatches title={texts.nowAndNext} matches={next} teamId={team.id} onOpen={onMatch}>
            {settled && next.length === 0 ? <p className={styles['note']}>{texts.noNext}</p> : null}
          </TeamMatches>
          <TeamMatches title={texts.lastMatches} matches={results} teamId={team.id} withForm onOpen={onMatch}>
            {settled && results.length === 0 ? <p className={styles['note']}>{texts.noTeamResults}</p> : null}
            {query.isPending ? <SectionSkeleton part="matches" rows={5} /> : null}
            {query.isError && answer === undefined ? <SectionFailed onTryAgain={() => void query.refetch()} /> : null}
            {answer === undefined ? null : (
              <SectionNote part="matches" sport={team.sport} readAt={answer.readAt} gap={answer.gap} />
            )}
          </TeamMatches>
        </div>
        <div className={styles['column']}>
          <TableSection team={team} standing={standing} />
          <TeamOutlook team={team} />
          <Calendar team={team} />
        </div>
      </div>
    </>
  );
};

const notFound = <EmptyState drawing="lens" title={texts.unknownTeam} text={texts.unknownTeamText} />;

const Found = ({ sport, id, onMatch }: { readonly sport: SportId; readonly id: string; readonly onMatch: OnMatch }) => {
  const found = useTeam({ sport, id });
  if (found.team !== undefined) return <Known team={found.team} found={found} onMatch={onMatch} />;
  if (found.isUnknown) return notFound;
  return found.query.isError ? (
    <SectionFailed onTryAgain={() => void found.query.refetch()} />
  ) : (
    <div className={styles['column']}>
      <SectionSkeleton part="matches" />
    </div>
  );
};

/** The team in the dialog's title bar, while its name is scrolled out of sight. */
const TeamSummary = ({ sport, id }: { readonly sport: SportId; readonly id: string }) => {
  const { team } = useTeam({ sport, id });
  if (team === undefined) return teamTitle;
  return (
    <span className={styles['summary']}>
      <KnownTeamLogo sport={sport} team={team} country={team.country} size={22} />
      <b>
        <bdi>{team.name}</bdi>
      </b>
    </span>
  );
};

const TeamLayout = ({ name, onMatch }: { readonly name: string; readonly onMatch: OnMatch }) => {
  const team = teamOfName(name);
  const [by] = useState(focusedControl);
  // The search, from which most sheets are opened, has closed. The screen then takes the focus.
  const focusAfter = (): HTMLElement | true =>
    by?.isConnected === true ? by : (document.querySelector('main') ?? true);
  return (
    <DialogLayout
      title={teamTitle}
      summary={team === undefined ? undefined : <TeamSummary {...team} />}
      width={960}
      phone="full"
      flush
      place="pinned"
      finalFocus={focusAfter}
    >
      {team === undefined ? notFound : <Found key={name} {...team} onMatch={onMatch} />}
    </DialogLayout>
  );
};

export type TeamPageProps = {
  /** The open team, such as `football/40`; undefined closes the dialog. */
  readonly team: string | undefined;
  /** Whether a match dialog covers the page; see `LeaguePageProps`. */
  readonly covered: boolean;
  readonly onMatch: OnMatch;
  readonly onClose: () => void;
};

/** The sheet of a team: matches, form, table, season outlook, alerts and calendar. The caller decides which team is open. */
export const TeamPage = ({ team, covered, onMatch, onClose }: TeamPageProps) => {
  // The content stays while the dialog fades out.
  const [shown, setShown] = useState<string>();
  if (team !== undefined && team !== shown && !covered) setShown(team);
  return (
    <DialogLayer open={team !== undefined && team === shown} onClose={onClose}>
      {shown === undefined ? null : (
        <MatchQueries>
          <TeamLayout name={shown} onMatch={onMatch} />
        </MatchQueries>
      )}
    </DialogLayer>
  );
};
