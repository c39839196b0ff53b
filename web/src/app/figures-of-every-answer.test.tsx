// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { factMatch } from '@touchline/domain/analyst/fact-match.ts';
import { isField } from '@touchline/domain/match/classification.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { sideOrder } from '@touchline/domain/match/sides.ts';
import { deVigOf, fairChances, impliedChances } from '@touchline/domain/odds/implied-chances.ts';
import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import { statisticsLabels } from '@touchline/domain/statistics/statistics.ts';
import {
  seenAt,
  uniqueDetails,
  uniqueForecast,
  uniqueOdds,
  uniqueStatistics,
} from '@touchline/domain/test/unique-answers.ts';
import { matchesWithUniqueFigures } from '@touchline/domain/test/unique-figures.ts';
import { bandRule } from '@touchline/texts/en/forecast.ts';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { showCards } from '../../test/match-data.tsx';
import { foreignFigures, startIn, timeIn } from '../../test/rendered-figures.ts';
import { PredictionCard } from '../analyst/prediction-card.tsx';
import { ForecastPanel } from '../forecasts/forecast-panel.tsx';
import { ForecastSection } from '../forecasts/forecast-section.tsx';
import { userZone } from '../match/days/local-days.ts';
import type { OddsAnswer } from '../match/match-queries.tsx';
import { MarketTable } from '../odds/market-table.tsx';
import { oddsMarkets } from '../odds/odds-markets.ts';
import { OddsPanel } from '../odds/odds-panel.tsx';
import { oddsFormats } from '../odds/price.tsx';
import { MomentumGraph } from '../statistics/momentum-graph.tsx';
import { StatisticsPanel } from '../statistics/statistics-panel.tsx';

/*
 * Statistics, odds, forecasts and the analyst's cards show and announce only figures from the response, or figures
 * derived from it by a rule in docs/sports.md. Neither side shows the other side's figures.
 */

afterEach(cleanup);

const nothing = (): void => undefined;
const seen = timeIn(seenAt, userZone());

/** `others` is the data sent with the match, and the figures derived from that data. */
type Surface = {
  readonly draw: (match: Match) => ReactNode;
  readonly others: (match: Match) => unknown;
  readonly allowed: (match: Match) => readonly string[];
};

/** Momentum that favors the away side in a quarter of the readings. */
const momentum = {
  since: seenAt,
  everySeconds: 6_201,
  points: [0, 40, 100, 20, -60].map((value, at) => ({ after: 60 * at, value })),
};

const oddsOf = (match: Match): OddsAnswer => {
  const odds = uniqueOdds(match);
  const { homeWin, draw, awayWin } = odds;
  const ofDraw = (price: number) => (draw === undefined ? {} : { draw: price });
  const first = { at: seenAt, homeWin: 1.99, ...ofDraw(3.31), awayWin: 3.89 };
  const last = { at: seenAt, homeWin, ...ofDraw(draw ?? 0), awayWin };
  return { odds, sample: false, updatedAt: seenAt, bookmaker: '10Bet', history: [first, last] };
};

const chancesOf = (prices: readonly [number, number], { sport }: Match) => {
  const [home, away] = fairChances(prices, deVigOf(sport, prices.length));
  return { home, away };
};

/** The chances implied by the prices, the price changes, the first prices as American odds, and the price history. */
const fromOdds = (match: Match) => {
  const { odds, history } = oddsOf(match);
  return {
    chances: [impliedChances(odds, match.sport), chancesOf([1.91, 1.97], match), chancesOf([2.07, 1.83], match)],
    moves: { home: 0.14, draw: 0.16, away: 0.28 },
    american: [101, 231, 289],
    history,
  };
};

/** All fractional odds within 0.006 of one of the prices. */
const fractionsOf = (prices: readonly number[]): readonly string[] =>
  Array.from({ length: 100 }, (_, at) => at + 1).flatMap((stake) =>
    prices
      .map((price) => ({ price, win: Math.round((price - 1) * stake) }))
      .filter(({ price, win }) => Math.abs(1 + win / stake - price) < 0.006)
      .map(({ win }) => `${win}/${stake}`),
  );

/** The prices of all markets as fractional odds. */
const fractions = fractionsOf([1.99, 2.13, 3.31, 3.47, 3.61, 3.89, 1.91, 1.97, 2.07, 1.83]);

