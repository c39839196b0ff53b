import { normalBelow, seedOf, seededNormals, seededWords } from '../forecast/numeric-methods.ts';
import { resultChances } from '../forecast/score-matrix.ts';
import type { Score } from '../match/match-state.ts';
import type { SportId } from '../sport/sport.ts';
import { doubtLevel, ratingDoubt, sampledCell, scoreSampler } from './score-sampler.ts';
import type { MatchModel, OutlookZone, RemainingMatch, TeamOutlook } from './season-outlook.ts';
import {
  chancesOfCounts,
  placeCounts,
  ratingShares,
  seasonsPerRating,
  simulatedSeasons,
  type Member,
} from './simulated-chances.ts';

/*
 * The chances to advance in a cup and to win it. The draw of the present round is known. Later rounds are drawn at
 * random, as single matches on neutral ground; their teams' strengths follow from this round: half of a tie's expected
 * difference is each team's own, because its opponent is an average team of the cup.
 */

/** A leg still to play or in play, or the score of a leg after regular time. `model`: as it was before the leg. */
export type CupLeg =
  | RemainingMatch
  | { readonly homeId: string; readonly awayId: string; readonly score: Score; readonly model?: MatchModel };

export type CupTie = {
  readonly teams: readonly [string, string];
  /** One or two legs, in order. */
  readonly legs: readonly CupLeg[];
  /** The team that is through, if the tie is over. */
  readonly winner?: string;
};

export type CupInput = {
  readonly sport: SportId;
  /** All ties of the present round. */
  readonly ties: readonly CupTie[];
  readonly simulations: number;
  readonly seed: number;
};

/**
 * `advance` and `title` of each team. `title` is absent if the number of ties is not a power of two, because other teams
 * then enter in later rounds.
 */
export type CupOutlook = {
  readonly simulations: number;
  readonly teams: readonly Pick<TeamOutlook, 'teamId' | 'chances'>[];
};

/** The log odds of the home side against the away side in an average football match. */
const homeEdge = Math.log(0.43 / 0.32);

/** The favourite's edge in extra time and penalties, relative to its edge in regular time; as in `twoWay`. */
const tilt = 0.3;

/** The share of matches that are level after regular time. */
const levelShare = 0.25;

const logistic = (logit: number): number => 1 / (1 + Math.exp(-logit));

/** The chance to win a level tie, from the log odds of a match between the two. */
const chanceWhenLevel = (logit: number): number => 0.5 + tilt * (logistic(logit) - 0.5);

/** The chance to win a single match on neutral ground, extra time included. */
const chanceOfMatch = (logit: number): number =>
  (1 - levelShare) * logistic(logit) + levelShare * chanceWhenLevel(logit);

const homeLogit = (model: MatchModel): number => {
  if (model.kind === 'margin') {
    const home = normalBelow(model.points / model.deviation);
    return Math.log(home / (1 - home));
  }
  const { home, away } = model.kind === 'goals' ? resultChances(model, model.rho) : model.chances;
  return Math.log(home / away);
};

/** The log odds of a tie's first team against the second on neutral ground; even without models. */
const tieLogit = ({ teams: [first], legs }: CupTie, sport: SportId): number => {
  const logits = legs.flatMap(({ homeId, model }) => {
    if (model === undefined) return [];
    const logit = homeLogit(model) - (sport === 'football' ? homeEdge : 0);
    return [homeId === first ? logit : -logit];
  });
  return logits.reduce((sum, logit) => sum + logit, 0) / Math.max(1, logits.length);
};

/** A tie that the legs played so far decide. */
const decidedWinner = ({ teams: [first, second], legs, winner }: CupTie): string | undefined => {
  if (winner !== undefined) return winner;
  let lead = 0;
  for (const leg of legs) {
    if (!('score' in leg)) return undefined;
    lead += (leg.homeId === first ? 1 : -1) * (leg.score.home - leg.score.away);
  }
  if (lead === 0) return undefined;
  return lead > 0 ? first : second;
};

const wordRange = 2 ** 32;

