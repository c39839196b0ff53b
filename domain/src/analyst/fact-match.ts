import type { MatchDetails, PastMeeting, TimelineEvent } from '../details/match-details.ts';
import { withoutSurplusGoals } from '../details/row-events.ts';
import { displayedChances, roundedChances } from '../forecast/board-forecast.ts';
import { chanceEntries } from '../forecast/chances.ts';
import type { Chances, Outcome } from '../forecast/chances.ts';
import type { Forecast, GoalsForecast, Reason } from '../forecast/forecast.ts';
import type { Market } from '../forecast/markets/market.ts';
import { firstPlace, isField } from '../match/classification.ts';
import { type Score, matchScore, matchState } from '../match/match-state.ts';
import type { Match } from '../match/match.ts';
import { periodTable } from '../match/period-table.ts';
import { isAwayFirst } from '../match/sides.ts';
import { statusLabel } from '../match/status-label.ts';
import type { Odds } from '../odds/odds.ts';
import { sports } from '../sport/sport-catalog.ts';
import { statisticsLabels, availableStatistics } from '../statistics/statistics.ts';
import type { AvailableStatisticsRow, Statistics } from '../statistics/statistics.ts';
import { zonedMinute } from '../time/zoned-time.ts';
import { cleanName } from './clean-text.ts';
import type { FactEvent, FactForecast, FactMarket, FactMatch, FactMeeting, FactOdds, FactPeriod } from './facts.ts';
import { hundredths, openHundredths } from './season-facts.ts';
import type { FactSeason } from './season-facts.ts';

const least = 0.001;

const textsOf = (chances: Chances): string =>
  displayedChances(chances)
    .map(({ text }) => text)
    .join();

/**
 * Chances in thousandths that add up to 1. None is 0 or 1: the match is undecided, and a model that reads 1 writes
 * 100%. Rounded to whole percentages, they equal the chances shown elsewhere.
 */
export const openChances = (chances: Chances): Chances => {
  const rounded = roundedChances(chances);
  const entries = chanceEntries(rounded);
  const impossible = entries.filter(([, chance]) => chance < least).length;
  if (impossible === 0) return rounded;
  const givenBy = (giver: Outcome): Chances => {
    const of = (outcome: Outcome, chance: number): number => {
      if (chance < least) return least;
      return outcome === giver ? Math.round((chance - impossible * least) / least) * least : chance;
    };
    const { home, draw, away } = rounded;
    return roundedChances({
      home: of('home', home),
      ...(draw !== undefined && { draw: of('draw', draw) }),
      away: of('away', away),
    });
  };
  const givers = entries.toSorted(([, a], [, b]) => b - a).map(([outcome]) => givenBy(outcome));
  return givers.find((given) => textsOf(given) === textsOf(rounded)) ?? givers[0] ?? rounded;
};

type KnownPrices = Pick<Odds, 'homeWin' | 'draw' | 'awayWin'> & {
  readonly overUnder?: { readonly line: number; readonly over: number; readonly under: number };
};

/** The match data beyond the row. Missing data is absent, and sample data is never included. */
export type MatchKnowledge = {
  readonly forecast?: Forecast;
  readonly odds?: { readonly odds: KnownPrices; readonly bookmaker?: string; readonly seenAt: string };
  readonly statistics?: Statistics;
  readonly details?: MatchDetails;
  readonly markets?: readonly Market[];
  readonly season?: FactSeason;
};

const mostMeetings = 5;
const mostEvents = 12;
const lastResults = 5;
const mostPlaces = 10;

const toThreeDecimals = (chance: number): number => Math.round(chance * 1_000) / 1_000;
const toTwoDecimals = (figure: number): number => Math.round(figure * 100) / 100;

/** Like `openChances`, for a single chance. */
const toOpenChance = (chance: number): number => Math.min(0.999, Math.max(0.001, toThreeDecimals(chance)));

const roundedReason = (reason: Reason): Reason => {
  if (reason.kind === 'prices') return { ...reason, margin: toThreeDecimals(reason.margin) };
  if (reason.kind === 'expected-margin') return { ...reason, points: toTwoDecimals(reason.points) };
  if (reason.kind === 'in-play') return { ...reason, progress: toTwoDecimals(reason.progress) };
  if (reason.kind !== 'expected-goals') return reason;
  return { ...reason, home: toTwoDecimals(reason.home), away: toTwoDecimals(reason.away) };
};

