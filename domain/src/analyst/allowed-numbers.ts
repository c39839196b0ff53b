import { roundedChances } from '../forecast/board-forecast.ts';
import { chanceEntries } from '../forecast/chances.ts';
import type { Reason } from '../forecast/forecast.ts';
import { deVigOf, fairChances, overround } from '../odds/implied-chances.ts';
import { americanOdds, fractionalText } from '../odds/price-text.ts';
import { sports } from '../sport/sport-catalog.ts';
import type { SportId } from '../sport/sport.ts';
import { epochMs } from '../time/iso-time.ts';
import { zonedMinute } from '../time/zoned-time.ts';
import type { AnswerFormat } from './answer-format.ts';
import type { FactMatch } from './facts.ts';
import type { FactRange, FactStake, FactTeamSeason } from './season-facts.ts';

/** Every number that an answer may state about a match, by notation. */
export type AllowedNumbers = {
  /** 52.3 for 52.3%. */
  readonly percents: readonly number[];
  readonly decimals: readonly number[];
  /** The lines of over/under markets. */
  readonly lines: ReadonlySet<number>;
  readonly wholes: ReadonlySet<number>;
  readonly signed: ReadonlySet<number>;
  /** Scores and other pairs, `home-away` as two numbers. */
  readonly pairs: readonly (readonly [number, number])[];
  /** Prices as bookmakers quote them: `6/4`. */
  readonly fractions: ReadonlySet<string>;
  /** `HH:MM` on the reader's clock. */
  readonly times: ReadonlySet<string>;
  /** The reader's days, `YYYY-MM-DD`. */
  readonly days: ReadonlySet<string>;
};

type Pair = { readonly home: number; readonly away: number };

/** The points of each period and, except for sets, the score after each period. */
const periodPairs = ({ sport, periods = [] }: FactMatch): readonly Pair[] => {
  if (sports[sport].scoreShape === 'sets') return periods;
  let after: Pair = { home: 0, away: 0 };
  const sums = periods.map(({ home, away }) => {
    after = { home: after.home + home, away: after.away + away };
    return after;
  });
  return [...periods, ...sums];
};

const pairsOf = (match: FactMatch): readonly Pair[] => {
  const { score, shootout, redCards, headToHead, statistics, forecast } = match;
  return [
    ...[score, shootout, redCards].filter((pair) => pair !== undefined),
    ...periodPairs(match),
    ...(headToHead ?? []).map(({ homeScore, awayScore }) => ({ home: homeScore, away: awayScore })),
    ...(headToHead ?? []).flatMap((meeting) => meeting.shootout ?? []),
    ...(statistics ?? []),
    ...(forecast?.goals?.scores ?? []),
    ...outcomePairs(match),
    ...(forecast?.reasons ?? []).filter((reason) => reason.kind === 'in-play'),
  ];
};

const pricesOf = ({ odds }: FactMatch): readonly number[] =>
  odds === undefined ? [] : [odds.home, odds.away, ...(odds.draw === undefined ? [] : [odds.draw])];

const timesOf = (match: FactMatch, asOf: string): readonly string[] => [
  asOf,
  ...(match.timeTbc ? [] : [match.startTime]),
  ...(match.odds === undefined ? [] : [match.odds.seenAt]),
  ...(match.forecast?.reasons ?? []).flatMap((reason) => ('at' in reason ? [reason.at] : [])),
  ...(match.season === undefined ? [] : [match.season.at]),
];

/** The chances implied by a market's prices, with and without the margin, and the margin. */
const impliedOf = (sport: SportId, market: readonly number[]): readonly number[] =>
  market.map((price) => 1 / price).concat(fairChances(market, deVigOf(sport, market.length)), overround(market));

/**
 * The forecast's chances and their complements, the chances implied by prices, and the percentages in the forecast's
 * reasons.
 */