const forecastOf = (match: Match) => {
  const { homeWin, draw, awayWin } = uniqueOdds(match);
  const odds = { bookmaker: '10Bet', seenAt, homeWin, ...(draw !== undefined && { draw }), awayWin };
  const frozen = sports[match.sport].pricesDraw ? { home: 0.48, draw: 0.29, away: 0.23 } : { home: 0.61, away: 0.39 };
  const { basis, band, model } = uniqueForecast(match);
  return {
    matchId: match.id,
    asOf: seenAt,
    forecast: { ...uniqueForecast(match), odds },
    frozen: { chances: frozen, basis, band, kickOff: match.startTime, frozenAt: seenAt, model },
  };
};

const sidesOf = (match: Match) => ({
  home: match.homeTeam.name,
  away: match.awayTeam.name,
  order: sideOrder(match),
});

/** Texts with a number that belongs to a rule or a market, not to the match. */
const rules = [bandRule, 'Over 2.5', 'Under 2.5', 'less than 5%'];

const factsOf = (match: Match) =>
  factMatch('m1', match, {
    forecast: uniqueForecast(match),
    odds: { odds: uniqueOdds(match), bookmaker: '10Bet', seenAt },
    statistics: uniqueStatistics(match),
    details: uniqueDetails(match),
  });

const surfaces: Readonly<Record<string, Surface>> = {
  'statistics panel': {
    draw: (match) => {
      const labels = statisticsLabels[match.sport];
      const answer = { statistics: uniqueStatistics(match), sample: false, updatedAt: seenAt };
      return labels && <StatisticsPanel labels={labels} order={sideOrder(match)} answer={answer} further />;
    },
    others: uniqueStatistics,
    allowed: () => seen,
  },
  momentum: {
    draw: (match) => <MomentumGraph match={match} momentum={momentum} />,
    others: () => ({ everySeconds: momentum.everySeconds, momentumShare: { home: 75, away: 25 } }),
    allowed: () => seen,
  },
  'odds panel': {
    draw: (match) => <OddsPanel match={match} answer={oddsOf(match)} />,
    others: (match) => [oddsOf(match), fromOdds(match)],
    allowed: () => seen,
  },
  ...Object.fromEntries(
    oddsFormats.map(({ value }): readonly [string, Surface] => [
      `price in ${value} odds`,
      {
        draw: (match) => (
          <MarketTable
            markets={oddsMarkets(oddsOf(match), match)}
            format={value}
            sample={false}
            suspended={false}
            seen={(iso) => iso.slice(11, 16)}
          />
        ),
        others: (match) => [oddsOf(match), fromOdds(match)],
        allowed: () => [seenAt.slice(11, 16), ...(value === 'fractional' ? fractions : [])],
      },
    ]),
  ),
  'chances section': {
    draw: (match) => <ForecastSection match={match} />,
    others: () => ({}),
    allowed: () => [],
  },
  'forecast panel': {
    draw: (match) => (
      <ForecastPanel
        id="forecast"
        forecast={uniqueForecast(match)}
        sport={match.sport}
        answer={{
          data: forecastOf(match),
          isError: false,
          refetch: () => Promise.reject(new Error('unexpected refetch')),
        }}
        sides={sidesOf(match)}
      />
    ),
    others: forecastOf,
    allowed: () => [...seen, ...rules],
  },
  'analyst card': {
    draw: (match) => {
      const fact = factsOf(match);
      const facts = { asOf: seenAt, provider: 'API-Sports', simulated: false };
      return fact.forecast && <PredictionCard match={fact} forecast={fact.forecast} facts={facts} onOpen={nothing} />;
    },
    others: uniqueForecast,
    allowed: (match) => [...seen, ...startIn(match, userZone()), ...rules],
  },
};

/**
 * One two-sided match per sport and status. The provider's status codes make no difference, because the responses do
 * not depend on them.
 */
const matches = [
  ...new Map(
    matchesWithUniqueFigures
      .filter((match) => !isField(match))
      .map((match) => [`${match.sport} ${match.status}`, match] as const),
  ).values(),
];

describe.each(Object.entries(surfaces))('the %s', (name, { draw, others, allowed }) => {
  test.each(matches.map((match) => [match.id, match] as const))('shows only figures of %s and its data', (_, match) => {
    const { container } = showCards([match], draw(match));
    const found = foreignFigures(container, match, { allowed: allowed(match), others: others(match) });
    expect([found, container.textContent]).toEqual([[], container.textContent]);
  });

  test('shows at least some figures', () => {
    const drawn = matches.map((match) => {
      const { container, unmount } = showCards([match], draw(match));
      const text = container.textContent ?? '';
      unmount();
      return text;
    });
    expect([name, drawn.filter((text) => /\d/.test(text)).length > 8]).toEqual([name, true]);
  });
});
