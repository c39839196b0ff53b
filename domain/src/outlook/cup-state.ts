import type { Forecast, PlayState } from '../forecast/forecast.ts';
import { playState } from '../forecast/in-play/play-state.ts';
import { matchState, type Score } from '../match/match-state.ts';
import type { Match } from '../match/match.ts';
import { hasBothCompetitors } from '../match/sides.ts';
import { epochMs } from '../time/iso-time.ts';
import type { CupLeg, CupTie } from './cup-outlook.ts';
import { matchModel } from './match-model.ts';

/** The rounds of a cup, as providers' rounds are named; the match for the third place is not one. */
const cupRound = /^(?:final|semi-finals|quarter-finals|round of (?:16|32|64|128))$/i;

/** The round that a cup has reached, with all of its matches by kick-off. */
export type CupRound = { readonly name: string; readonly matches: readonly Match[] };

/** Whether a match belongs to a round of a cup. */
export const isCupMatch = ({ session = '' }: Pick<Match, 'session'>): boolean => cupRound.test(session);

const isOver = ({ status }: Match): boolean => status === 'finished';

const hasBegun = ({ matches }: CupRound): boolean =>
  matches.some(({ status }) => status === 'live' || status === 'finished');

/**
 * The first round of a cup that is not over, or the final. A round is over, too, when the next one has begun: a tie that
 * was cancelled or awarded may never be finished. Undefined without such a round, and while a side of it is
 * undecided, because its draw is not known then.
 */
export const presentRound = (season: readonly Match[]): CupRound | undefined => {
  const rounds = [...Map.groupBy(season.filter(isCupMatch), ({ session = '' }) => session)]
    .map(([name, matches]) => ({
      name,
      matches: matches.toSorted((a, b) => epochMs(a.startTime) - epochMs(b.startTime)),
    }))
    .toSorted((a, b) => epochMs(a.matches[0]?.startTime ?? '') - epochMs(b.matches[0]?.startTime ?? ''));
  const reached = rounds.slice(Math.max(0, rounds.findLastIndex(hasBegun)));
  const round =
    reached.find(({ matches }) => !matches.every(isOver)) ?? rounds.find(({ name }) => /^final$/i.test(name));
  return round?.matches.every(hasBothCompetitors) === true ? round : undefined;
};

const scoreOf = (match: Match): Score | undefined => {
  const state = matchState(match);
  return state.kind === 'finished' ? state.score : undefined;
};

/** The winner of a tie that is over: by the goals of all legs, otherwise the winner of the last one, on penalties. */
const winnerOf = (first: string, second: string, legs: readonly Match[]): string | undefined => {
  if (!legs.every(isOver)) return undefined;
  let lead = 0;
  for (const leg of legs) {
    const { home, away } = scoreOf(leg) ?? { home: 0, away: 0 };
    lead += (leg.homeTeam.id === first ? 1 : -1) * (home - away);
  }
  if (lead !== 0) return lead > 0 ? first : second;
  const last = legs.at(-1);
  const state = last && matchState(last);
  if (last === undefined || state?.kind !== 'finished' || state.winner === undefined) return undefined;
  return (state.winner === 'home' ? last.homeTeam : last.awayTeam).id;
};

/** The end of regular time, its stoppage included, as a share of it. */
const regularTimeOver = 95 / 90;

/** The state of a leg in play. Extra time and penalties follow a level tie whose regular time is over. */
const legPlay = (match: Match): PlayState | undefined => {
  const state = matchState(match);
  const known = playState(match);
  if (known !== undefined || state.kind !== 'live' || state.score === undefined) return known;
  const { minute = 90 } = match;
  return { ...state.score, progress: minute < 90 ? minute / 90 : regularTimeOver };
};

const legOf = (match: Match, forecast: Forecast | undefined): CupLeg | undefined => {
  const { id, homeTeam, awayTeam } = match;
  const sides = { homeId: homeTeam.id, awayId: awayTeam.id };
  const model = forecast && matchModel(forecast);
  const score = scoreOf(match);
  if (score !== undefined) return { ...sides, score, ...(model && { model }) };
  if (model === undefined) return undefined;
  const play = legPlay(match);
  return { id, ...sides, model, ...(play && { play }) };
};

const pairOf = ({ homeTeam, awayTeam }: Match): string => [homeTeam.id, awayTeam.id].toSorted().join(' ');

/** At least this share of the ties must have a match with prices: ratings do not compare teams of different leagues. */
const leastPriced = 0.75;

/**
 * The ties of a round; undefined if they are not complete, or if too few have prices. `forecastOf`: the forecast of a
 * match before its kick-off.
 */
export const cupTies = (
  { matches }: CupRound,
  forecastOf: (match: Match) => Forecast | undefined,
): readonly CupTie[] | undefined => {
  const ties: CupTie[] = [];
  let [open, priced] = [0, 0];
  for (const legs of Map.groupBy(matches, pairOf).values()) {
    const [{ homeTeam, awayTeam } = { homeTeam: { id: '' }, awayTeam: { id: '' } }] = legs;
    const forecasts = legs.map((leg) => forecastOf(leg));
    const made = legs.flatMap((leg, at) => legOf(leg, forecasts[at]) ?? []);
    if (made.length < legs.length || legs.length > 2) return undefined;
    const winner = winnerOf(homeTeam.id, awayTeam.id, legs);
    ties.push({ teams: [homeTeam.id, awayTeam.id], legs: made, ...(winner !== undefined && { winner }) });
    if (winner !== undefined) continue;
    open += 1;
    if (forecasts.some((forecast) => forecast?.basis === 'market')) priced += 1;
  }
  return ties.length > 0 && priced >= leastPriced * open ? ties : undefined;
};
