import { roundedChances } from '../../forecast/board-forecast.ts';
import { chanceEntries } from '../../forecast/chances.ts';
import { isTotal, lineOf } from '../../forecast/markets/market.ts';
import type { Side } from '../../match/match.ts';
import { sports } from '../../sport/sport-catalog.ts';
import { zonedMinute } from '../../time/zoned-time.ts';
import type { FactMatch } from '../facts.ts';
import { factsAt, type StatedFact } from './stated-fact.ts';

const sides = ['home', 'away'] as const satisfies readonly Side[];

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

const statisticFacts = (
  { label, home, away }: NonNullable<FactMatch['statistics']>[number],
  asOf: string,
): readonly StatedFact[] => {
  const { fact, pair } = factsAt(asOf);
  const ofSide = (side: Side, value: number): StatedFact =>
    fact({ topic: 'statistic', what: `${label} of the ${side} side`, detail: label, of: side }, String(value), {
      wholes: new Set([value]),
      percents: [value],
      decimals: [value],
    });
  return [
    pair({ topic: 'statistic', what: label, detail: label }, { home, away }),
    ofSide('home', home),
    ofSide('away', away),
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
    ...statistics.flatMap((row) => statisticFacts(row, asOf)),
    ...headToHead.map(({ day, ...met }) =>
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
  const made = { source: 'bookmaker' } as const;
  const ofResult = Object.entries({ home, draw, away }).flatMap(([of, value]) =>
    value === undefined || (of !== 'home' && of !== 'draw' && of !== 'away')
      ? []
      : [price({ ...made, topic: 'price', what: `price of ${of}${by}`, of }, value)],
  );
  if (overUnder === undefined) return ofResult;
  const { line, over, under } = overUnder;
  return [
    ...ofResult,
    price({ ...made, topic: 'over-price', what: `price of over${by}` }, over),
    price({ ...made, topic: 'under-price', what: `price of under${by}` }, under),
    fact({ ...made, topic: 'line', what: `line${by}`, detail: line }, String(line), {
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
