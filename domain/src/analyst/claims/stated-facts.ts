import { chanceEntries, type Outcome } from '../../forecast/chances.ts';
import { roundedChances } from '../../forecast/board-forecast.ts';
import { isTotal, lineOf } from '../../forecast/markets/market.ts';
import type { Side } from '../../match/match.ts';
import { americanOdds, fractionalText } from '../../odds/price-text.ts';
import { sports } from '../../sport/sport-catalog.ts';
import { zonedMinute } from '../../time/zoned-time.ts';
import { type AllowedNumbers, noNumbers } from '../allowed-numbers.ts';
import type { FactMatch } from '../facts.ts';
import type { FactSeason, FactTeamSeason } from '../season-facts.ts';

/*
 * The facts of a match or team one by one, each with its topic, so that a number can be compared with the fact that it
 * is about. The number check accepts a number if any fact of the match has it.
 */

/** What a fact can be about. */
export const topics = [
  'score',
  'half-time',
  'period',
  'shootout',
  'meeting',
  'exact-score',
  'goals',
  'sets',
  'margin',
  'minute',
  'round',
  'red-cards',
  'statistic',
  'kick-off',
  'chance',
  'over',
  'under',
  'both-score',
  'expected-goals',
  'price',
  'over-price',
  'under-price',
  'line',
  'form',
  'place',
  'points',
  'played',
  'won',
  'drawn',
  'lost',
  'scored',
  'conceded',
  'difference',
  'behind',
  'record',
  'expected-points',
  'title',
  'relegation',
  'promotion',
  'play-offs',
  'champions-league',
  'europa-league',
] as const;

export type Topic = (typeof topics)[number];

/** One fact. `numbers` are the ways to write it; the order of `pair` (home, away) matters. */
export type StatedFact = {
  readonly topic: Topic;
  /** In English: "final score". */
  readonly what: string;
  readonly shown: string;
  readonly numbers: AllowedNumbers;
  readonly pair?: readonly [number, number];
  /** The side or result that it is about. */
  readonly of?: Outcome;
  /** A player or driver that it is about. */
  readonly name?: string;
  /** The label of a statistic, the index of a period, or the line of a total. */
  readonly detail?: string | number;
  readonly source: 'provider' | 'calculated';
  /** ISO 8601. */
  readonly asOf: string;
};

/** A team's row of a league table as last read. */
export type FactTableRow = {
  readonly team: string;
  readonly league: string;
  /** When the table was read, ISO 8601. */
  readonly at: string;
  readonly place: number;
  readonly played?: number;
  readonly points?: number;
  readonly won?: number;
  readonly drawn?: number;
  readonly lost?: number;
  readonly scored?: number;
  readonly conceded?: number;
  readonly behindFirst?: number;
};

type Made = Pick<StatedFact, 'topic' | 'what'> & Partial<Pick<StatedFact, 'of' | 'name' | 'detail' | 'source'>>;

const sides = ['home', 'away'] as const satisfies readonly Side[];

/** Makes the facts of one time. */
const factsAt = (asOf: string) => {
  const fact = (made: Made, shown: string, numbers: Partial<AllowedNumbers>): StatedFact => ({
    source: 'provider',
    asOf,
    ...made,
    shown,
    numbers: { ...noNumbers, ...numbers },
  });
  const whole = (made: Made, value: number | undefined): readonly StatedFact[] =>
    value === undefined
      ? []
      : [fact(made, String(value), { wholes: new Set([value]), signed: new Set([value]), decimals: [value] })];
  const pair = (made: Made, { home, away }: { readonly home: number; readonly away: number }): StatedFact => ({
    ...fact(made, `${home}-${away}`, { pairs: [[home, away]] }),
    pair: [home, away],
  });
  const percent = (made: Made, chances: readonly number[]): StatedFact =>
    fact(made, `${Math.round((chances[0] ?? 0) * 1_000) / 10}%`, { percents: chances.map((chance) => chance * 100) });
  const price = (made: Made, value: number): StatedFact =>
    fact(made, String(value), {
      decimals: [value],
      wholes: new Set([value]),
      signed: new Set([americanOdds(value)]),
      fractions: new Set([fractionalText(value)]),
    });
  return { fact, whole, pair, percent, price };
};

