import type { TimelineEvent } from '../details/match-details.ts';
import type { Forecast } from '../forecast/forecast.ts';
import type { MarketId } from '../forecast/markets/market.ts';
import type { FirstPlace } from '../match/classification.ts';
import type { Score } from '../match/match-state.ts';
import type { FightResult, Side } from '../match/match.ts';
import type { StatusLabel } from '../match/status-label.ts';
import type { MatchStatus, SportId } from '../sport/sport.ts';
import type { AvailableStatisticsRow } from '../statistics/statistics.ts';
import type { FactLeague, FactRange, FactSeason } from './season-facts.ts';

/*
 * The facts behind an analyst's answer, the same for the model, the number check and the reader. Everything is real:
 * sample data is never included, and unknown values are absent. Names are cleaned (`clean-text.ts`) but still
 * untrusted.
 */

/** A further question about the match, from the same model. Unlikely outcomes and a plain "no" are left out. */
export type FactMarket = {
  /** How an answer cites the market: `m1a` for the first of `m1`, in brackets. */
  readonly ref: string;
  readonly id: MarketId;
  readonly outcomes: readonly (FactRange & { readonly outcome: string })[];
};

/** The part of a forecast for answers; chances to three decimals. */
export type FactForecast = Pick<
  Forecast,
  'chances' | 'basis' | 'band' | 'reasons' | 'goals' | 'inPlay' | 'approximate'
>;

/** Decimal prices of one bookmaker with their time, ISO 8601 UTC. */
export type FactOdds = {
  readonly home: number;
  readonly draw?: number;
  readonly away: number;
  readonly overUnder?: { readonly line: number; readonly over: number; readonly under: number };
  readonly bookmaker?: string;
  readonly seenAt: string;
};

/** An earlier match of the two sides. */
export type FactMeeting = {
  /** The reader's day, `YYYY-MM-DD`. */
  readonly day: string;
  readonly home: string;
  readonly away: string;
  readonly homeScore: number;
  readonly awayScore: number;
  /** Kicks scored in a penalty shoot-out, not part of the score. */
  readonly shootout?: Score;
  /** The winner, including the winner of a shoot-out. Absent after a draw. */
  readonly winner?: Side;
};

export type FactEvent = Pick<TimelineEvent, 'kind' | 'side' | 'minute' | 'stoppage' | 'player'>;

/** Points of a set, quarter, inning or half, by the sport's own label: "S1", "Q4". */
export type FactPeriod = Score & { readonly label: string };

export type FactMatch = {
  /** How an answer cites the match: `m1`, in brackets. */
  readonly ref: string;
  readonly matchId: string;
  readonly sport: SportId;
  readonly league: string;
  readonly home: string;
  readonly away: string;
  /** The league and the page list the away side first. Absent if the home side is first. */
  readonly awayFirst?: true;
  /** The name of a race without sides: "Monaco Grand Prix, 1st Qualifying". Home and away then have no meaning. */
  readonly title?: string;
  /** The first ten drivers of the classification, in order. */
  readonly places?: readonly string[];
  /** The winner of a finished session: of the race, or the fastest driver of practice and qualifying. */
  readonly first?: FirstPlace;
  /** How a fight ended. */
  readonly fight?: Pick<FightResult, 'method' | 'detail' | 'round' | 'judges'>;
  /** Tennis: "Court 13". */
  readonly court?: string;
  /** "Mostly clear" */
  readonly weather?: string;
  readonly status: MatchStatus;
  /** Set if more specific than `status`: "penalties", "cancelled". */
  readonly label?: StatusLabel;
  /** The winner, which the score does not show after a shoot-out or a walkover. */
  readonly winner?: Side;
  /** Kicks scored in a shoot-out; not part of the score. */
  readonly shootout?: Score;
  /** ISO 8601 UTC; with `timeTbc` only its UTC date counts. */
  readonly startTime: string;
  /** The day is fixed, but the time is not. */
  readonly timeTbc?: true;
  readonly minute?: number;
  readonly period?: string;
  /** Absent before play and in a race. */
  readonly score?: Score;
  /** The periods with points for both sides, in order of play; football has none. */
  readonly periods?: readonly FactPeriod[];
  readonly redCards?: Score;
  readonly forecast?: FactForecast;
  readonly odds?: FactOdds;
  /** Latest results of each side, newest last: letters W, D, L. */
  readonly form?: { readonly home?: string; readonly away?: string };
  /** Newest first, at most five. Empty if the sides have never met. */
  readonly headToHead?: readonly FactMeeting[];
  /** The latest twelve events, in order of play. */
  readonly timeline?: readonly FactEvent[];
  /** The forecast's further markets. */
  readonly markets?: readonly FactMarket[];
  /** The season of its league; absent without an outlook in memory. */
  readonly season?: FactSeason;
  /** In the sport's own words. */
  readonly statistics?: readonly AvailableStatisticsRow[];
};

export type Facts = {
  /** When the facts were collected, ISO 8601 UTC. */
  readonly asOf: string;
  /** The provider's name: "API-Sports". */
  readonly provider: string;
  /** The matches come from a stand-in; nothing is real. */
  readonly simulated: boolean;
  /** Live data may be outdated, because the provider has stopped responding. */
  readonly stale: boolean;
  readonly matches: readonly FactMatch[];
  /** The seasons that the question is about; absent if it is not about a season. */
  readonly leagues?: readonly FactLeague[];
};

/**
 * How a citation names what it cites, as a regular expression: a match `m1`, a market of it `m1a`, a season `s1`.
 * Also matches references that no fact has, because models invent some.
 */
export const citableRefPattern = '[ms]\\d+[a-z]?';

/** Everything that an answer can cite: matches, their markets and seasons. */
export const citableRefs = ({ matches, leagues = [] }: Facts): ReadonlySet<string> =>
  new Set([
    ...matches.flatMap(({ ref, markets = [], season }) => [
      ref,
      ...markets.map((market) => market.ref),
      ...(season === undefined ? [] : [season.ref]),
    ]),
    ...leagues.map(({ ref }) => ref),
  ]);

/** Maximum length of the facts as JSON: about 4,000 tokens. */
const mostFacts = 14_000;

/** Parts that can be omitted, the least important first. */
const droppable = [
  'markets',
  'timeline',
  'statistics',
  'season',
  'headToHead',
  'form',
] as const satisfies readonly (keyof FactMatch)[];

const sizeOf = (matches: readonly FactMatch[]): number => JSON.stringify(matches).length;

/**
 * Omits whole parts until the facts fit into a prompt. Matches that the question does not name lose theirs first, the
 * least important part first. Then the requested matches lose all of theirs, one match at a time, from the last to the
 * first. `requested`: how many matches, from the first on, the question names.
 */
export const boundedFacts = (
  matches: readonly FactMatch[],
  requested = 0,
  most: number = mostFacts,
): readonly FactMatch[] => {
  let reduced = matches;
  const drop = (part: (typeof droppable)[number], from: number, to: number): void => {
    for (let at = to - 1; at >= from && sizeOf(reduced) > most; at -= 1) {
      reduced = reduced.map((match, index) => {
        if (index !== at) return match;
        const { [part]: _, ...rest } = match;
        return rest;
      });
    }
  };
  for (const part of droppable) drop(part, requested, matches.length);
  for (let at = requested - 1; at >= 0; at -= 1) for (const part of droppable) drop(part, at, at + 1);
  return reduced;
};
