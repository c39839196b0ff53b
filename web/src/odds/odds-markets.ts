import type { Match } from '@touchline/domain/match/match.ts';
import { isAwayFirst } from '@touchline/domain/match/sides.ts';
import { deVigOf, fairChances, impliedChances } from '@touchline/domain/odds/implied-chances.ts';
import { drawOdds, type Handicap, type Odds, type OverUnder } from '@touchline/domain/odds/odds.ts';
import { type PriceMove, priceMove, handicapLineText } from '@touchline/domain/odds/price-text.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { epochMs } from '@touchline/domain/time/iso-time.ts';
import * as texts from '@touchline/texts/en/odds.ts';
import type { OddsAnswer } from '../match/match-queries.tsx';

type SparkPoint = { readonly at: string; readonly price: number };

/** The chart's size in pixels, with the padding that its line and end dot need. */
export const sparkSize = { width: 56, height: 16, edge: 2.2 } as const;

const share = (value: number, from: number, to: number): number => (to === from ? 0.5 : (value - from) / (to - from));

const rounded = (value: number): number => Math.round(value * 10) / 10;

/**
 * The points of a price chart, oldest first: time on the x axis, price on the y axis. Equal prices are centred; prices
 * with the same time are spread evenly.
 */
export const sparklinePoints = (
  points: readonly SparkPoint[],
): readonly { readonly x: number; readonly y: number }[] => {
  const times = points.map(({ at }) => epochMs(at));
  const prices = points.map(({ price }) => price);
  const [start = 0, end = 0] = [times[0], times.at(-1)];
  const lowest = Math.min(...prices);
  const highest = Math.max(...prices);
  const { width, height, edge } = sparkSize;
  return points.map(({ price }, index) => {
    const across = end > start ? share(times[index] ?? start, start, end) : share(index, 0, points.length - 1);
    const up = share(price, lowest, highest);
    return { x: rounded(edge + across * (width - 2 * edge)), y: rounded(height - edge - up * (height - 2 * edge)) };
  });
};

/** One price of a market. */
export type Outcome = {
  readonly key: string;
  /** "Home", "Away +0.5" */
  readonly label: string;
  /** The accessible name: "Home win, Arsenal". */
  readonly spoken: string;
  readonly decimal: number;
  readonly american: number;
  /** The chance without the bookmaker's margin, 0 to 1; absent for sample prices. */
  readonly chance?: number;
  /** Absent for sample prices and with fewer than two recorded prices. */
  readonly move?: PriceMove;
};

/** The history of the home price for the chart, oldest first. */
export type Trend = { readonly way: PriceMove['way']; readonly points: readonly SparkPoint[] };

export type Market = {
  readonly key: 'result' | 'over-under' | 'handicap';
  readonly title: string;
  readonly outcomes: readonly Outcome[];
  /** Key of the likeliest outcome of the result; absent for sample prices. */
  readonly favourite?: string;
  readonly trend?: Trend;
};

type Teams = Pick<Match, 'sport' | 'leagueCountry' | 'homeTeam' | 'awayTeam'>;

/** Puts home first, or the visitors first if their league lists them first. */
const inOrder = <T>(outcomes: readonly T[], teams: Teams): readonly T[] =>
  isAwayFirst(teams) ? outcomes.toReversed() : outcomes;

const resultOutcomes = (odds: Odds, { homeTeam, awayTeam }: Teams) => {
  const draw = drawOdds(odds);
  const home = {
    key: 'home',
    label: texts.home,
    spoken: texts.homeWin(homeTeam.name),
    decimal: odds.homeWin,
    american: odds.homeWinAmerican,
  } as const;
  const away = {
    key: 'away',
    label: texts.away,
    spoken: texts.awayWin(awayTeam.name),
    decimal: odds.awayWin,
    american: odds.awayWinAmerican,
  } as const;
  return draw === undefined
    ? [home, away]
    : [home, { key: 'draw', label: texts.draw, spoken: texts.draw, ...draw } as const, away];
};

type History = NonNullable<OddsAnswer['history']>;

/** A movement needs two recorded prices. */
const isMovement = (history: OddsAnswer['history']): history is History => history !== undefined && history.length > 1;

