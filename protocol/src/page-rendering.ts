import type { Match } from '@touchline/domain/match/match.ts';
import { sportIds } from '@touchline/domain/sport/sport.ts';
import * as v from 'valibot';

/** The initial order of the page's list: matches in play by league, or all matches by time. */
const firstLists = ['by-league', 'by-time'] as const;

export type FirstList = (typeof firstLists)[number];

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The number of matches in play per sport; sports without any may be omitted. */
const liveCountsSchema = v.object(v.entriesFromList(sportIds, v.exactOptional(count)));

export type LiveCounts = v.InferOutput<typeof liveCountsSchema>;

/** The metadata of the document's first matches, in addition to the fields of a snapshot. */
export const firstScreenSchema = v.object({
  list: v.picklist(firstLists),
  live: liveCountsSchema,
  /** Epoch milliseconds: when this browser saved the board, if no server reply arrived. */
  asOf: v.exactOptional(v.number()),
});

/** The cookie with what the server needs to render the page. */
export const preferencesCookie = 'touchline_page';

const choicesSchema = v.object({
  theme: v.picklist(['system', 'dark', 'light']),
  /**
   * The order of the live list; `own` if favorites, hidden scores or an account change it, which only the browser
   * can see.
   */
  start: v.picklist(['by-league', 'by-time', 'own']),
  banner: v.picklist(['shown', 'closed']),
});

export type PageChoices = v.InferOutput<typeof choicesSchema>;

const defaults: PageChoices = { theme: 'system', start: 'by-league', banner: 'shown' };

/** The value of the cookie. The script in `web/index.html` reads it too. */
export const preferencesCookieValue = ({ theme, start, banner }: PageChoices): string =>
  [theme, start, banner].join('.');

/** Reads the choices from a cookie, which is untrusted; returns the defaults for any other text. */
export const readPreferencesCookie = (value: string | undefined): PageChoices => {
  const [theme, start, banner, ...more] = (value ?? '').split('.', 4);
  const read = v.safeParse(choicesSchema, { theme, start, banner });
  return read.success && more.length === 0 ? read.output : defaults;
};

/** The two layouts of server rendering: the phone layout, and everything wider. */
export const pageShapes = ['phone', 'desk'] as const;

export type PageShape = (typeof pageShapes)[number];

/** What the server assumes when it renders; the first render in the browser makes the same assumptions. */
export const renderedPageSchema = v.object({
  shape: v.picklist(pageShapes),
  /** Epoch milliseconds. */
  nowMs: v.number(),
  list: v.picklist(firstLists),
});

export type RenderedPage = v.InferOutput<typeof renderedPageSchema>;

/**
 * Renders the page at its plain address: the HTML of its root. `config` and `firstScreen` are the values that the
 * document contains as JSON.
 */
export type RenderPage = (from: {
  readonly config: unknown;
  readonly firstScreen: unknown;
  readonly drawn: RenderedPage;
}) => Promise<string>;

export const cardThemes = ['dark', 'light'] as const;

export type CardTheme = (typeof cardThemes)[number];

/** The content of one match card. */
export type CardFacts = {
  readonly matchId: string;
  /** Undefined when it is no longer on the board. */
  readonly match: Match | undefined;
  /** The board's version of the card: later changes arrive on its stream. */
  readonly version: number;
  /** Epoch milliseconds. */
  readonly nowMs: number;
  /** Data in play may be outdated. */
  readonly stale: boolean;
  /** The matches come from a stand-in. */
  readonly simulated: boolean;
  /** The reader's own theme when absent. */
  readonly theme?: CardTheme | undefined;
};

export const renderedCardSchema = v.object({
  /** The HTML of the card alone. */
  card: v.string(),
  /** A complete document with the card, its style and its script. */
  document: v.string(),
});

type RenderedCard = v.InferOutput<typeof renderedCardSchema>;

/** Renders a match as a small page for other sites to embed. */
export type RenderCard = (facts: CardFacts) => RenderedCard;