const scoreFacts = (match: FactMatch, asOf: string): readonly StatedFact[] => {
  const { pair, whole } = factsAt(asOf);
  const { score, status, sport, periods = [], shootout, redCards } = match;
  const isInPoints = sport !== 'football' && sport !== 'hockey' && sport !== 'handball' && sport !== 'baseball';
  const ofSide = (side: Side): readonly StatedFact[] => [
    ...whole({ topic: 'goals', what: `score of the ${side} side`, of: side }, score?.[side]),
    ...(sports[sport].scoreShape === 'sets'
      ? whole({ topic: 'sets', what: `sets of the ${side} side`, of: side }, score?.[side])
      : []),
    ...(isInPoints ? whole({ topic: 'points', what: `score of the ${side} side`, of: side }, score?.[side]) : []),
    ...whole({ topic: 'red-cards', what: `red cards of the ${side} side`, of: side }, redCards?.[side]),
  ];
  const [first, second] = periods;
  const atHalf =
    first === undefined || first.label === '1H' || second === undefined || !first.label.startsWith('Q')
      ? first
      : { home: first.home + second.home, away: first.away + second.away };
  return [
    ...(score === undefined
      ? []
      : [pair({ topic: 'score', what: status === 'finished' ? 'final score' : 'score now' }, score)]),
    ...whole({ topic: 'margin', what: 'margin' }, score && Math.abs(score.home - score.away)),
    ...(sports[sport].scoreShape === 'sets'
      ? whole({ topic: 'sets', what: 'sets played', detail: 'all' }, score && score.home + score.away)
      : whole({ topic: 'goals', what: 'total of both sides' }, score && score.home + score.away)),
    ...sides.flatMap(ofSide),
    ...periods.map((period, at) => pair({ topic: 'period', what: `period ${period.label}`, detail: at }, period)),
    ...(atHalf === undefined ? [] : [pair({ topic: 'half-time', what: 'score at half-time' }, atHalf)]),
    ...(shootout === undefined ? [] : [pair({ topic: 'shootout', what: 'shoot-out' }, shootout)]),
  ];
};

const courseFacts = (match: FactMatch, asOf: string): readonly StatedFact[] => {
  const { pair, whole, fact } = factsAt(asOf);
  const { minute, timeline = [], fight, places = [], statistics = [], headToHead = [], form, home } = match;
  return [
    ...whole({ topic: 'minute', what: 'minute of play' }, minute),
    ...timeline.map(({ kind, side, minute: at, player, stoppage }) =>
      fact(
        {
          topic: 'minute',
          what: `${kind} of the ${side} side`,
          of: side,
          ...(player !== undefined && { name: player }),
        },
        stoppage === undefined ? String(at) : `${at}+${stoppage}`,
        { wholes: new Set([at, ...(stoppage === undefined ? [] : [stoppage])]), signed: new Set([stoppage ?? at]) },
      ),
    ),
    ...whole({ topic: 'round', what: 'last round' }, fight?.round),
    ...(fight?.judges ?? []).map((judge) => pair({ topic: 'score', what: "a judge's total" }, judge)),
    ...places.flatMap((name, at) => whole({ topic: 'place', what: 'position', name }, at + 1)),
    ...statistics.flatMap(({ label, ...values }) => [
      pair({ topic: 'statistic', what: label, detail: label }, values),
      ...sides.map((side) =>
        fact(
          { topic: 'statistic', what: `${label} of the ${side} side`, detail: label, of: side },
          String(values[side]),
          {
            wholes: new Set([values[side]]),
            percents: [values[side]],
            decimals: [values[side]],
          },
        ),
      ),
    ]),
    ...headToHead.map(({ day, shootout: _, ...met }) =>
      pair(
        { topic: 'meeting', what: `meeting of ${day}`, detail: day },
        met.home === home ? { home: met.homeScore, away: met.awayScore } : { home: met.awayScore, away: met.homeScore },
      ),
    ),
    ...sides.flatMap((side) => {
      const letters = form?.[side];
      return letters === undefined || letters === ''
        ? []
        : [fact({ topic: 'form', what: `form of the ${side} side`, of: side, detail: letters }, letters, {})];
    }),
  ];
};

const forecastFacts = ({ forecast, markets = [] }: FactMatch, asOf: string): readonly StatedFact[] => {
  const { percent, fact, pair } = factsAt(asOf);
  if (forecast === undefined) return [];
  const { chances, goals } = forecast;
  const shown = new Map(chanceEntries(roundedChances(chances, 100)));
  const made = { source: 'calculated' } as const;
  const expected = (value: number, what: string, of?: Side): StatedFact =>
    fact({ ...made, topic: 'expected-goals', what, ...(of && { of }) }, String(value), {
      decimals: [value],
      wholes: Number.isInteger(value) ? new Set([value]) : new Set(),
    });
  const total = (line: number, over: number): readonly StatedFact[] => [
    percent({ ...made, topic: 'over', what: `chance of over ${line}`, detail: line }, [over]),
    percent({ ...made, topic: 'under', what: `chance of under ${line}`, detail: line }, [1 - over]),
    fact({ ...made, topic: 'line', what: 'line of a total', detail: line }, String(line), {
      lines: new Set([line]),
      decimals: [line],
    }),
  ];
  return [
    ...chanceEntries(chances).map(([of, chance]) =>
      percent({ ...made, topic: 'chance', what: `chance of ${of === 'draw' ? 'a draw' : `the ${of} side`}`, of }, [
        chance,
        ...[shown.get(of) ?? chance].filter((each) => each > 0 && each < 1),
      ]),
    ),
    ...(goals === undefined
      ? []
      : [
          expected(goals.home, 'expected goals of the home side', 'home'),
          expected(goals.away, 'expected goals of the away side', 'away'),
          expected(goals.home + goals.away, 'expected goals of both sides'),
          ...total(2.5, goals.over25),
          ...goals.scores.map((score) => pair({ ...made, topic: 'exact-score', what: 'likely score' }, score)),
        ]),
    ...markets.flatMap(({ id, outcomes }) => {
      const yes = outcomes.find(({ outcome }) => outcome === 'yes')?.chance;
      if (yes === undefined) return [];
      if (isTotal(id)) return total(lineOf(id), yes);
      return id === 'both-score'
        ? [percent({ ...made, topic: 'both-score', what: 'chance that both sides score' }, [yes])]
        : [];
    }),
  ];
};

