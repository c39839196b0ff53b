import { shownChances } from '../forecast/chance-text.ts';
import type { Chances, Outcome } from '../forecast/chances.ts';
import { chanceEntries } from '../forecast/chances.ts';
import { roundedChances } from '../forecast/match-forecast.ts';

const least = 0.001;

const textsOf = (chances: Chances): string =>
  shownChances(chances)
    .map(({ text }) => text)
    .join();

/**
 * Chances in thousandths that add up to 1, none of them 0 or 1: a forecast is of a match that is open, and a model that is
 * given 1 writes 100 %. In whole percents they read as everywhere else.
 */
export const openChances = (chances: Chances): Chances => {
  const rounded = roundedChances(chances);
  const entries = chanceEntries(rounded);
  const impossible = entries.filter(([, chance]) => chance < least).length;
  if (impossible === 0) return rounded;
  const givenBy = (giver: Outcome): Chances => {
    const of = (outcome: Outcome, chance: number): number => {
      if (chance < least) return least;
      return outcome === giver ? Math.round((chance - impossible * least) / least) * least : chance;
    };
    const { home, draw, away } = rounded;
    return roundedChances({
      home: of('home', home),
      ...(draw !== undefined && { draw: of('draw', draw) }),
      away: of('away', away),
    });
  };
  const givers = entries.toSorted(([, a], [, b]) => b - a).map(([outcome]) => givenBy(outcome));
  return givers.find((given) => textsOf(given) === textsOf(rounded)) ?? givers[0] ?? rounded;
};
