import { boardForecast } from '@touchline/domain/forecast/board-forecast.ts';
import type { BoardForecast } from '@touchline/domain/forecast/board-forecast.ts';
import type { Forecast, OwnRecord, PlayState } from '@touchline/domain/forecast/forecast.ts';
import {
  forecastFromInPlayPrices,
  forecastInPlay,
  inPlayPricesLastMs,
} from '@touchline/domain/forecast/in-play/in-play-forecast.ts';
import { playState, setsAtMost } from '@touchline/domain/forecast/in-play/play-state.ts';
import { forecastMatch } from '@touchline/domain/forecast/pre-match-forecast.ts';
import { ratingLeague } from '@touchline/domain/forecast/ratings/rating-league.ts';
import type { Ratings } from '@touchline/domain/forecast/ratings/rating-rows.ts';
import type { SeasonFixture } from '@touchline/domain/league/season-result.ts';
import { latestKickOffMs } from '@touchline/domain/match/kick-off.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { hasBothCompetitors } from '@touchline/domain/match/sides.ts';
import { memoize } from '@touchline/domain/memoize.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { epochMs, isoFromEpochMs } from '@touchline/domain/time/iso-time.ts';
import { dequal } from 'dequal/lite';
import type { BookmakerPrices, ChangedInPlayPrices } from './price-cache.ts';
import type { RatedPairing } from './ratings/rating-cache.ts';

/** A change of any of these invalidates earlier prices: goals, points or sets, the games of a set, and red cards. */
type ScoreState = Pick<PlayState, 'home' | 'away' | 'games' | 'redCards'>;

/** When this node first saw the current score of each match in play. A corrected score counts as a new one. */
type ScoreTimes = {
  /** Epoch ms; `nowMs` for a new score. */
  readonly since: (matchId: string, state: PlayState, nowMs: number) => number;
  readonly keepOnly: (isWanted: (matchId: string) => boolean) => void;
};

const createScoreTimes = (): ScoreTimes => {
  const scores = new Map<string, { readonly state: ScoreState; readonly sinceMs: number }>();
  return {
    since: (matchId, { home, away, games, redCards }, nowMs) => {
      const standing = {
        home,
        away,
        ...(games !== undefined && { games }),
        ...(redCards !== undefined && { redCards }),
      };
      const known = scores.get(matchId);
      if (known !== undefined && dequal(known.state, standing)) return known.sinceMs;
      scores.set(matchId, { state: standing, sinceMs: nowMs });
      return nowMs;
    },
    keepOnly: (isWanted) => {
      for (const id of scores.keys()) if (!isWanted(id)) scores.delete(id);
    },
  };
};

/** The validity of prices depends on the time, so it is rechecked this often. */
const recheckMs = 10 * 60_000;

/** The inputs of a forecast. The forecast is valid until one of them changes. */
type Inputs = {
  readonly match: Match;
  readonly prices: BookmakerPrices | undefined;
  readonly ratings: Ratings | undefined;
  readonly record: OwnRecord | undefined;
};

/** The forecast before kick-off, and the part shown on the board. */
type KickOffForecast = { readonly before: Forecast | undefined; readonly onBoard: BoardForecast | undefined };

type Entry = {
  readonly inputs: Inputs;
  /** The ratings' version when the inputs were last checked. */
  version: number;
  readonly untilMs: number;
  readonly before: Forecast | undefined;
  onBoard: BoardForecast | undefined;
  play?: InPlayForecast;
};

/** The forecast of a match in play. `prices`: the prices that it follows; absent if only the model is used. */
type InPlayForecast = {
  readonly state: PlayState;
  readonly changed: ChangedInPlayPrices | undefined;
  readonly untilMs: number;
  readonly forecast: Forecast | undefined;
  readonly prices?: BookmakerPrices;
  onBoard: BoardForecast | undefined;
};

/** A forecast and the prices available for it, even if they are not used. */
export type ForecastWithPrices = { readonly forecast: Forecast; readonly prices: BookmakerPrices | undefined };

/** A league as in `KnownLeague`. */
export type ForecastLeague = Pick<Match, 'sport' | 'league'> & { readonly country?: string };

/**
 * Forecasts of the board's matches, from data in memory. Each forecast is cached until its inputs change: a poll
 * requests about a thousand forecasts, and only a few of them have changed.
 */