/** The field of the price history for each outcome. */
const recorded = { home: 'homeWin', draw: 'draw', away: 'awayWin' } as const;

const moveOf = (history: History, price: 'homeWin' | 'draw' | 'awayWin', last: number): PriceMove | undefined => {
  const first = history.find((point) => point[price] !== undefined)?.[price];
  return first === undefined ? undefined : priceMove(first, last);
};

const priced = (outcome: Outcome, chance: number | undefined, move?: PriceMove): Outcome => ({
  ...outcome,
  ...(chance === undefined ? {} : { chance }),
  ...(move === undefined ? {} : { move }),
});

const resultMarket = ({ odds, sample, history }: OddsAnswer, teams: Teams): Market => {
  const drafts = inOrder(resultOutcomes(odds, teams), teams);
  const market = { key: 'result', title: texts.result } as const;
  if (sample) return { ...market, outcomes: drafts };
  const chances = impliedChances(odds, teams.sport);
  const moved = isMovement(history) ? history : undefined;
  const outcomes = drafts.map((draft) =>
    priced(
      draft,
      chances[draft.key],
      moved === undefined ? undefined : moveOf(moved, recorded[draft.key], draft.decimal),
    ),
  );
  const [likeliest] = outcomes.toSorted((a, b) => a.decimal - b.decimal);
  const home = outcomes.find(({ key }) => key === 'home')?.move;
  return {
    ...market,
    outcomes,
    ...(likeliest === undefined ? {} : { favourite: likeliest.key }),
    ...(moved === undefined || home === undefined
      ? {}
      : { trend: { way: home.way, points: moved.map(({ at, homeWin }) => ({ at, price: homeWin })) } }),
  };
};

/** Adds chances to outcomes that cover every result of a market. */
const withChances = (
  outcomes: readonly Outcome[],
  { sample, sport }: { readonly sample: boolean; readonly sport: SportId },
): readonly Outcome[] => {
  if (sample) return outcomes;
  const chances = fairChances(
    outcomes.map(({ decimal }) => decimal),
    deVigOf(sport, outcomes.length),
  );
  return outcomes.map((outcome, index) => priced(outcome, chances[index]));
};

const overUnderMarket = ({ line: goals, ...prices }: OverUnder, sample: boolean, { sport }: Teams): Market => {
  const line = texts.written(String(goals));
  return {
    key: 'over-under',
    title: texts.overUnder(line),
    outcomes: withChances(
      [
        {
          key: 'over',
          label: texts.over,
          spoken: texts.overLine(line),
          decimal: prices.over,
          american: prices.overAmerican,
        },
        {
          key: 'under',
          label: texts.under,
          spoken: texts.underLine(line),
          decimal: prices.under,
          american: prices.underAmerican,
        },
      ],
      { sample, sport },
    ),
  };
};

const lineOf = (value: number): string => texts.written(handicapLineText(value));

const handicapMarket = ({ line, ...prices }: Handicap, sample: boolean, teams: Teams): Market => {
  const { sport, homeTeam, awayTeam } = teams;
  const home = texts.homeLine(lineOf(line));
  const away = texts.awayLine(lineOf(-line));
  return {
    key: 'handicap',
    title: texts.handicap(lineOf(line)),
    outcomes: inOrder(
      withChances(
        [
          {
            key: 'home',
            label: home,
            spoken: `${home}, ${homeTeam.name}`,
            decimal: prices.home,
            american: prices.homeAmerican,
          },
          {
            key: 'away',
            label: away,
            spoken: `${away}, ${awayTeam.name}`,
            decimal: prices.away,
            american: prices.awayAmerican,
          },
        ],
        { sample, sport },
      ),
      teams,
    ),
  };
};

/**
 * The markets of an odds card (spec section 2). The draw needs both decimal and American odds; the other markets appear
 * only if present. Sample prices have neither chances nor movement.
 */
export const oddsMarkets = (answer: OddsAnswer, teams: Teams): readonly Market[] => {
  const { sample } = answer;
  const { overUnder, handicap } = answer.odds;
  return [
    resultMarket(answer, teams),
    ...(overUnder === undefined ? [] : [overUnderMarket(overUnder, sample, teams)]),
    ...(handicap === undefined ? [] : [handicapMarket(handicap, sample, teams)]),
  ];
};