const chanceNumbers = ({ sport, forecast, odds }: FactMatch, prices: readonly number[]): readonly number[] => {
  const goals = forecast?.goals;
  const received = forecast === undefined ? [] : chanceEntries(forecast.chances).map(([, chance]) => chance);
  // Rounded so that they add up to 100%, a displayed percentage can be further from the chance than simple rounding.
  const displayed = forecast === undefined ? [] : chanceEntries(roundedChances(forecast.chances, 100));
  const shown = displayed.flatMap(([, chance]) => (chance > 0 && chance < 1 ? chance : []));
  const totals = goals === undefined ? [] : [goals.over25, goals.under25, ...goals.scores.map(({ chance }) => chance)];
  const overUnder = odds?.overUnder === undefined ? [] : [odds.overUnder.over, odds.overUnder.under];
  const implied = [prices, overUnder]
    .filter((market) => market.length > 0)
    .flatMap((market) => impliedOf(sport, market));
  const margins = (forecast?.reasons ?? []).flatMap((reason) => {
    if (reason.kind === 'prices') return [reason.margin];
    if (reason.kind === 'unmeasured-sport') return reason.ece ?? [];
    return reason.kind === 'in-play' ? [reason.progress] : [];
  });
  return [...received, ...shown, ...received.map((chance) => 1 - chance), ...totals, ...implied, ...margins];
};

const rangeNumbers = ({ chance, low, high }: FactRange): readonly number[] => [chance, 1 - chance, low, high];

const marketChances = ({ markets = [] }: FactMatch): readonly number[] =>
  markets.flatMap(({ outcomes }) => outcomes.flatMap(rangeNumbers));

/** The numbers in names of outcomes: "2-1", "home 6-10", "away 21+". */
const outcomePairs = ({ markets = [] }: FactMatch): readonly Pair[] =>
  markets.flatMap(({ outcomes }) =>
    outcomes.flatMap(({ outcome }) => {
      const [home, away] = (outcome.match(/\d+/g) ?? []).map(Number);
      return home === undefined ? [] : [{ home, away: away ?? home }];
    }),
  );

/** The lines of markets: 1.5 for `over-1.5`. */
const marketLines = ({ markets = [] }: FactMatch): readonly number[] =>
  markets.flatMap(({ id }) => (id.startsWith('over-') ? Number(id.slice('over-'.length)) : []));

const reasonNumbers = (reason: Reason): readonly number[] => {
  switch (reason.kind) {
    case 'ratings':
      return [reason.home.played, reason.home.fed, reason.away.played, reason.away.fed];
    case 'not-enough-results':
      return [reason.home, reason.away, reason.needed];
    case 'expected-goals':
      return [reason.home, reason.away, reason.home + reason.away, Math.abs(reason.home - reason.away)];
    case 'expected-margin':
      return [Math.abs(reason.points)];
    case 'in-play':
    case 'red-cards':
      return [reason.home, reason.away];
    case 'young-league':
      return [reason.seasonsBefore];
    case 'unmeasured-sport':
      return [reason.graded];
    case 'prices':
    case 'prices-too-old':
    case 'prices-refused':
    case 'newcomer':
    case 'neutral-ground':
    case 'base-rate':
    case 'played-yesterday':
    default:
      return [];
  }
};

const count = <T>(all: readonly T[], is: (one: T) => boolean): number => all.filter(is).length;

/**
 * Counts from the facts: wins, draws, losses, goals, cards, positions in a race, rounds and judges' totals of a fight.
 */
const counted = ({ home, away, places = [], form, headToHead, timeline, fight }: FactMatch): readonly number[] => {
  const forms = [form?.home ?? '', form?.away ?? ''].flatMap((letters) =>
    ['', 'W', 'D', 'L'].map((letter) => count(letters.split(''), (one) => letter === '' || one === letter)),
  );
  const meetings = headToHead ?? [];
  const wins = [home, away].map((side) =>
    count(meetings, ({ winner, ...meeting }) => winner !== undefined && meeting[winner] === side),
  );
  const met = [meetings.length, ...wins, count(meetings, ({ winner }) => winner === undefined)];
  const all = timeline ?? [];
  const events = all.flatMap(({ kind }) =>
    (['home', 'away', undefined] as const).map((side) =>
      count(all, (event) => event.kind === kind && (side === undefined || event.side === side)),
    ),
  );
  const fought = [fight?.round ?? [], ...(fight?.judges ?? []).map((judge) => [judge.home, judge.away])].flat();
  return [...forms, ...met, ...events, ...fought, ...places.map((_, at) => at + 1)];
};

const minuteMs = 60_000;

/** Time until or since the start, in whole minutes and hours. */
const waits = (startTime: string, asOf: string): readonly number[] => {
  const minutes = Math.abs(epochMs(startTime) - epochMs(asOf)) / minuteMs;
  return [Math.floor(minutes), Math.ceil(minutes), Math.floor(minutes / 60), Math.ceil(minutes / 60)];
};

const dayParts = (iso: string): readonly number[] => [Number(iso.slice(0, 4)), Number(iso.slice(8, 10))];