export type ForecastCache = {
  /** The current forecast of a scheduled or live match; undefined if no forecast is possible. */
  readonly forecast: (match: Match) => ForecastWithPrices | undefined;
  /**
   * The part shown on the board. If it equals `known`, the board's current object, `known` itself is returned so that
   * callers can compare by identity.
   */
  readonly onBoard: (match: Match, known?: BoardForecast) => BoardForecast | undefined;
  /** The forecast before the kick-off of a match on the board, also while it is in play. */
  readonly beforeKickOff: (match: Match) => Forecast | undefined;
  /** The forecast of a match that is not on the board, without prices. It is not cached. */
  readonly fromRatings: (league: ForecastLeague, fixture: SeasonFixture) => Forecast | undefined;
  readonly keepOnly: (isWanted: (matchId: string) => boolean) => void;
};

const isSameRatings = (one: Ratings | undefined, other: Ratings | undefined): boolean =>
  one?.league === other?.league && one?.home === other?.home && one?.away === other?.away;

const isSameFixture = (one: Match, other: Match): boolean =>
  one.startTime === other.startTime &&
  one.timeTbc === other.timeTbc &&
  one.homeTeam.id === other.homeTeam.id &&
  one.awayTeam.id === other.awayTeam.id &&
  one.league === other.league &&
  one.leagueCountry === other.leagueCountry &&
  one.session === other.session;

/** There is no forecast while a side is undecided. */
const canForecast = (match: Match): boolean =>
  (match.status === 'scheduled' || match.status === 'live') && hasBothCompetitors(match);

const kickOffForecast = (
  { match, prices: quoted, ratings: rows, record: own }: Inputs,
  at: string,
): KickOffForecast => {
  const { sport, startTime, league } = match;
  const bestOf = setsAtMost(match);
  const before = forecastMatch({
    sport,
    at,
    kickOff: match.timeTbc === true ? isoFromEpochMs(latestKickOffMs(match)) : startTime,
    league,
    acrossLeagues: ratingLeague(match) === undefined,
    ...(bestOf !== undefined && { bestOf }),
    ...(quoted !== undefined && { prices: quoted.prices }),
    ...(rows !== undefined && { ratings: rows }),
    ...(own !== undefined && { record: own }),
  });
  return { before, onBoard: before && boardForecast(before) };
};

