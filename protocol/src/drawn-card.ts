import type { Match } from '@touchline/domain/match/match.ts';
import * as v from 'valibot';

export const cardThemes = ['dark', 'light'] as const;

export type CardTheme = (typeof cardThemes)[number];

/** What the card of one match says. */
export type CardFacts = {
  readonly matchId: string;
  /** Undefined when the board does not have it any more. */
  readonly match: Match | undefined;
  /** The board's version that this is as of: what changed later comes by its stream. */
  readonly version: number;
  /** Epoch milliseconds. */
  readonly nowMs: number;
  /** What it shows of a match in play may be old. */
  readonly stale: boolean;
  /** A stand-in plays the matches. */
  readonly simulated: boolean;
  /** The reader's own where it is left out. */
  readonly theme?: CardTheme | undefined;
};

export const drawnCardSchema = v.object({
  /** The HTML of the card alone. */
  card: v.string(),
  /** A whole document around it, with its style and its script in it. */
  document: v.string(),
});

export type DrawnCard = v.InferOutput<typeof drawnCardSchema>;

/** Draws a match as a small page of its own, which other sites put in a frame. */
export type DrawCard = (facts: CardFacts) => DrawnCard;
