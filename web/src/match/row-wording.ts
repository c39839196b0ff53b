import {
  circuitOf,
  type FirstPlace,
  firstPlace,
  isField,
  sessionTitle,
} from '@touchline/domain/match/classification.ts';
import { matchScore, matchState, playedState } from '@touchline/domain/match/match-state.ts';
import type { Match, MatchEvent, Side, Situation } from '@touchline/domain/match/match.ts';
import { periodTable } from '@touchline/domain/match/period-table.ts';
import { isAwayFirst, sideOrder } from '@touchline/domain/match/sides.ts';
import { statusLabel } from '@touchline/domain/match/status-label.ts';
import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import * as texts from '@touchline/texts/en/match.ts';
import { disciplineNames, sportNames } from '@touchline/texts/en/sports-and-countries.ts';
import { countryName } from './sport-and-country-names.ts';
import { badgeLine, spokenStatus, winWords } from './status-wording.ts';

/** "Top 7", "Bottom 9"; undefined if no side is at bat. */
export const halfInning = (match: Match): string | undefined => {
  const state = matchState(match);
  if (state.kind !== 'live' || state.situation?.kind !== 'at-bat') return undefined;
  const { situation, statusCode = '' } = state;
  return statusCode.startsWith('IN')
    ? (situation.side === 'away' ? texts.top : texts.bottom)(statusCode.slice(2))
    : undefined;
};

/** The short situation next to a side: "3rd & 4", "2 out". Empty for a serve, which has only a mark. */
export const turnWords = (situation: Situation): string => {
  if (situation.kind === 'drive') return texts.down(situation.down, situation.yards);
  return situation.kind === 'at-bat' ? texts.outs(situation.outs) : '';
};

/** Texts for the side that has the ball, is at bat or serves. */
export const turnOf = { drive: texts.hasBall, 'at-bat': texts.bats, serve: texts.serves } as const;

/** The situation for screen readers: "Roma at bat, 2 out, bases 1 3"; undefined if unknown. */
export const situationWords = (match: Match): string | undefined => {
  const state = matchState(match);
  if (state.kind !== 'live' || state.situation === undefined) return undefined;
  const { situation } = state;
  const { homeTeam, awayTeam } = match;
  const bases =
    situation.kind === 'at-bat' && situation.runners.length > 0 ? texts.onBases(situation.runners.join(' ')) : '';
  const { name } = situation.side === 'home' ? homeTeam : awayTeam;
  return [turnOf[situation.kind](name), turnWords(situation), bases].filter((part) => part !== '').join(', ');
};

/** The maximum length of a period name that fits next to a running clock: "Q4 04:12". */
const shortPeriod = 3;

/** The small line under the badge: the period, the lap, or an explanation of the badge. */
export const periodWords = (match: Match): string | undefined => {
  if (match.status !== 'live') return badgeLine(match);
  const state = matchState(match);
  if (state.kind !== 'live' && state.kind !== 'masked') return undefined;
  const { laps, period } = state;
  if (laps?.current !== undefined) return texts.lap(laps.current, laps.total);
  const half = halfInning(match);
  if (half !== undefined || period === undefined) return half;
  const timer = state.kind === 'live' ? state.timer : undefined;
  const hasClock = timer?.includes(':') === true && period.length <= shortPeriod;
  return hasClock ? `${texts.periodName(period)} ${timer}` : texts.periodName(period);
};

/** The emphasis of a side's name and score. */
export type SideEmphasis = 'leads' | 'won' | 'lost' | 'level';

export const sideEmphasis = (match: Match, side: Side): SideEmphasis => {
  const state = matchState(match);
  if (state.kind === 'finished' && state.winner !== undefined) return state.winner === side ? 'won' : 'lost';
  const score = matchScore(match);
  if (state.kind !== 'live' || score === undefined) return 'level';
  const other = side === 'home' ? 'away' : 'home';
  return score[side] > score[other] ? 'leads' : 'level';
};

/** The text of a score cell. Fights and walkovers are won without points; a match without a score has a dash. */
export const scoreWords = (match: Match, side: Side): string => {
  const state = matchState(match);
  switch (state.kind) {
    case 'live':
    case 'finished':
      if (state.score !== undefined) return String(state.score[side]);
      if (state.kind === 'finished' && state.winner !== undefined) return state.winner === side ? texts.won : '';
      return match.noScore === true ? '-' : '';
    case 'masked':
      return '';
    case 'scheduled':
    case 'postponed':
    default:
      return '-';
  }
};