/** Whether the first team is through, by season. */
const playedTie = (
  tie: CupTie,
  { sport, seed }: CupInput,
  strengths: { readonly first: Float64Array; readonly second: Float64Array },
): Uint8Array => {
  const [first, second] = tie.teams;
  const ratings = strengths.first.length;
  const leads = new Int16Array(ratings * seasonsPerRating);
  for (const leg of tie.legs) {
    const sign = leg.homeId === first ? 1 : -1;
    if ('score' in leg) {
      const lead = sign * (leg.score.home - leg.score.away);
      for (let season = 0; season < leads.length; season += 1) leads[season] = (leads[season] ?? 0) + lead;
      continue;
    }
    const sampler = scoreSampler(leg, sport, ratingDoubt);
    const words = seededWords(seedOf(leg.id, seed));
    for (let season = 0; season < leads.length; season += 1) {
      const rating = Math.floor(season / seasonsPerRating);
      const difference = (strengths.first[rating] ?? 0) - (strengths.second[rating] ?? 0);
      const cell = sampledCell(sampler, doubtLevel(sign * difference), words());
      leads[season] = (leads[season] ?? 0) + sign * ((sampler.home[cell] ?? 0) - (sampler.away[cell] ?? 0));
    }
  }
  const winner = decidedWinner(tie);
  const logit = tieLogit(tie, sport);
  const coins = seededWords(seedOf(`${first} ${second}`, seed));
  return Uint8Array.from(leads, (lead, season) => {
    if (winner !== undefined) return winner === first ? 1 : 0;
    if (lead !== 0) return lead > 0 ? 1 : 0;
    const rating = Math.floor(season / seasonsPerRating);
    const doubt = ratingDoubt.logit * ((strengths.first[rating] ?? 0) - (strengths.second[rating] ?? 0));
    return coins() / wordRange < chanceWhenLevel(logit + doubt) ? 1 : 0;
  });
};

const isPowerOfTwo = (count: number): boolean => count > 0 && (count & (count - 1)) === 0;

/** Simulates the rest of a cup. The same input gives the same outlook. */
export const simulateCup = (input: CupInput): CupOutlook => {
  const { ties, sport, seed } = input;
  const seasons = simulatedSeasons(input.simulations);
  const teamIds = ties.flatMap(({ teams }) => teams);
  const draws = teamIds.map((teamId) => seededNormals(seedOf(teamId, seed), seasons / seasonsPerRating));
  const none = new Float64Array();
  const firstThrough = ties.map((tie, at) =>
    playedTie(tie, input, { first: draws[2 * at] ?? none, second: draws[2 * at + 1] ?? none }),
  );
  const own = ties.flatMap((tie) => {
    const logit = tieLogit(tie, sport) / 2;
    return [logit, -logit];
  });

  // A team's place is 1 plus the ties that it wins.
  const places = new Uint8Array(teamIds.length * seasons).fill(1);
  const words = seededWords(seed);
  const hasKnownRounds = isPowerOfTwo(ties.length);
  for (let season = 0; season < seasons; season += 1) {
    const rating = Math.floor(season / seasonsPerRating);
    const strengthOf = (team: number): number => (own[team] ?? 0) + ratingDoubt.logit * (draws[team]?.[rating] ?? 0);
    const wins = (team: number): void => {
      const at = team * seasons + season;
      places[at] = (places[at] ?? 0) + 1;
    };
    let left = ties.map((_, tie) => 2 * tie + (firstThrough[tie]?.[season] === 1 ? 0 : 1));
    for (const team of left) wins(team);
    if (!hasKnownRounds) continue;
    while (left.length > 1) {
      const drawn = left.map((team) => ({ team, lot: words() })).toSorted((a, b) => a.lot - b.lot);
      left = [];
      for (let at = 0; at < drawn.length; at += 2) {
        const [one, other] = [drawn[at]?.team ?? 0, drawn[at + 1]?.team ?? 0];
        const isWon = words() / wordRange < chanceOfMatch(strengthOf(one) - strengthOf(other));
        const winner = isWon ? one : other;
        left.push(winner);
        wins(winner);
      }
    }
  }

  const last = 2 + Math.round(Math.log2(ties.length));
  const zones: readonly OutlookZone[] = [
    { kind: 'advance', from: 2, to: 255 },
    ...(hasKnownRounds ? [{ kind: 'title', from: last, to: last } as const] : []),
  ];
  const members = teamIds.map((teamId, member): Member => ({ member, teamId, zones }));
  const shares = ratingShares({ seasons, places }, members);
  const through = new Map(ties.flatMap((tie) => tie.teams.map((teamId) => [teamId, decidedWinner(tie)] as const)));
  return {
    simulations: seasons,
    teams: members.map(({ member, teamId }) => ({
      teamId,
      chances: chancesOfCounts(placeCounts({ seasons, places }, member), zones, {
        shares,
        decided: ({ kind }) => {
          const winner = through.get(teamId);
          if (winner === undefined) return undefined;
          if (winner !== teamId) return false;
          // In the final, to be through is to have won.
          return kind === 'advance' || ties.length === 1 ? true : undefined;
        },
      }),
    })),
  };
};
