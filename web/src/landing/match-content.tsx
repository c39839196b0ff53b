import type { TimelineEvent } from '@touchline/domain/details/match-details.ts';
import { withoutSurplusGoals } from '@touchline/domain/details/row-events.ts';
import { circuitOf, isField } from '@touchline/domain/match/classification.ts';
import { matchClock } from '@touchline/domain/match/match-clock.ts';
import { playedState } from '@touchline/domain/match/match-state.ts';
import { maxRowEvents, type Match } from '@touchline/domain/match/match.ts';
import { sideOrder } from '@touchline/domain/match/sides.ts';
import { statusLabel } from '@touchline/domain/match/status-label.ts';
import { availableStatistics, statisticsLabels } from '@touchline/domain/statistics/statistics.ts';
import type { LandingFacts, LandingOptions } from '@touchline/protocol/landing-page.ts';
import * as texts from '@touchline/texts/en/landing.ts';
import * as detailTexts from '@touchline/texts/en/match-details.ts';
import { sessionName } from '@touchline/texts/en/match.ts';
import { figures } from '@touchline/texts/en/statistics.ts';
import { basisAndBand, chanceParts } from '../match/chance-wording.ts';
import { eventKey, eventName, minuteWords, otherWords, withRepeatKeys } from '../match/details/event-marks.tsx';
import { Classification, JudgesTotals, PeriodScores } from '../match/details/score-tables.tsx';
import { decisionWords, situationSentence } from '../match/details/scoreboard-wording.ts';
import { asideWords, periodWords, scoreWords } from '../match/row-wording.ts';
import { badgeWords, statusTitle } from '../match/status-wording.ts';
import { SideLogo } from '../match/team-logo.tsx';
import { LeagueLink, MatchLists, SideName, Start, Table, leagueLine, pairingLine, zone } from './match-lists.tsx';

type MatchFacts = Extract<LandingFacts, { kind: 'match' }>;

type Props = { readonly facts: MatchFacts; readonly options: LandingOptions };

/** The status with the clock and the period: "Live 57', 2nd half", "Finished after extra time". */
const Status = ({ match, options: { nowMs, stale } }: { readonly match: Match; readonly options: LandingOptions }) => {
  const label = statusLabel(match);
  const { tone, text } = badgeWords(match, matchClock(match, nowMs), zone, stale);
  const period = match.status === 'live' ? periodWords(match) : undefined;
  return (
    <p className="status">
      {match.status === 'scheduled' ? null : (
        <span className={`badge ${tone}`}>{label === 'live' ? text : statusTitle(label)}</span>
      )}
      {period === undefined ? null : <span>{period}</span>}
      <Start match={match} />
    </p>
  );
};

/** The score, side by side in the league's order. */
const Score = ({ match }: { readonly match: Match }) => (
  <ul className="score">
    {sideOrder(match).map((side) => (
      <li key={side}>
        <SideLogo match={match} side={side} size={40} />
        <SideName match={match} side={side} />
        <b>{scoreWords(match, side)}</b>
        {asideWords(match, side) === undefined ? null : <small>{asideWords(match, side)}</small>}
      </li>
    ))}
  </ul>
);

/** The events in order: the stored timeline, else the latest events of the board. */
const eventsOf = ({ match, details }: MatchFacts): readonly TimelineEvent[] => {
  const played = playedState(match);
  if (played === undefined) return [];
  const timeline = details?.details?.timeline;
  if (timeline === undefined) return played.events.slice(0, maxRowEvents).toReversed();
  return withoutSurplusGoals(timeline, { home: match.homeScore, away: match.awayScore });
};