/** The small text next to a side's name: shoot-out goals, or Australian goals and behinds. */
export const asideWords = (match: Match, side: Side): string | undefined => {
  const state = playedState(match);
  if (state?.shootout !== undefined) return `(${state.shootout[side]})`;
  const points = state?.goalsBehinds?.[side];
  return points === undefined ? undefined : `${points.goals}.${points.behinds}`;
};

/** `side`: the line of the row that shows the note. */
export type RowNote = { readonly side: Side; readonly at?: string; readonly text: string };

type Note = Omit<RowNote, 'side'>;

const eventNote = (match: Match, event: MatchEvent): Note => {
  const what =
    event.kind === 'var' && event.detail !== undefined ? texts.varDetail(event.detail) : texts.events[event.kind];
  const team = event.side === 'home' ? match.homeTeam.name : match.awayTeam.name;
  const minute = event.stoppage === undefined ? `${event.minute}` : `${event.minute}+${event.stoppage}`;
  return { at: `${minute}'`, text: `${what}, ${event.player ?? team}` };
};

const shootoutNote = (match: Match): Note | undefined => {
  const shootout = playedState(match)?.shootout;
  if (shootout === undefined) return undefined;
  const [first, second] = sideOrder(match);
  const kicks = `${shootout[first]}-${shootout[second]}`;
  const words = sports[match.sport].scoreShape === 'goals' ? texts.penalties : texts.shootout;
  return { text: words(kicks, match.status === 'finished') };
};

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const resultNote = (match: Match): Note | undefined => {
  const state = matchState(match);
  if (state.kind !== 'finished' || state.result === undefined) return undefined;
  const { result } = state;
  const round = result.round === undefined ? undefined : texts.round(result.round);
  const parts = [result.method, round, result.time].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : { text: capitalized(parts.join(', ')) };
};

/**
 * The notes of a row without period scores: how the match was decided, then the latest event of each side, then the
 * weight class or session. An own goal is on the line of the team that it counts for. `titled`: the row has a separate
 * line for the session.
 */
export const rowNotes = (match: Match, titled: boolean): readonly RowNote[] => {
  const session = titled || match.session === undefined ? undefined : { text: texts.sessionName(match.session) };
  const order = sideOrder(match);
  const lines = new Map<Side, Note>();
  const addToFreeLine = (note: Note | undefined): void => {
    const free = order.find((side) => !lines.has(side));
    if (note !== undefined && free !== undefined) lines.set(free, note);
  };
  addToFreeLine(shootoutNote(match));
  addToFreeLine(resultNote(match));
  for (const event of playedState(match)?.events ?? []) {
    if (!lines.has(event.side)) lines.set(event.side, eventNote(match, event));
  }
  addToFreeLine(session);
  return order.flatMap((side) => {
    const note = lines.get(side);
    return note === undefined ? [] : [{ ...note, side }];
  });
};

const statusWords = (match: Match, clock: string | undefined, zone: string): string => {
  const period = statusLabel(match) === 'live' ? periodWords(match) : undefined;
  return [spokenStatus(match, zone), clock === undefined ? undefined : `${clock}'`, period, situationWords(match)]
    .filter((part) => part !== undefined)
    .join(', ');
};

/**
 * The match in words: "Inter against Roma", "Monaco Grand Prix at Circuit de Monaco", or "Yankees at Red Sox" in a
 * league that lists the away side first.
 */
export const pairingWords = (match: Match): string => {
  const { homeTeam, awayTeam } = match;
  if (isAwayFirst(match)) return texts.visits(awayTeam.name, homeTeam.name);
  if (!isField(match)) return texts.against(homeTeam.name, awayTeam.name);
  const circuit = circuitOf(match);
  return circuit === undefined ? sessionTitle(match, texts.sessionName) : texts.heldAt(match.league, circuit);
};

