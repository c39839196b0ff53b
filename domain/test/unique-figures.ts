import type { Match, PeriodScores, Side, SideScores } from '../src/match/match.ts';
import { matchState } from '../src/match/match-state.ts';
import { sideOrder } from '../src/match/side-order.ts';
import { statusLabel } from '../src/match/status-label.ts';
import { sports } from '../src/sports.ts';
import { matchesOfEveryStatus } from './every-status.ts';

/*
 * Matches in which every figure is a number of its own, and what a text says that such a match does not: a number of no figure,
 * a figure of the wrong side, a winner that is none.
 */

/** Above every day, hour and year of the examples' dates, and above each ordinal of a period. */
const firstFigure = 2101;

/** The away side has the larger half: the home side leads by the score, and a flagged away winner contradicts it. */
const createFigures = () => {
  let next = firstFigure;
  const figure = (): number => next++;
  const pair = (): Record<Side, number> => {
    const away = figure();
    return { home: figure(), away };
  };
  return { figure, pair };
};

type Figures = ReturnType<typeof createFigures>;

/** The regular periods, and the one beyond them that the status code names. */
const periodsOf = (match: Match, { pair }: Figures): Partial<Match> => {
  const { periods } = sports[match.sport];
  if (periods === undefined) return {};
  const label = statusLabel(match);
  const home: Record<string, number> = {};
  const away: Record<string, number> = {};
  for (const { key, ending } of periods.columns) {
    if (ending !== undefined && ending !== label) continue;
    const points = pair();
    [home[key], away[key]] = [points.home, points.away];
  }
  return { [periods.field]: { home, away } };
};

const tieBreaksOf = ({ setScores }: Match, { figure }: Figures): PeriodScores | undefined => {
  const points = (side: SideScores) => Object.fromEntries(Object.keys(side).map((key) => [key, figure()]));
  return setScores && { home: points(setScores.home), away: points(setScores.away) };
};

/** A field in its order; the positions stay those of a race. */
const raceOf = ({ figure }: Figures): Partial<Match> => ({
  session: 'Race',
  laps: { current: figure(), total: figure() },
  classification: ['Leclerc', 'Norris', 'Piastri'].map((name, at) => ({
    position: at + 1,
    name,
    time: `+${figure()}.${figure()}`,
    laps: figure(),
    grid: figure(),
    pits: figure(),
  })),
});

const fightOf = (match: Match, { figure, pair }: Figures): Partial<Match> =>
  match.status === 'finished'
    ? { result: { method: 'Points', round: figure(), time: `${figure()}:${figure()}`, judges: [pair(), pair()] } }
    : {};

/** What only a match of its sport has. */
const ofSport = (match: Match, figures: Figures): Partial<Match> => {
  const { figure, pair } = figures;
  switch (match.sport) {
    case 'football':
      return {
        redCards: pair(),
        events: [
          { kind: 'goal', side: 'home', minute: figure(), stoppage: figure(), player: 'Dybala' },
          { kind: 'red-card', side: 'away', minute: figure(), player: 'Lukaku' },
        ],
      };
    case 'afl': {
      const [goals, behinds] = [pair(), pair()];
      return {
        goalsBehinds: {
          home: { goals: goals.home, behinds: behinds.home },
          away: { goals: goals.away, behinds: behinds.away },
        },
      };
    }
    case 'baseball': {
      const [hits, errors] = [pair(), pair()];
      return {
        hitsErrors: { home: { hits: hits.home, errors: errors.home }, away: { hits: hits.away, errors: errors.away } },
      };
    }
    case 'formula1':
      return raceOf(figures);
    case 'mma':
      return fightOf(match, figures);
    case 'tennis': {
      const tieBreaks = tieBreaksOf(match, figures);
      return tieBreaks === undefined ? {} : { tieBreaks };
    }
    case 'americanfootball':
    case 'basketball':
    case 'handball':
    case 'hockey':
    case 'rugby':
    case 'volleyball':
    default:
      return {};
  }
};

const clockOf = ({ status, sport }: Match, { figure }: Figures): Partial<Match> => {
  if (status !== 'live') return {};
  return sports[sport].periodEnds === undefined
    ? { timer: `${figure()}:${figure()}` }
    : { minute: figure(), stoppage: figure() };
};