const Events = ({ facts }: { readonly facts: MatchFacts }) => {
  const events = eventsOf(facts);
  if (events.length === 0) return null;
  const { homeTeam, awayTeam } = facts.match;
  return (
    <section>
      <h2>{texts.events}</h2>
      <ol className="events">
        {withRepeatKeys(events, eventKey).map(({ key, item: event }) => {
          const team = (event.side === 'home' ? homeTeam : awayTeam).name;
          const off = event.playerOff === undefined ? undefined : detailTexts.swapped(event.playerOff);
          const what = [eventName(event), otherWords(event), off].filter((words) => words !== undefined).join(', ');
          return (
            <li key={key}>
              <span className="minute">{minuteWords(event)}</span> <b>{<bdi>{event.player ?? team}</bdi>}</b>{' '}
              <span>{event.player === undefined ? what : `${what} (${team})`}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
};

/** The chances before kick-off, or the current ones of a match in play. */
const Chances = ({ match }: { readonly match: Match }) => {
  const { forecast, homeTeam, awayTeam } = match;
  if (forecast === undefined || match.status === 'finished') return null;
  const names = { home: homeTeam.name, draw: texts.draw, away: awayTeam.name };
  const parts = chanceParts(forecast.chances);
  return (
    <section>
      <h2>{texts.chances}</h2>
      <dl className="figures">
        {(sideOrder(match)[0] === 'home' ? parts : parts.toReversed()).map(({ outcome, text }) => (
          <div key={outcome}>
            <dt>
              <bdi>{names[outcome]}</bdi>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="note">{`${basisAndBand(forecast)}.`}</p>
    </section>
  );
};

/** The figures that the provider sent; a sample is never shown to search engines. */
const Statistics = ({ facts: { match, statistics } }: { readonly facts: MatchFacts }) => {
  const labels = statisticsLabels[match.sport];
  if (statistics === undefined || statistics.sample || labels === undefined) return null;
  const rows = availableStatistics(labels, statistics.statistics);
  if (rows.length === 0) return null;
  const order = sideOrder(match);
  return (
    <section>
      <h2>{texts.statistics}</h2>
      <div className="wide">
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{texts.statistics}</span>
              </th>
              {order.map((side) => (
                <th key={side} scope="col">
                  <bdi>{(side === 'home' ? match.homeTeam : match.awayTeam).name}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.label}>
                <th scope="row" className="team">
                  {figures[row.label] ?? row.label}
                </th>
                {order.map((side) => (
                  <td key={side}>{row[side]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
};

/** Venue and referee. */
const Info = ({ facts: { match, details } }: { readonly facts: MatchFacts }) => {
  const venue = details?.details?.venue;
  const lines = [
    { name: detailTexts.venue, words: venue?.name ?? match.facts?.venue ?? circuitOf(match) },
    { name: detailTexts.referee, words: details?.details?.referee },
  ].filter(({ words }) => words !== undefined);
  if (lines.length === 0) return null;
  return (
    <section>
      <h2>{isField(match) ? detailTexts.sessionInfo : detailTexts.matchInfo}</h2>
      <dl className="figures">
        {lines.map(({ name, words }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{words}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

/** A match: score, periods, events, chances, figures, the league's table, and its other matches. */
export const MatchContent = ({ facts, options }: Props) => {
  const { match, league, matches, table, details } = facts;
  const stored = table ?? (details?.details?.table && { table: details.details.table, readAt: details.updatedAt });
  const decision = decisionWords(match);
  const situation = situationSentence(match);
  return (
    <>
      <header className="head">
        <p className="where">
          <LeagueLink leagueKey={league.key}>
            <bdi>{leagueLine(league)}</bdi>
          </LeagueLink>
          {match.session === undefined ? null : `, ${sessionName(match.session)}`}
        </p>
        <h1>
          <bdi>{pairingLine(match)}</bdi>
        </h1>
        <Status match={match} options={options} />
      </header>
      {isField(match) ? null : <Score match={match} />}
      {decision === undefined ? null : <p>{decision}</p>}
      {situation === undefined ? null : <p>{situation}</p>}
      <Classification match={match} />
      <PeriodScores match={match} />
      <JudgesTotals match={match} />
      <Chances match={match} />
      <Events facts={facts} />
      <Statistics facts={facts} />
      <Info facts={facts} />
      <Table stored={stored} sport={match.sport} marked={[match.homeTeam.id, match.awayTeam.id]} />
      <section>
        {matches.length === 0 ? null : <h2 className="group">{texts.moreInLeague(leagueLine(league))}</h2>}
        <MatchLists matches={matches} options={options} />
        <p>
          <LeagueLink leagueKey={league.key}>{texts.wholeLeague(leagueLine(league))}</LeagueLink>
        </p>
      </section>
    </>
  );
};