const sidesWords = (match: Match): string => {
  const { homeTeam, awayTeam } = match;
  const { classification = [] } = playedState(match) ?? {};
  if (classification.length > 0) {
    return classification
      .slice(0, 3)
      .map((entry) => `${entry.position} ${entry.name}${entry.time === undefined ? '' : ` ${entry.time}`}`)
      .join(', ');
  }
  const score = matchScore(match);
  if (score === undefined) return pairingWords(match);
  return sideOrder(match)
    .map((side) => `${(side === 'home' ? homeTeam : awayTeam).name} ${score[side]}`)
    .join(', ');
};

/** "Leclerc won" for a race, "Leclerc was fastest" for practice and qualifying. */
const firstWords = ({ name, as }: FirstPlace): string => (as === 'winner' ? texts.winner : texts.fastest)(name);

const winnerWords = (match: Match): string => {
  const state = matchState(match);
  if (isField(match)) {
    const first = firstPlace(match);
    if (first !== undefined) return `, ${firstWords(first)}`;
    return state.kind === 'finished' ? `, ${texts.noResultYet}` : '';
  }
  if (matchScore(match) !== undefined || state.kind !== 'finished' || state.winner === undefined) return '';
  return `, ${texts.winner((state.winner === 'home' ? match.homeTeam : match.awayTeam).name)}`;
};

const redCardWords = (match: Match): string => {
  const redCards = playedState(match)?.redCards;
  if (redCards === undefined || redCards.home + redCards.away === 0) return '';
  return `, ${texts.redCards(redCards.home, redCards.away)}`;
};

/** Country and league in words: "Italy, Serie A". */
export const leagueWords = ({ league, leagueCountry }: Match): string =>
  leagueCountry === undefined ? league : `${countryName(leagueCountry)}, ${league}`;

/** The label of the sport next to the league; undefined if the league has the same name. */
export const sportWords = ({ sport, league }: Match): string | undefined =>
  league === sports[sport].name ? undefined : (disciplineNames[sport] ?? sportNames[sport]);

/** The row's label for screen readers: teams, scores, status, country, league, sport. */
export const rowName = (match: Match, clock: string | undefined, zone: string): string => {
  const win = winWords(match);
  const decider = win ?? shootoutNote(match)?.text;
  const decided = decider === undefined ? '' : `, ${decider}`;
  const session = match.session === undefined ? '' : `, ${texts.sessionName(match.session)}`;
  const state = matchState(match);
  const mask = state.kind === 'masked' ? `, ${texts.masked(state.mask)}` : '';
  const what = `${sidesWords(match)}${mask}${win === undefined ? winnerWords(match) : ''}${decided}${redCardWords(match)}`;
  const where = [`${leagueWords(match)}${session}`, sportWords(match)].filter((part) => part !== undefined).join(', ');
  return `${what}, ${statusWords(match, clock, zone)}. ${where}`;
};

export type PeriodCell = {
  readonly key: string;
  readonly label: string;
  readonly current: boolean;
  readonly home: string;
  readonly away: string;
  readonly winner?: Side;
  /** Tie-break points of a set. */
  readonly tieBreak?: Readonly<Record<Side, number | undefined>>;
};

/** An empty cell that keeps the following cells aligned with their captions. */
export type PeriodBlank = { readonly key: string; readonly blank: true };

const cellText = (figure: number | undefined): string => (figure === undefined ? '-' : String(figure));

/** The period cells of a row, in the columns of its sport. A missing period before another one is a blank cell. */
export const periodCells = (match: Match): readonly (PeriodCell | PeriodBlank)[] => {
  const table = periodTable(match);
  const tieBreaks = playedState(match)?.tieBreaks;
  if (table === undefined) return [];
  const cells = new Map<string, PeriodCell>();
  for (const [index, column] of table.columns.entries()) {
    const home = table.home[index];
    const away = table.away[index];
    const decided = home !== undefined && away !== undefined && home !== away && !column.current;
    cells.set(column.key, {
      ...column,
      label: texts.periodLabel(column.label),
      home: cellText(home),
      away: cellText(away),
      ...(decided ? { winner: home > away ? 'home' : 'away' } : {}),
      ...(tieBreaks && { tieBreak: { home: tieBreaks.home[column.key], away: tieBreaks.away[column.key] } }),
    });
  }
  const columns = sports[match.sport].periods?.columns ?? [];
  const last = columns.findLastIndex(({ key }) => cells.has(key));
  return columns.slice(0, last + 1).map(({ key }) => cells.get(key) ?? { key, blank: true });
};
