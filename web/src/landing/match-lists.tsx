import { matchClock } from '@touchline/domain/match/match-clock.ts';
import { isField } from '@touchline/domain/match/classification.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { latestKickOffMs } from '@touchline/domain/match/kick-off.ts';
import { isCompetitor, sideOrder } from '@touchline/domain/match/sides.ts';
import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { epochMs, isoFromEpochMs, utcDay } from '@touchline/domain/time/iso-time.ts';
import {
  type LandingOptions,
  leagueAddress,
  matchAddress,
  type StoredTable,
  teamAddress,
} from '@touchline/protocol/landing-page.ts';
import { language } from '@touchline/texts/en/dates-and-numbers.ts';
import * as texts from '@touchline/texts/en/landing.ts';
import * as leagueTexts from '@touchline/texts/en/league.ts';
import { sessionName, visits } from '@touchline/texts/en/match.ts';
import { badges } from '@touchline/texts/en/status-labels.ts';
import { pairingText } from '@touchline/domain/match/pairing-text.ts';
import type { ReactNode } from 'react';
import { dateWords } from '../match/days/dates.ts';
import { tableColumns } from '../match/league-table.tsx';
import { asideWords, scoreWords, sideEmphasis } from '../match/row-wording.ts';
import { countryName } from '../match/sport-and-country-names.ts';
import { badgeWords } from '../match/status-wording.ts';
import { SideLogo, TeamLogo } from '../match/team-logo.tsx';

/** The server does not know the reader's time zone. */
export const zone = 'UTC';

/** The teams or the race in one line: `pairingText` in the language of the page. */
export const pairingLine = (match: Match): string => {
  const { homeTeam, awayTeam, session } = match;
  const [first] = sideOrder(match);
  if (!isField(match) && first === 'away') return visits(awayTeam.name, homeTeam.name);
  return pairingText(session === undefined ? match : { ...match, session: sessionName(session) });
};

/** "Serie A, Italy". */
export const leagueLine = ({
  name,
  country,
}: {
  readonly name: string;
  readonly country?: string | undefined;
}): string => (country === undefined ? name : `${name}, ${countryName(country)}`);

/** "Sat 25 Oct" */
const dayLine = (ms: number): string => dateWords(ms, 'shortDay', zone);

/** "Sat 25 Oct, 18:30 UTC", or "Sat 25 Oct, TBC" without a confirmed time; undefined if the start is unknown. */
export const startLine = ({ startTime, timeTbc }: Pick<Match, 'startTime' | 'timeTbc'>): string | undefined => {
  const ms = epochMs(startTime);
  if (Number.isNaN(ms)) return undefined;
  return `${dayLine(ms)}, ${timeTbc === true ? badges['time-tbc'] : dateWords(ms, 'timeWithZone', zone)}`;
};

/** The start of a match as text that programs can read. */
export const Start = ({ match }: { readonly match: Match }) => {
  const ms = epochMs(match.startTime);
  if (Number.isNaN(ms)) return null;
  return <time dateTime={match.timeTbc === true ? utcDay(ms) : isoFromEpochMs(ms)}>{startLine(match)}</time>;
};

/** "18:30" today, else "Sat 25 Oct", for the narrow first column of a list. */
const listTime = (match: Match, nowMs: number): string => {
  const ms = epochMs(match.startTime);
  if (Number.isNaN(ms)) return '-';
  const isToday = utcDay(ms) === utcDay(nowMs);
  if (isToday) return match.timeTbc === true ? badges['time-tbc'] : dateWords(ms, 'time', zone);
  return dayLine(ms);
};

/** A side's name, linked to its own page if it is a competitor. */
export const SideName = ({ match, side }: { readonly match: Match; readonly side: 'home' | 'away' }) => {
  const team = side === 'home' ? match.homeTeam : match.awayTeam;
  const name = <bdi>{team.name}</bdi>;
  if (!isCompetitor(team)) return name;
  return <a href={teamAddress({ sport: match.sport, id: team.id, name: team.name }, language)}>{name}</a>;
};

type LineProps = { readonly match: Match; readonly options: LandingOptions };