/** How many points the two teams of a match are apart. */
const pointsBetween = ({ season }: FactMatch): readonly number[] => {
  const [home, away] = [season?.home?.points, season?.away?.points];
  return home === undefined || away === undefined ? [] : [Math.abs(home - away)];
};

export const noNumbers: AllowedNumbers = {
  percents: [],
  decimals: [],
  lines: new Set(),
  wholes: new Set(),
  signed: new Set(),
  pairs: [],
  fractions: new Set(),
  times: new Set(),
  days: new Set(),
};

/**
 * Every number that an answer may state about a team's season. `at`: when the season was calculated; `stakes` of other
 * teams are left out.
 */
export const allowedOfSeason = (
  { team, place, played, points, behindFirst, placesGained, chances, expectedPoints }: FactTeamSeason,
  { at, stakes = [] }: { readonly at: string; readonly stakes?: readonly FactStake[] | undefined },
  { zone }: Pick<AnswerFormat, 'zone'>,
): AllowedNumbers => {
  const own = stakes.filter((stake) => stake.team === team).map(({ chance }) => chance);
  const { mean, low, high } = expectedPoints;
  const known = [place, played, points, behindFirst, placesGained && Math.abs(placesGained)];
  const time = zonedMinute(at, zone);
  return {
    ...noNumbers,
    percents: [...Object.values(chances).flatMap(rangeNumbers), ...own].map((chance) => chance * 100),
    wholes: new Set([...known.filter((each) => each !== undefined), mean, low, high]),
    pairs: [[low, high]],
    times: new Set([time.slice(11, 16)]),
    days: new Set([time.slice(0, 10)]),
  };
};

export const allowedNumbers = (
  match: FactMatch,
  asOf: string,
  { zone }: Pick<AnswerFormat, 'zone'>,
): AllowedNumbers => {
  const { forecast, odds, minute, period, timeline, statistics, headToHead, startTime, timeTbc } = match;
  const prices = pricesOf(match);
  const allPrices = [...prices, ...(odds?.overUnder === undefined ? [] : [odds.overUnder.over, odds.overUnder.under])];
  const pairs = pairsOf(match);
  const reasons = (forecast?.reasons ?? []).flatMap(reasonNumbers);
  const chances = [...chanceNumbers(match, prices), ...marketChances(match)];
  const goals = forecast?.goals;
  const expected = goals === undefined ? [] : [goals.home, goals.away, goals.home + goals.away];
  const times = timesOf(match, asOf).map((time) => zonedMinute(time, zone));
  const days = [
    ...times.map((time) => time.slice(0, 10)),
    ...(timeTbc ? [startTime.slice(0, 10)] : []),
    ...(headToHead ?? []).map(({ day }) => day),
  ];
  const figures = pairs.flatMap(({ home, away }) => [home, away, home + away, Math.abs(home - away)]);
  return {
    percents: [
      ...chances.map((chance) => chance * 100),
      ...(statistics ?? []).flatMap(({ home, away }) => [home, away]),
    ],
    decimals: [
      ...allPrices,
      ...(odds?.overUnder === undefined ? [] : [odds.overUnder.line]),
      ...chances,
      ...chances.map((chance) => chance * 100),
      // The fair price of a chance.
      ...chances.filter((chance) => chance > 0).map((chance) => 1 / chance),
      ...expected,
      ...reasons,
      ...figures,
    ],
    lines: new Set([
      ...(goals === undefined ? [] : [2.5]),
      ...(odds?.overUnder === undefined ? [] : [odds.overUnder.line]),
      ...marketLines(match),
    ]),
    wholes: new Set([
      ...figures,
      ...reasons,
      ...counted(match),
      ...(timeTbc ? [] : waits(startTime, asOf)),
      ...days.flatMap(dayParts),
      ...(minute === undefined ? [] : [minute]),
      ...(period?.match(/\d+/g) ?? []).map(Number),
      // Periods are numbered: "set 2".
      ...(match.periods ?? []).map((_, at) => at + 1),
      ...(timeline ?? []).map((event) => event.minute),
      ...(timeline ?? []).flatMap((event) => event.stoppage ?? []),
      ...pointsBetween(match),
    ]),
    signed: new Set([...allPrices.map(americanOdds), ...figures, ...figures.map((figure) => -figure)]),
    pairs: pairs.map(({ home, away }) => [home, away] as const),
    fractions: new Set(allPrices.map(fractionalText)),
    times: new Set(times.map((time) => time.slice(11, 16))),
    days: new Set(days),
  };
};
