import type { Sport } from '../sport/sport.ts';
import { americanOdds } from './price-text.ts';

export type OverUnder = {
  /** Points or goals: "over 2.5". */
  readonly line: number;
  readonly over: number;
  readonly overAmerican: number;
  readonly under: number;
  readonly underAmerican: number;
};

export type Handicap = {
  /** Added to the home side's score: at -0.5, the home side must win. */
  readonly line: number;
  readonly home: number;
  readonly homeAmerican: number;
  readonly away: number;
  readonly awayAmerican: number;
};

/** A bookmaker's prices for a match, decimal and American side by side. */
export type Odds = {
  readonly matchId: string;
  readonly homeWin: number;
  readonly homeWinAmerican: number;
  readonly draw?: number;
  readonly drawAmerican?: number;
  readonly awayWin: number;
  readonly awayWinAmerican: number;
  readonly overUnder?: OverUnder;
  readonly handicap?: Handicap;
};

/** Default lines for markets without a line (spec section 9). */
export const defaultOverUnderLine = 2.5;
export const defaultHandicapLine = -0.5;

const defaultDraw = { draw: 3, drawAmerican: americanOdds(3) } as const;

/**
 * Default odds if none are available (spec section 8), with a draw only in sports that have one. They are not a real
 * offer, so they are always marked as a sample, never given to the analyst and never counted.
 */
export const defaultOdds = (matchId: string, { pricesDraw }: Pick<Sport, 'pricesDraw'>): Odds => ({
  matchId,
  homeWin: 2,
  homeWinAmerican: americanOdds(2),
  ...(pricesDraw ? defaultDraw : {}),
  awayWin: 2.5,
  awayWinAmerican: americanOdds(2.5),
});

/** The draw's price, which exists only if both of its values do (spec section 5). */
export const drawOdds = ({ draw, drawAmerican }: Odds): { decimal: number; american: number } | undefined =>
  draw === undefined || drawAmerican === undefined ? undefined : { decimal: draw, american: drawAmerican };

/** One bookmaker's decimal prices for the result of a match at a point in time. */
export type OddsPoint = {
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly homeWin: number;
  readonly draw?: number;
  readonly awayWin: number;
};

/** How a bookmaker's prices for a match changed since the first observation, oldest first; one point per change. */
export type OddsHistory = readonly OddsPoint[];

/** When the list was last compared with the laws; see docs/operations.md. */
export const consentRegionsAsOf = '2026-11-21';

/**
 * Countries whose law forbids betting or its public advertising. Odds are not an advertisement, but readers there must
 * consent before any odds are shown. ISO 3166-1, two letters.
 */
const askingRegions: ReadonlySet<string> = new Set([
  // Advertising of gambling is forbidden: decreto-legge 87/2018, art. 9.
  'IT',
  // Royal decree of 27 February 2023: no advertising, with few exceptions.
  'BE',
  // Advertising to the general public has been forbidden since 1 July 2023.
  'NL',
  // Royal decree 958/2020: only broadcasts between 1 and 5 a.m.
  'ES',
  // Pengespilloven: only the two state operators may advertise.
  'NO',
  // All betting, or betting other than with the state operator, is illegal.
  'TR',
  'SG',
  'CN',
  'ID',
  'SA',
  'QA',
  'KW',
]);

/** Whether a reader in this country must consent before odds are shown; false for an unknown country (''). */
export const needsOddsConsent = (region: string): boolean => askingRegions.has(region);