export const createForecastCache = (options: {
  readonly prices: (matchId: string) => BookmakerPrices | undefined;
  /** See `InPlayPriceCache.of`. */
  readonly livePrices: (matchId: string) => ChangedInPlayPrices | undefined;
  readonly ratings: { readonly of: (match: RatedPairing) => Ratings | undefined; readonly version: () => number };
  /** How the sport's forecasts have been graded so far. */
  readonly record: (sport: SportId) => OwnRecord | undefined;
  /** Epoch ms. */
  readonly now: () => number;
}): ForecastCache => {
  const { prices, livePrices, ratings, record, now } = options;
  const entries = new Map<string, Entry>();
  const scores = createScoreTimes();

  /** Reused while the time is the same: the forecasts of one reply are computed within a few milliseconds. */
  let lastAt = { ms: Number.NaN, iso: '' };
  const isoAt = (ms: number): string => {
    if (lastAt.ms !== ms) lastAt = { ms, iso: isoFromEpochMs(ms) };
    return lastAt.iso;
  };

  /**
   * Without prices and ratings, all matches of a league on one day have the same forecast. Most matches of a new day
   * have neither. Only the season depends on the kick-off, and seasons begin at midnight.
   */
  const forecastOfLeague = memoize(
    ({ match: { sport, startTime, league, leagueCountry = '', session = '' }, record: own }: Inputs) =>
      `${sport}\n${startTime.slice(0, 10)}\n${league}\n${leagueCountry}\n${session}\n${own?.graded}\n${own?.ece}`,
    (inputs: Inputs) => kickOffForecast(inputs, inputs.match.startTime),
  );

  const computeEntry = (inputs: Inputs, atMs: number): Entry => {
    const version = ratings.version();
    if (inputs.prices === undefined && inputs.ratings === undefined) {
      return { inputs, version, untilMs: Infinity, ...forecastOfLeague(inputs) };
    }
    const { startTime } = inputs.match;
    const kickOffMs = latestKickOffMs(inputs.match);
    // In play, the forecast starts from the one at kick-off.
    const forecasts = kickOffForecast(inputs, atMs < kickOffMs ? isoAt(atMs) : startTime);
    const isOnTime = inputs.prices !== undefined && atMs < kickOffMs;
    const untilMs = isOnTime ? Math.min(atMs + recheckMs, kickOffMs) : Infinity;
    return { inputs, version, untilMs, ...forecasts };
  };

  /** Whether the forecast is still valid. Looks up ratings only if any of them has changed. */
  const isGood = (entry: Entry, match: Match, atMs: number): boolean => {
    const { inputs, untilMs } = entry;
    if (atMs >= untilMs || inputs.prices !== prices(match.id) || inputs.record !== record(match.sport)) return false;
    if (!isSameFixture(inputs.match, match)) return false;
    if (entry.version === ratings.version()) return true;
    entry.version = ratings.version();
    return isSameRatings(inputs.ratings, ratings.of(match));
  };

  const entryOf = (match: Match): Entry => {
    const known = entries.get(match.id);
    const atMs = now();
    if (known !== undefined && isGood(known, match, atMs)) return known;
    const inputs = { match, prices: prices(match.id), ratings: ratings.of(match), record: record(match.sport) };
    const entry = computeEntry(inputs, atMs);
    entries.set(match.id, entry);
    return entry;
  };

  /** Follows prices that changed after the score last changed; otherwise uses only the model. */
  const computeInPlay = (
    before: Forecast,
    { match, state, nowMs }: { readonly match: Match; readonly state: PlayState; readonly nowMs: number },
  ): InPlayForecast => {
    const scoreSinceMs = scores.since(match.id, state, nowMs);
    const model = forecastInPlay(before, state);
    const changed = livePrices(match.id);
    const followed = changed && model && forecastFromInPlayPrices(model, changed, { scoreSinceMs, nowMs });
    if (changed !== undefined && followed !== undefined) {
      const untilMs = epochMs(changed.prices.at) + inPlayPricesLastMs;
      return { state, changed, untilMs, forecast: followed, prices: changed, onBoard: boardForecast(followed) };
    }
    return { state, changed, untilMs: Infinity, forecast: model, onBoard: model && boardForecast(model) };
  };

  const inPlay = (match: Match, entry: Entry): InPlayForecast | undefined => {
    const state = playState(match);
    if (state === undefined || entry.before === undefined) return undefined;
    const nowMs = now();
    const { play } = entry;
    const isGoodPlay =
      play !== undefined && nowMs <= play.untilMs && play.changed === livePrices(match.id) && dequal(play.state, state);
    if (!isGoodPlay) entry.play = computeInPlay(entry.before, { match, state, nowMs });
    return entry.play;
  };

  return {
    forecast: (match) => {
      if (!canForecast(match)) return undefined;
      const entry = entryOf(match);
      const play = match.status === 'live' ? inPlay(match, entry) : undefined;
      const forecast = match.status === 'live' ? play?.forecast : entry.before;
      return forecast && { forecast, prices: play?.prices ?? entry.inputs.prices };
    },
    onBoard: (match, onTheBoard) => {
      if (!canForecast(match)) return undefined;
      const entry = entryOf(match);
      const current = match.status === 'live' ? inPlay(match, entry) : entry;
      if (current?.onBoard === undefined || onTheBoard === undefined || current.onBoard === onTheBoard)
        return current?.onBoard;
      if (dequal(current.onBoard, onTheBoard)) current.onBoard = onTheBoard;
      return current.onBoard;
    },
    beforeKickOff: (match) => (canForecast(match) ? entryOf(match).before : undefined),
    fromRatings: ({ sport, league, country }, { homeId, awayId, startTime }) => {
      const place = { sport, league, ...(country !== undefined && { leagueCountry: country }) };
      const rows = ratings.of({ ...place, homeTeam: { id: homeId }, awayTeam: { id: awayId } });
      return forecastMatch({
        sport,
        at: isoAt(now()),
        kickOff: startTime,
        league,
        acrossLeagues: ratingLeague(place) === undefined,
        ...(rows !== undefined && { ratings: rows }),
      });
    },
    keepOnly: (isWanted) => {
      for (const id of entries.keys()) if (!isWanted(id)) entries.delete(id);
      scores.keepOnly(isWanted);
    },
  };
};
