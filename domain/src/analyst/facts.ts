import type { TimelineEvent } from '../details/match-details.ts';
import type { Forecast } from '../forecast/forecast.ts';
import type { FirstPlace } from '../match/classification.ts';
import type { Score } from '../match/match-state.ts';
import type { FightResult, Side } from '../match/match.ts';
import type { StatusLabel } from '../match/status-label.ts';
import type { MatchStatus } from '../match/statuses.ts';
import type { SportId } from '../sport/sport.ts';
import type { AvailableStatisticsRow } from '../statistics/statistics.ts';

/*
 * What an answer of the analyst stands on: the same for the model, for the check of its numbers and for the reader. Everything
 * here is real: a sample never enters, what is not known is absent. Names are cleaned text (`clean-text.ts`), and still foreign.
 */

/** What a forecast tells an answer; chances to three decimals. */
export type FactForecast = Pick<
  Forecast,
  'chances' | 'basis' | 'band' | 'reasons' | 'goals' | 'inPlay' | 'approximate'
>;

/** Decimal prices of one bookmaker and when they were seen, ISO 8601 UTC. */
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
  /** Penalty shoot-out, kicks scored. Not part of the score. */
  readonly shootout?: Score;
  /** Also of a shoot-out. Absent after a draw. */
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
  /** The league's scoreboards write the away side first, and so does the page; absent where the home side is first. */
  readonly awayFirst?: true;
  /** What is raced, where nobody plays anybody: "Monaco Grand Prix, 1st Qualifying". Home and away are no pairing then. */
  readonly title?: string;
  /** The field in its order, the first ten. */
  readonly places?: readonly string[];
  /** Who came first once it is over: the winner of a race, the fastest driver of practice and qualifying. */
  readonly first?: FirstPlace;
  /** How a fight ended. */
  readonly fight?: Pick<FightResult, 'method' | 'detail' | 'round' | 'judges'>;
  /** Tennis: "Court 13". */
  readonly court?: string;
  /** "Mostly clear" */
  readonly weather?: string;
  readonly status: MatchStatus;
  /** Where it says more than `status`: "penalties", "cancelled". */
  readonly label?: StatusLabel;
  /** Who won, which the score does not say of a shoot-out or a walkover. */
  readonly winner?: Side;
  /** Kicks scored in a shoot-out; not part of the score. */
  readonly shootout?: Score;
  /** ISO 8601 UTC; with `timeTbc` only its UTC date counts. */
  readonly startTime: string;
  /** The day is set, the time is not. */
  readonly timeTbc?: true;
  readonly minute?: number;
  readonly period?: string;
  /** Only where there can be one. */
  readonly score?: Score;
  /** Those that are known of both sides, in the order of play; football has none. */
  readonly periods?: readonly FactPeriod[];
  readonly redCards?: Score;
  readonly forecast?: FactForecast;
  readonly odds?: FactOdds;
  /** Last results of each side, newest last: letters W, D, L. */
  readonly form?: { readonly home?: string; readonly away?: string };
  /** Newest first, at most five; empty where the sides never met. */
  readonly headToHead?: readonly FactMeeting[];
  /** In the order of play; the latest twelve. */
  readonly timeline?: readonly FactEvent[];
  /** In the sport's own words. */
  readonly statistics?: readonly AvailableStatisticsRow[];
};

export type Facts = {
  /** When they were gathered, ISO 8601 UTC. */
  readonly asOf: string;
  /** The source's name: "API-Sports". */
  readonly provider: string;
  /** A stand-in plays the matches: none of it is real. */
  readonly simulated: boolean;
  /** What is in play may no longer be so: the source was not heard for a while. */
  readonly stale: boolean;
  readonly matches: readonly FactMatch[];
};

/** Most characters of the facts as JSON: some 3,500 tokens. */
const mostFacts = 12_000;

/** What a match can do without, first what is missed least. */
const droppable = ['timeline', 'statistics', 'headToHead', 'form'] as const satisfies readonly (keyof FactMatch)[];

const sizeOf = (matches: readonly FactMatch[]): number => JSON.stringify(matches).length;

/**
 * The matches with as much as fits into what a model is given at once. What is too much is left out of the last matches
 * first: those that were asked for stand in front. Whole parts go, so that nothing is half said.
 */
export const boundedFacts = (matches: readonly FactMatch[], most: number = mostFacts): readonly FactMatch[] => {
  let kept = matches;
  for (const part of droppable) {
    for (let at = matches.length - 1; at >= 0 && sizeOf(kept) > most; at -= 1) {
      kept = kept.map((match, index) => {
        if (index !== at) return match;
        const { [part]: _, ...rest } = match;
        return rest;
      });
    }
  }
  return kept;
};
