import { epochMs, isoFromEpochMs } from '@touchline/domain/match/iso-time.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { type Veil, veilMatch } from '@touchline/domain/match/veil.ts';
import * as texts from '@touchline/texts/en/spoilers.ts';

/** A clock that is told later runs later. */
const withLateClock = (match: Match, delayMs: number): Match => {
  const { minuteAt, status } = match;
  if (delayMs === 0 || status !== 'live' || minuteAt === undefined) return match;
  const atMs = epochMs(minuteAt);
  return Number.isNaN(atMs) ? match : { ...match, minuteAt: isoFromEpochMs(atMs + delayMs) };
};

/** A match as a reader sees it who wants its score told later, or not at all. */
export const shownTo = (match: Match, how: { readonly veil: Veil | undefined; readonly delayMs: number }): Match => {
  const late = withLateClock(match, how.delayMs);
  if (how.veil === undefined) return late;
  const veiled = veilMatch(late, how.veil);
  // Nothing in its row moves when the veil is lifted by itself.
  const keepsLine = how.veil === 'delayed' && veiled !== late && match.period !== undefined;
  return keepsLine ? { ...veiled, period: texts.delayedRow } : veiled;
};
