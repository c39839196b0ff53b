import type { Match } from '@touchline/domain/match/match.ts';
import { sportIds } from '@touchline/domain/sport/sport.ts';
import * as v from 'valibot';

/** How the page's list stands when it opens: what is in play league by league, or everything by time. */
const firstLists = ['by-league', 'by-time'] as const;

export type FirstList = (typeof firstLists)[number];

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** How many matches of each sport are in play; a sport without one may be left out. */
const liveCountsSchema = v.object(v.entriesFromList(sportIds, v.exactOptional(count)));

export type LiveCounts = v.InferOutput<typeof liveCountsSchema>;

/** What the document's first matches say of themselves, beside the fields of a snapshot. */
export const firstScreenSchema = v.object({
  list: v.picklist(firstLists),
  live: liveCountsSchema,
  /** Epoch milliseconds, where no server gave them: the whole board as this browser kept it, as of then. */
  asOf: v.exactOptional(v.number()),
});

/** The cookie in which the page writes what the server must know before it draws the next one. */
export const pageCookie = 'touchline_page';

const choicesSchema = v.object({
  theme: v.picklist(['system', 'dark', 'light']),
  /** The order of the live list; `own` where favorites, hidden scores or an account change it, which only the browser knows. */
  start: v.picklist(['by-league', 'by-time', 'own']),
  banner: v.picklist(['shown', 'closed']),
});

export type PageChoices = v.InferOutput<typeof choicesSchema>;

const defaults: PageChoices = { theme: 'system', start: 'by-league', banner: 'shown' };

/** The value of the cookie. The script in `web/index.html` reads it too. */
export const pageCookieValue = ({ theme, start, banner }: PageChoices): string => [theme, start, banner].join('.');

/** The choices in the value of a cookie, which anybody may have written; the defaults for any other text. */
export const readPageCookie = (value: string | undefined): PageChoices => {
  const [theme, start, banner, ...more] = (value ?? '').split('.', 4);
  const read = v.safeParse(choicesSchema, { theme, start, banner });
  return read.success && more.length === 0 ? read.output : defaults;
};

/** The two layouts in which the server draws the page: DESIGN's phone, and everything wider. */
export const pageShapes = ['phone', 'desk'] as const;

export type PageShape = (typeof pageShapes)[number];

/** What was taken for granted when the document's page was drawn: the first render in the browser takes it too. */
export const renderedPageSchema = v.object({
  shape: v.picklist(pageShapes),
  /** Epoch milliseconds. */
  nowMs: v.number(),
  list: v.picklist(firstLists),
});

export type RenderedPage = v.InferOutput<typeof renderedPageSchema>;

/**
 * Draws the page as it opens at its plain address: the HTML of its root. `config` and `firstScreen` are the values that
 * stand as JSON in the same document.
 */
export type RenderPage = (from: {
  readonly config: unknown;
  readonly firstScreen: unknown;
  readonly drawn: RenderedPage;
}) => Promise<string>;

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

export const renderedCardSchema = v.object({
  /** The HTML of the card alone. */
  card: v.string(),
  /** A whole document around it, with its style and its script in it. */
  document: v.string(),
});

type RenderedCard = v.InferOutput<typeof renderedCardSchema>;

/** Draws a match as a small page of its own, which other sites put in a frame. */
export type RenderCard = (facts: CardFacts) => RenderedCard;