const roundedGoals = ({ home, away, over25, under25, scores }: GoalsForecast): GoalsForecast => ({
  home: toTwoDecimals(home),
  away: toTwoDecimals(away),
  over25: toOpenChance(over25),
  under25: toOpenChance(under25),
  scores: scores.map((score) => ({ home: score.home, away: score.away, chance: toThreeDecimals(score.chance) })),
});

const factForecast = ({ chances, basis, band, reasons, goals, inPlay, approximate }: Forecast): FactForecast => ({
  chances: openChances(chances),
  basis,
  band,
  reasons: reasons.map(roundedReason),
  ...(goals !== undefined && { goals: roundedGoals(goals) }),
  inPlay,
  approximate,
});

const factOdds = ({ odds, bookmaker, seenAt }: Required<MatchKnowledge>['odds']): FactOdds => ({
  home: odds.homeWin,
  ...(odds.draw !== undefined && { draw: odds.draw }),
  away: odds.awayWin,
  ...(odds.overUnder !== undefined && {
    overUnder: { line: odds.overUnder.line, over: odds.overUnder.over, under: odds.overUnder.under },
  }),
  ...(bookmaker !== undefined && { bookmaker: cleanName(bookmaker) }),
  seenAt,
});

const mostOutcomes = 3;
const leastTold = 0.02;

/** The likeliest outcomes of a market; `at`: its place among the match's. */
const marketFact = (matchRef: string, { id, outcomes }: Market, at: number): FactMarket => ({
  ref: `${matchRef}${String.fromCharCode(97 + at)}`,
  id,
  outcomes: outcomes
    .filter(({ outcome, chance }) => outcome !== 'no' && outcome !== 'other' && chance >= leastTold)
    .toSorted((a, b) => b.chance - a.chance)
    .slice(0, mostOutcomes)
    .map(({ outcome, chance, low, high }) => ({
      outcome,
      chance: openHundredths(chance),
      low: hundredths(low),
      high: hundredths(high),
    })),
});

const formOf = (details: MatchDetails, teamId: string): string | undefined => {
  const rows = details.table?.groups.flatMap((group) => group.rows) ?? [];
  const letters = (rows.find((row) => row.teamId === teamId)?.form ?? '').replaceAll(/[^WDL]/g, '').slice(-lastResults);
  return letters === '' ? undefined : letters;
};

const formFact = (match: Match, details: MatchDetails): FactMatch['form'] => {
  const home = formOf(details, match.homeTeam.id);
  const away = formOf(details, match.awayTeam.id);
  if (home === undefined && away === undefined) return undefined;
  return { ...(home !== undefined && { home }), ...(away !== undefined && { away }) };
};

const eventFact = ({ kind, side, minute, stoppage, player }: TimelineEvent): FactEvent => ({
  kind,
  side,
  minute,
  ...(stoppage !== undefined && { stoppage }),
  ...(player !== undefined && { player: cleanName(player) }),
});

const scoreOf = ({ homeScore, awayScore }: Match): Score => ({ home: homeScore, away: awayScore });

const meetingFact = (meeting: PastMeeting, zone: string): FactMeeting => {
  const { startTime, homeTeam, awayTeam, homeScore, awayScore, shootout, winner } = meeting;
  return {
    day: zonedMinute(startTime, zone).slice(0, 10),
    home: cleanName(homeTeam),
    away: cleanName(awayTeam),
    homeScore,
    awayScore,
    ...(shootout !== undefined && { shootout }),
    ...(winner !== undefined && { winner }),
  };
};

const detailFacts = (
  match: Match,
  details: MatchDetails,
  zone: string,
): Pick<FactMatch, 'form' | 'headToHead' | 'timeline'> => {
  const form = formFact(match, details);
  const { headToHead, timeline } = details;
  return {
    ...(form !== undefined && { form }),
    ...(headToHead !== undefined && {
      headToHead: headToHead.slice(0, mostMeetings).map((meeting) => meetingFact(meeting, zone)),
    }),
    ...(timeline !== undefined && {
      timeline: withoutSurplusGoals(timeline, scoreOf(match)).slice(-mostEvents).map(eventFact),
    }),
  };
};

