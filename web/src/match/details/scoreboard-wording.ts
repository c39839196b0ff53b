import { matchScore, matchState, playedState } from '@touchline/domain/match/match-state.ts';
import type { FightResult, Match } from '@touchline/domain/match/match.ts';
import { sideOrder } from '@touchline/domain/match/sides.ts';
import { statusLabel } from '@touchline/domain/match/status-label.ts';
import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import { epochMs } from '@touchline/domain/time/iso-time.ts';
import * as texts from '@touchline/texts/en/match-details.ts';
import { round } from '@touchline/texts/en/match.ts';
import { badges } from '@touchline/texts/en/status-labels.ts';
import type { BadgeTone } from '../../ui/badge.tsx';
import { dateWords, startDateWords } from '../days/dates.ts';
import { periodWords, turnOf, turnWords } from '../row-wording.ts';
import { headStatus, startTimeWords, winWords } from '../status-wording.ts';

const runnerWords = (runners: readonly number[]): string => {
  if (runners.length === 0) return texts.basesEmpty;
  return runners.length === 3 ? texts.basesLoaded : texts.runners(runners);
};

/** The situation of a live match in full: "Bills with the ball, 3rd & 4 at BUF 18"; undefined if unknown. */
export const situationSentence = (match: Match): string | undefined => {
  const state = matchState(match);
  if (state.kind !== 'live' || state.situation === undefined) return undefined;
  const { situation } = state;
  const { homeTeam, awayTeam } = match;
  const { name } = situation.side === 'home' ? homeTeam : awayTeam;
  const whose = turnOf[situation.kind](name);
  if (situation.kind === 'serve') return whose;
  const turn = turnWords(situation);
  if (situation.kind === 'drive') {
    return `${whose}, ${situation.spot === undefined ? turn : texts.atSpot(turn, situation.spot)}`;
  }
  const { balls, strikes, runners } = situation;
  const count = balls === undefined || strikes === undefined ? undefined : texts.pitchCount(balls, strikes);
  return [whose, turn, count, runnerWords(runners)].filter((part) => part !== undefined).join(', ');
};

/* The texts of a match's scoreboard. `clock` is the text of `matchClock`; components pass it in as the clock ticks. */

const liveWords = (clock: string | undefined): string => (clock === undefined ? texts.live : texts.liveAt(clock));

/** "LIVE - 57'", "LIVE", "FINISHED", "FINISHED AFTER EXTRA TIME", "POSTPONED", "CANCELLED", "SCHEDULED". */
export const statusWords = (match: Match, clock: string | undefined): string =>
  statusLabel(match) === 'live' ? liveWords(clock) : headStatus(match);

/** The tone of the status badge. A suspended or interrupted match also has status `live`, but a different label. */
export const badgeTone = (match: Match, stale: boolean): BadgeTone => {
  if (match.status !== 'live') return 'neutral';
  if (statusLabel(match) !== 'live') return 'warning';
  return stale ? 'stale' : 'live';
};

/** "Sun 25 Oct, 18:30" in the zone. Without a time: "Sun 25 Oct, TBC", the provider's date in every zone. */
export const startWords = ({ startTime, timeTbc }: Pick<Match, 'startTime' | 'timeTbc'>, zone: string): string => {
  const ms = epochMs(startTime);
  if (Number.isNaN(ms)) return texts.startUnknown;
  return timeTbc === true ? `${dateWords(ms, 'shortDay', 'UTC')}, ${badges['time-tbc']}` : startDateWords(ms, zone);
};

/** The line next to the status: the period of a live match, otherwise the start. */
export const stateWords = (match: Match, zone: string): string | undefined =>
  match.status === 'live' ? periodWords(match) : startWords(match, zone);

/** The headline of the scoreboard: a score shown as "2 - 1", or a replacement. */
export type Headline =
  | { readonly kind: 'score'; readonly home: string; readonly away: string }
  | { readonly kind: 'words'; readonly text: string };

/**
 * The score. Without one: the start time of a scheduled match, a dash for a postponed match, otherwise "vs". Fights
 * have no score.
 */
export const headline = (match: Match, zone: string): Headline => {
  const score = matchScore(match);
  if (score !== undefined) return { kind: 'score', home: `${score.home}`, away: `${score.away}` };
  if (match.status === 'scheduled') return { kind: 'words', text: startTimeWords(match, zone) };
  return { kind: 'words', text: match.status === 'postponed' ? '-' : texts.versus };
};

/** "submission (Triangle Choke)", "KO". */
const methodWords = ({ method, detail }: FightResult): string | undefined => {
  if (method === undefined || detail === undefined) return method === undefined ? detail : texts.fightMethod(method);
  return `${texts.fightMethod(method)} (${detail})`;
};

const endWords = (name: string | undefined, method: string | undefined): string | undefined => {
  if (name === undefined) return method && `${method.charAt(0).toUpperCase()}${method.slice(1)}`;
  return method === undefined ? texts.won(name) : texts.wonBy(name, method);
};

const fightWords = (match: Match): string | undefined => {
  const state = matchState(match);
  if (state.kind !== 'finished' || sports[match.sport].scoreShape !== 'rounds') return undefined;
  const { result } = state;
  const name = state.winner === undefined ? undefined : match[state.winner === 'home' ? 'homeTeam' : 'awayTeam'].name;
  const method = result === undefined ? undefined : methodWords(result);
  const how = endWords(name, method);
  const inRound = result?.round === undefined ? undefined : round(result.round);
  const parts = [how, inRound, result?.time].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(', ');
};

const shootoutWords = (match: Match): string | undefined => {
  const shootout = playedState(match)?.shootout;
  if (shootout === undefined) return undefined;
  const [first, second] = sideOrder(match);
  const kicks = `${shootout[first]} - ${shootout[second]}`;
  const words = sports[match.sport].scoreShape === 'goals' ? texts.penalties : texts.shootout;
  return words(kicks, match.status === 'finished');
};

/**
 * The winner and how they won, if the score does not show it: a fight's method and round, "Real Madrid win 4-2 on
 * penalties", "Tan advances by walkover". During a shoot-out, its score.
 */
export const decisionWords = (match: Match): string | undefined =>
  fightWords(match) ?? winWords(match) ?? shootoutWords(match);

/** Australian scores as usually written: "12.8 (80)", with six points for a goal and one for a behind. */
export const behindsWords = ({ goals, behinds }: { readonly goals: number; readonly behinds: number }): string =>
  `${goals}.${behinds} (${6 * goals + behinds})`;