const filled = (match: Match): Match => {
  const [country] = sports[match.sport].awayFirstIn ?? [];
  const placed: Match = country === undefined ? match : { ...match, leagueCountry: country };
  const wasPlayed = placed.status === 'live' || placed.status === 'finished';
  if (!wasPlayed || placed.noScore === true) return placed;
  const figures = createFigures();
  const score = figures.pair();
  const scored: Match = {
    ...placed,
    homeScore: score.home,
    awayScore: score.away,
    ...(placed.shootout && { shootout: { home: figures.figure(), away: figures.figure() } }),
    ...clockOf(placed, figures),
  };
  const played: Match = { ...scored, ...periodsOf(scored, figures) };
  return { ...played, ...ofSport(played, figures) };
};

/**
 * Matches of every sport and status with a number of its own for each figure. A scheduled, a postponed and a decided match without
 * score have no figures at all, and the scores 0 that nothing may show.
 */
export const matchesWithUniqueFigures: readonly Match[] = matchesOfEveryStatus.map(filled);

type Figure = { readonly path: string; readonly side?: Side };

/** Names and addresses; `startTime` is written as a date and a time, which the caller allows by name. */
const figureless: ReadonlySet<string> = new Set(['id', 'logo', 'leagueId', 'startTime', 'minuteAt', 'statusCode']);

const numbersIn = (text: string): readonly number[] => (text.match(/\d+/g) ?? []).map(Number);

const figuresBelow = (value: unknown, path: readonly string[]): readonly (readonly [number, Figure])[] => {
  const key = path.at(-1) ?? '';
  if (figureless.has(key)) return [];
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([inner, below]) => figuresBelow(below, [...path, inner]));
  }
  const side = path.map((part) => /^(home|away)(?:Score)?$/.exec(part)?.[1]).find((found) => found !== undefined);
  const place: Figure = {
    path: path.map((part) => part.replace(/^(?:home|away)/, '')).join('/'),
    ...((side === 'home' || side === 'away') && { side }),
  };
  return numbersIn(String(value)).map((number) => [number, place] as const);
};

/** The figures of a match by their number, without the scores where there are none to show. */
const figuresOf = (match: Match): ReadonlyMap<number, Figure> => {
  const state = matchState(match);
  const hasScore = (state.kind === 'live' || state.kind === 'finished') && state.score !== undefined;
  const { homeScore, awayScore, ...others } = match;
  return new Map(figuresBelow(hasScore ? { ...others, homeScore, awayScore } : others, []));
};

/** The columns of the sport's periods are called "Q1" and "S3": labels, not figures. */
const withoutLabels = (text: string, { sport }: Match): string =>
  (sports[sport].periods?.columns ?? []).reduce(
    (rest, { label }) => rest.replaceAll(new RegExp(`\\b${label}\\b`, 'g'), ' '),
    text,
  );

/**
 * Numbers in a text that are no figures of the match. `allowed`: what else it may write as a whole, such as its start ("19:45", "14").
 */
export const inventedNumbers = (text: string, match: Match, allowed: readonly string[]): readonly number[] => {
  const known = figuresOf(match);
  const rest = allowed.reduce((left, each) => left.replaceAll(new RegExp(`(?<!\\d)${each}(?!\\d)`, 'g'), ' '), text);
  return numbersIn(withoutLabels(rest, match)).filter((number) => !known.has(number));
};

const nameOf = ({ homeTeam, awayTeam }: Match, side: Side): string => (side === 'home' ? homeTeam : awayTeam).name;

/**
 * Figures that a text gives the wrong side: behind the other side's name, or in a pair, "2 - 1", whose order is not the league's.
 * Only the kicks of a won shoot-out, "Roma win 4-2", begin with the winner's.
 */
export const swappedFigures = (text: string, match: Match): readonly string[] => {
  const figures = figuresOf(match);
  const [first] = sideOrder(match);
  const expectedIn = (before: string, { path }: Figure): Side => {
    const hasWon =
      match.winner !== undefined &&
      before
        .split(/[.,\n]/)
        .at(-1)
        ?.includes(nameOf(match, match.winner));
    return match.winner !== undefined && hasWon === true && path === 'shootout/' ? match.winner : first;
  };
  const pairs = [...text.matchAll(/(\d+)\s?[-–:]\s?(\d+)/g)].flatMap(({ 0: pair, 1: one, 2: two, index }) => {
    const [left, right] = [figures.get(Number(one)), figures.get(Number(two))];
    if (left?.side === undefined || right?.side === undefined) return [];
    const isRight = left.side !== right.side && left.side === expectedIn(text.slice(0, index), left);
    return isRight && left.path === right.path ? [] : [pair];
  });
  const named = [...text.matchAll(/(Inter|Roma) (\d+)/g)].flatMap(({ 0: words, 1: name, 2: number }) => {
    const side = figures.get(Number(number))?.side;
    return side === undefined || nameOf(match, side) === name ? [] : [words];
  });
  return [...pairs, ...named];
};