const priceFacts = ({ odds }: FactMatch): readonly StatedFact[] => {
  if (odds === undefined) return [];
  const { price, fact } = factsAt(odds.seenAt);
  const by = odds.bookmaker === undefined ? '' : ` at ${odds.bookmaker}`;
  const { home, draw, away, overUnder } = odds;
  const ofResult = Object.entries({ home, draw, away }).flatMap(([of, value]) =>
    value === undefined || (of !== 'home' && of !== 'draw' && of !== 'away')
      ? []
      : [price({ topic: 'price', what: `price of ${of}${by}`, of }, value)],
  );
  if (overUnder === undefined) return ofResult;
  const { line, over, under } = overUnder;
  return [
    ...ofResult,
    price({ topic: 'over-price', what: `price of over ${line}${by}` }, over),
    price({ topic: 'under-price', what: `price of under ${line}${by}` }, under),
    fact({ topic: 'line', what: `line${by}`, detail: line }, String(line), {
      lines: new Set([line]),
      decimals: [line],
    }),
  ];
};

const startFact = ({ startTime, timeTbc, sport }: FactMatch, asOf: string, zone: string): StatedFact => {
  const { fact } = factsAt(asOf);
  const local = zonedMinute(startTime, zone);
  const [day = '', time = ''] = timeTbc ? [startTime.slice(0, 10), ''] : local.split(' ');
  const what = `start (${sports[sport].name}, ${zone})`;
  return fact({ topic: 'kick-off', what }, `${day} ${time}`.trim(), {
    days: new Set([day]),
    times: new Set(time === '' ? [] : [time]),
  });
};

/** The facts of a match. `asOf`: when its data was confirmed; `zone`: of times in the text. */
export const statedByMatch = (match: FactMatch, asOf: string, zone: string): readonly StatedFact[] => [
  ...(match.title === undefined ? scoreFacts(match, asOf) : []),
  ...courseFacts(match, asOf),
  ...forecastFacts(match, asOf),
  ...priceFacts(match),
  startFact(match, asOf, zone),
];

/** The facts of a team's row of the table. */
export const statedByTable = (row: FactTableRow): readonly StatedFact[] => {
  const { whole, pair } = factsAt(row.at);
  const { place, played, points, won, drawn, lost, scored, conceded, behindFirst } = row;
  return [
    ...whole({ topic: 'place', what: 'place in the table' }, place),
    ...whole({ topic: 'played', what: 'matches played' }, played),
    ...whole({ topic: 'points', what: 'points' }, points),
    ...whole({ topic: 'won', what: 'matches won' }, won),
    ...whole({ topic: 'drawn', what: 'matches drawn' }, drawn),
    ...whole({ topic: 'lost', what: 'matches lost' }, lost),
    ...whole({ topic: 'scored', what: 'scored in the season' }, scored),
    ...whole({ topic: 'conceded', what: 'conceded in the season' }, conceded),
    ...whole({ topic: 'behind', what: 'points behind the first' }, behindFirst),
    ...whole(
      { topic: 'difference', what: 'goal difference' },
      scored !== undefined && conceded !== undefined ? scored - conceded : undefined,
    ),
    ...(won === undefined || lost === undefined
      ? []
      : [pair({ topic: 'record', what: 'record' }, { home: won, away: drawn === undefined ? lost : drawn })]),
    ...whole({ topic: 'record', what: 'matches lost' }, drawn === undefined ? undefined : lost && -lost),
  ];
};

const seasonTopics = [
  'title',
  'relegation',
  'promotion',
  'play-offs',
  'champions-league',
  'europa-league',
] as const satisfies readonly Topic[];

/** The facts of a team's season, which we calculate. */
export const statedBySeason = (team: FactTeamSeason, { at }: Pick<FactSeason, 'at'>): readonly StatedFact[] => {
  const { percent, fact } = factsAt(at);
  const { chances, expectedPoints } = team;
  const { mean, low, high } = expectedPoints;
  const made = { source: 'calculated' } as const;
  return [
    ...seasonTopics.flatMap((topic) => {
      const chance = chances[topic]?.chance;
      return chance === undefined ? [] : [percent({ ...made, topic, what: `chance of ${topic}` }, [chance])];
    }),
    fact({ ...made, topic: 'expected-points', what: 'expected points at the end' }, String(mean), {
      decimals: [mean],
      wholes: new Set([mean, low, high]),
      pairs: [[low, high]],
    }),
  ];
};