const statisticsFact = ({ sport }: Match, statistics: Statistics): readonly AvailableStatisticsRow[] => {
  const labels = statisticsLabels[sport];
  return labels === undefined ? [] : availableStatistics(labels, statistics);
};

/** The periods with points for both sides; none before play. */
const periodFacts = (match: Match): readonly FactPeriod[] => {
  const table = periodTable(match);
  if (table === undefined || matchScore(match) === undefined) return [];
  return table.columns.flatMap(({ label }, at) => {
    const [home, away] = [table.home[at], table.away[at]];
    return home === undefined || away === undefined ? [] : [{ label, home, away }];
  });
};

const raceFacts = (match: Match): Pick<FactMatch, 'title' | 'places' | 'first'> => {
  const { league, session, classification = [] } = match;
  if (!isField(match)) return {};
  const title = cleanName(session === undefined ? league : `${league}, ${session}`);
  const places = classification.slice(0, mostPlaces).map(({ name }) => cleanName(name));
  const first = firstPlace(match);
  return {
    title,
    ...(places.length > 0 && { places }),
    ...(first !== undefined && { first: { ...first, name: cleanName(first.name) } }),
  };
};

/** How a fight ended, and the court and weather of an unfinished match. */
const surroundingFacts = ({ status, result, facts }: Match): Pick<FactMatch, 'fight' | 'court' | 'weather'> => {
  const { method, detail, round, judges } = result ?? {};
  const fight = {
    ...(method !== undefined && { method: cleanName(method) }),
    ...(detail !== undefined && { detail: cleanName(detail) }),
    ...(round !== undefined && { round }),
    ...(judges !== undefined && { judges }),
  };
  const { court, weather } = status === 'finished' ? {} : (facts ?? {});
  return {
    ...(Object.keys(fight).length > 0 && { fight }),
    ...(court !== undefined && { court: cleanName(court) }),
    ...(weather !== undefined && { weather: cleanName(weather) }),
  };
};

/** Facts that status and score do not show: the specific status, the winner and the shoot-out. */
const outcomeFacts = (match: Match): Pick<FactMatch, 'label' | 'winner' | 'shootout'> => {
  const label = statusLabel(match);
  const state = matchState(match);
  const winner = state.kind === 'finished' ? state.winner : undefined;
  return {
    ...(label !== match.status && label !== 'time-tbc' && { label }),
    ...(winner !== undefined && { winner }),
    ...(match.shootout && { shootout: match.shootout }),
  };
};

/** A match as a fact, with the available data. `zone`: the time zone for the dates of earlier matches. */
export const factMatch = (ref: string, match: Match, known: MatchKnowledge, zone = 'UTC'): FactMatch => {
  const { id, sport, league, homeTeam, awayTeam, status, startTime, timeTbc, minute, period, redCards } = match;
  const { forecast, odds, statistics, details, markets = [], season } = known;
  const told = markets.map((market, at) => marketFact(ref, market, at)).filter(({ outcomes }) => outcomes.length > 0);
  const score = matchScore(match);
  const periods = periodFacts(match);
  const figures = statistics === undefined ? [] : statisticsFact(match, statistics);
  return {
    ref,
    matchId: id,
    sport,
    league: cleanName(league),
    home: cleanName(homeTeam.name),
    away: cleanName(awayTeam.name),
    ...(isAwayFirst(match) && { awayFirst: true }),
    ...raceFacts(match),
    ...surroundingFacts(match),
    status,
    ...outcomeFacts(match),
    startTime,
    ...(timeTbc && { timeTbc }),
    // A basketball timer that shows 9 does not mean minute 9 of the match.
    ...(status === 'live' && minute !== undefined && sports[sport].periodEnds !== undefined && { minute }),
    ...(status === 'live' && period !== undefined && { period: cleanName(period) }),
    ...(score !== undefined && { score }),
    ...(periods.length > 0 && { periods }),
    ...(redCards !== undefined && { redCards }),
    ...(forecast !== undefined && { forecast: factForecast(forecast) }),
    ...(odds !== undefined && { odds: factOdds(odds) }),
    ...(details !== undefined && detailFacts(match, details, zone)),
    ...(told.length > 0 && { markets: told }),
    ...(season !== undefined && { season }),
    ...(figures.length > 0 && { statistics: figures }),
  };
};