/** A match as one line: time or status, sides, score. */
const MatchLine = ({ match, options: { nowMs, stale } }: LineProps) => {
  const { tone, text } = badgeWords(match, matchClock(match, nowMs), zone, stale);
  return (
    <li>
      <a href={matchAddress(match, language)}>
        <span className="when">
          <time dateTime={match.startTime}>{listTime(match, nowMs)}</time>
          {tone === 'time' ? null : <span className={`badge ${tone}`}>{text}</span>}
        </span>
        {isField(match) ? (
          <span className="sides">
            <bdi>{pairingLine(match)}</bdi>
          </span>
        ) : (
          <span className="sides">
            {sideOrder(match).map((side) => (
              <span key={side} className={`side ${sideEmphasis(match, side)}`}>
                <SideLogo match={match} side={side} size={18} />
                <bdi>{(side === 'home' ? match.homeTeam : match.awayTeam).name}</bdi>
                <b>
                  {scoreWords(match, side)}
                  {asideWords(match, side) === undefined ? null : <small> {asideWords(match, side)}</small>}
                </b>
              </span>
            ))}
          </span>
        )}
      </a>
    </li>
  );
};

type MatchListProps = {
  readonly title: string;
  readonly matches: readonly Match[];
  readonly options: LandingOptions;
};

/** A titled list of matches; nothing if there are none. */
const MatchList = ({ title, matches, options }: MatchListProps) =>
  matches.length === 0 ? null : (
    <section>
      <h2>{title}</h2>
      <ul className="matches">
        {matches.map((match) => (
          <MatchLine key={match.id} match={match} options={options} />
        ))}
      </ul>
    </section>
  );

/** Matches in play, next matches and results. A match that should be over but is still scheduled is left out. */
export const MatchLists = ({ matches, options }: Omit<MatchListProps, 'title'>) => {
  const inPlay = matches.filter(({ status }) => status === 'live');
  const next = matches.filter((match) => match.status === 'scheduled' && latestKickOffMs(match) > options.nowMs);
  const results = matches.filter(({ status }) => status === 'finished').toReversed();
  const called = matches.filter(({ status }) => status === 'postponed');
  return (
    <>
      <MatchList title={leagueTexts.playing} matches={inPlay} options={options} />
      <MatchList title={leagueTexts.fixtures} matches={[...next, ...called]} options={options} />
      <MatchList title={leagueTexts.results} matches={results} options={options} />
    </>
  );
};

/** "25 Oct, 18:30 UTC" */
const asOf = (iso: string): string => {
  const ms = epochMs(iso);
  return `${dateWords(ms, 'date', zone)}, ${dateWords(ms, 'timeWithZone', zone)}`;
};

const noTeams: readonly string[] = [];

type TableProps = {
  readonly stored: StoredTable | undefined;
  readonly sport: SportId;
  /** The ids of highlighted teams. */
  readonly marked?: readonly string[];
};

/** A league's table with links to its teams. */
export const Table = ({ stored, sport, marked = noTeams }: TableProps) => {
  if (stored === undefined) return null;
  const { table, readAt } = stored;
  const columns = tableColumns(table, sports[sport].scoring?.unit === 'goal');
  return (
    <section>
      <h2>{leagueTexts.table}</h2>
      {table.groups.map((group, at) => (
        <div key={group.name ?? at} className="wide">
          <table>
            <caption>{group.name === undefined || group.name === table.league ? table.league : group.name}</caption>
            <thead>
              <tr>
                <th scope="col">#</th>
                <th scope="col" className="team">
                  {group.rows.some(({ club }) => club !== undefined) ? leagueTexts.driver : leagueTexts.team}
                </th>
                {columns.map(({ key, short, long }) => (
                  <th key={key} scope="col">
                    <abbr title={long}>{short}</abbr>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {group.rows.map((row) => {
                const name: ReactNode = <bdi>{row.team}</bdi>;
                const linked = row.teamId !== '' && row.club === undefined && !isField({ sport });
                return (
                  <tr key={`${row.rank} ${row.teamId}`} className={marked.includes(row.teamId) ? 'own' : undefined}>
                    <td>{row.rank}</td>
                    <th scope="row" className="team">
                      <TeamLogo
                        name={row.team}
                        logo={row.logo}
                        size={18}
                        shape={row.club === undefined ? 'shield' : 'disc'}
                      />
                      {linked ? (
                        <a href={teamAddress({ sport, id: row.teamId, name: row.team }, language)}>{name}</a>
                      ) : (
                        name
                      )}
                    </th>
                    {columns.map(({ key, figure }) => (
                      <td key={key}>{figure(row) ?? '-'}</td>
                    ))}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      ))}
      {readAt === undefined ? null : <p className="note">{texts.tableAsOf(asOf(readAt))}</p>}
    </section>
  );
};

type LeagueLinkProps = { readonly leagueKey: string; readonly children: ReactNode };

export const LeagueLink = ({ leagueKey, children }: LeagueLinkProps) => (
  <a href={leagueAddress(leagueKey, language)}>{children}</a>
);
