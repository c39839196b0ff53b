import type { Reason } from '../forecast/forecast.ts';
import { zonedMinute } from '../match/zoned-time.ts';
import { formattedPrice } from '../odds/formatted-price.ts';
import type { FactMatch, FactOdds, Facts } from './facts.ts';
import { clockWords } from './reader.ts';
import type { Reader } from './reader.ts';

type ToldOdds = Omit<FactOdds, 'home' | 'draw' | 'away' | 'overUnder'> & {
  readonly home: string;
  readonly draw?: string;
  readonly away: string;
  readonly overUnder?: { readonly line: number; readonly over: string; readonly under: string };
};

type ToldMatch = Omit<FactMatch, 'matchId' | 'odds'> & { readonly odds?: ToldOdds };

/**
 * The facts as the model is told them: times as `2026-03-14 20:45` on the reader's clock, prices as he reads them, and nothing
 * that only a page needs. They are the reader's facts in other words, so that whatever is copied reads as the page does.
 */
export type ToldFacts = Omit<Facts, 'matches'> & {
  /** "Rome time" */
  readonly clock: string;
  readonly oddsFormat: Reader['oddsFormat'];
  readonly matches: readonly ToldMatch[];
};

const toldOdds = ({ home, draw, away, overUnder, seenAt, ...rest }: FactOdds, reader: Reader): ToldOdds => {
  const price = (decimal: number): string => formattedPrice(reader.oddsFormat, decimal);
  return {
    ...rest,
    home: price(home),
    ...(draw !== undefined && { draw: price(draw) }),
    away: price(away),
    ...(overUnder !== undefined && {
      overUnder: { line: overUnder.line, over: price(overUnder.over), under: price(overUnder.under) },
    }),
    seenAt: zonedMinute(seenAt, reader.zone),
  };
};

const toldReason = (reason: Reason, { zone }: Reader): Reason =>
  'at' in reason ? { ...reason, at: zonedMinute(reason.at, zone) } : reason;

const toldMatch = (match: FactMatch, reader: Reader): ToldMatch => {
  const { matchId: _, odds, forecast, startTime, timeTbc, ...rest } = match;
  return {
    ...rest,
    startTime: timeTbc ? `${startTime.slice(0, 10)}, time to be confirmed` : zonedMinute(startTime, reader.zone),
    ...(forecast !== undefined && {
      forecast: { ...forecast, reasons: forecast.reasons.map((reason) => toldReason(reason, reader)) },
    }),
    ...(odds !== undefined && { odds: toldOdds(odds, reader) }),
  };
};

export const toldFacts = ({ asOf, matches, ...rest }: Facts, reader: Reader): ToldFacts => ({
  asOf: zonedMinute(asOf, reader.zone),
  clock: clockWords(reader.zone),
  oddsFormat: reader.oddsFormat,
  ...rest,
  matches: matches.map((match) => toldMatch(match, reader)),
});
