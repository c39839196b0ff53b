import type { Chances } from '../src/forecast/chances.ts';
import { isField } from '../src/match/classification.ts';
import type { Match, MatchFacts, PeriodScores, Side, SideScores, Situation } from '../src/match/match.ts';
import { statusLabel } from '../src/match/status-label.ts';
import { sports } from '../src/sport/sport-catalog.ts';
import { matchesOfEveryStatus } from './every-status.ts';

/* Matches in which every figure is a unique number, so that a text identifies the figures it contains. */

/** Larger than every day, hour and year of the examples' dates, and than each ordinal of a period. */
const firstFigure = 2101;

/**
 * Creates unique figures. In a pair, the home side has the larger figure, so that the home side leads and a flagged
 * away winner contradicts it.
 */
const createFigures = () => {
  let last = firstFigure - 2;
  // In steps of two, so that an off-by-one number is not a figure.
  const figure = (): number => (last += 2);
  const pair = (): Record<Side, number> => {
    const away = figure();
    return { home: figure(), away };
  };
  return { figure, pair };
};

type Figures = ReturnType<typeof createFigures>;

/** The regular periods, and the period beyond them that the status label names. */
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

/** A field in order, with the positions of a race. */
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

/** Sport-specific fields. */
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

/** Downs and bases cannot be unique: there are four. */
const situationOf = ({ sport, status }: Match, { figure }: Figures): Situation | undefined => {
  if (status !== 'live') return undefined;
  if (sport === 'americanfootball') {
    return { kind: 'drive', side: 'away', down: 4, yards: figure(), spot: `BUF ${figure()}`, redZone: true };
  }
  if (sport === 'baseball') {
    return { kind: 'at-bat', side: 'home', outs: figure(), balls: figure(), strikes: figure(), runners: [1, 3] };
  }
  return sport === 'tennis' ? { kind: 'serve', side: 'away' } : undefined;
};

const factsOf = ({ sport, status }: Match, { figure, pair }: Figures): MatchFacts => ({
  venue: `Arena ${figure()}`,
  weather: `${figure()} degrees`,
  broadcasts: [`TV ${figure()}`, `Radio ${figure()}`],
  records: { home: `${figure()}-${figure()}`, away: `${figure()}-${figure()}-${figure()}` },
  ...(sport === 'tennis' && { court: `Court ${figure()}` }),
  ...(sport === 'baseball' && { pitchers: { home: `Cole ${figure()}`, away: `Sale ${figure()}` } }),
  ...(sport === 'americanfootball' && status === 'live' && { timeouts: pair() }),
  ...(status === 'live' && { lastPlay: `A play for ${figure()} yards` }),
});

/** Adds data beyond the score. */
const surrounded = (match: Match, figures: Figures): Match => {
  const situation = situationOf(match, figures);
  return { ...match, facts: factsOf(match, figures), ...(situation && { situation }) };
};

const filled = (match: Match): Match => {
  const [country] = sports[match.sport].awayFirstIn ?? [];
  const placed: Match = country === undefined ? match : { ...match, leagueCountry: country };
  const wasPlayed = placed.status === 'live' || placed.status === 'finished';
  const figures = createFigures();
  if (!wasPlayed || placed.noScore === true) return surrounded(placed, figures);
  const score = figures.pair();
  const scored: Match = {
    ...placed,
    homeScore: score.home,
    awayScore: score.away,
    ...(placed.shootout && { shootout: { home: figures.figure(), away: figures.figure() } }),
    ...clockOf(placed, figures),
  };
  const played: Match = { ...scored, ...periodsOf(scored, figures) };
  return surrounded({ ...played, ...ofSport(played, figures) }, figures);
};

/** Chances with unique whole percentages. */
const chancesOf = ({ sport }: Match): Chances =>
  sports[sport].pricesDraw ? { home: 0.52, draw: 0.26, away: 0.22 } : { home: 0.57, away: 0.43 };

const withChances = (match: Match): Match => ({
  ...match,
  id: `${match.id}-foreseen`,
  forecast: { chances: chancesOf(match), basis: 'market', band: 'Medium' },
});

/** The first scheduled and the first live match of every sport with chances. */
const forecasts = (matches: readonly Match[]): readonly Match[] => {
  const open = matches.filter(({ sport, status }) => !isField({ sport }) && /live|scheduled/.test(status));
  const firsts = new Map(open.toReversed().map((match) => [`${match.sport} ${match.status}`, match] as const));
  return [...firsts.values()].map(withChances);
};

const withoutForecast = matchesOfEveryStatus.map(filled);

/**
 * Matches of every sport and status with a unique number for each figure. Scheduled, postponed and decided matches
 * without a score have no figures of play, and their scores of 0 are not shown. Some scheduled and some live matches
 * have chances.
 */
export const matchesWithUniqueFigures: readonly Match[] = [...withoutForecast, ...forecasts(withoutForecast)];

/**
 * Fields that keep their values: names, addresses, times, and numbers with few values, such as downs and race
 * positions.
 */
const asSent: ReadonlySet<string> = new Set(
  'id sport name logo league leagueId leagueCountry season startTime minuteAt statusCode period session down position'.split(
    ' ',
  ),
);

/** A match from a provider reply, with unique numbers as figures. */
export const withOwnFigures = (match: Match): Match => {
  const { figure } = createFigures();
  const own: Match = JSON.parse(JSON.stringify(match), (key: string, value: unknown) => {
    if (asSent.has(key)) return value;
    if (typeof value === 'number') return figure();
    return typeof value === 'string' ? value.replaceAll(/\d+/g, () => String(figure())) : value;
  });
  return isField(match)
    ? own
    : { ...own, homeTeam: { ...own.homeTeam, name: 'Inter' }, awayTeam: { ...own.awayTeam, name: 'Roma' } };
};
