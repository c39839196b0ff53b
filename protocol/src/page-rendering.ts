import { leagueRegions } from '@touchline/domain/league/league-weight.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { sportIds } from '@touchline/domain/sport/sport.ts';
import * as v from 'valibot';

/** The initial order of the page's list: matches in play by league, or all matches by time. */
const firstLists = ['by-league', 'by-time'] as const;

export type FirstList = (typeof firstLists)[number];

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The number of matches in play per sport; sports without one may be omitted. */
const liveCountsSchema = v.object(v.entriesFromList(sportIds, v.exactOptional(count)));

export type LiveCounts = v.InferOutput<typeof liveCountsSchema>;

/** The metadata of the document's first matches, in addition to the fields of a snapshot. */
export const firstScreenSchema = v.object({
  list: v.picklist(firstLists),
  live: liveCountsSchema,
  /** The region whose leagues come first. */
  region: v.exactOptional(v.picklist(['', ...leagueRegions])),
  /** When this browser saved the board, if the server did not respond; epoch milliseconds. */
  asOf: v.exactOptional(v.number()),
});

/** The name of the cookie with the choices that the server needs to render the page. */
export const preferencesCookie = 'touchline_page';

const choicesSchema = v.object({
  theme: v.picklist(['system', 'dark', 'light']),
  /**
   * The order of the live list. `own`: favorites, hidden scores or an account, which only the browser knows, change the
   * list.
   */
  start: v.picklist(['by-league', 'by-time', 'own']),
  banner: v.picklist(['shown', 'closed']),
});

export type PageChoices = v.InferOutput<typeof choicesSchema>;

const defaults: PageChoices = { theme: 'system', start: 'by-league', banner: 'shown' };

/** The value of the cookie. The script in `web/index.html` also reads it. */
export const preferencesCookieValue = ({ theme, start, banner }: PageChoices): string =>
  [theme, start, banner].join('.');

/** Reads the choices from an untrusted cookie; returns the defaults if it is invalid. */
export const readPreferencesCookie = (value: string | undefined): PageChoices => {
  const [theme, start, banner, ...more] = (value ?? '').split('.', 4);
  const read = v.safeParse(choicesSchema, { theme, start, banner });
  return read.success && more.length === 0 ? read.output : defaults;
};

/** The layouts that the server renders: for phones and for wider screens. */
export const pageShapes = ['phone', 'desk'] as const;

export type PageShape = (typeof pageShapes)[number];

/** What the server assumes when it renders; the first render in the browser makes the same assumptions. */
export const renderedPageSchema = v.object({
  shape: v.picklist(pageShapes),
  /** Epoch milliseconds. */
  nowMs: v.number(),
  list: v.picklist(firstLists),
  /** Whose leagues come first. */
  region: v.picklist(['', ...leagueRegions]),
});

export type RenderedPage = v.InferOutput<typeof renderedPageSchema>;

/**
 * Renders the HTML of the page's root element, for the address without parameters. `config` and `firstScreen` are the
 * values that the document contains as JSON.
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
  /** Undefined if the match is no longer on the board. */
  readonly match: Match | undefined;
  /** The board version that the card shows: later changes arrive on the card's stream. */
  readonly version: number;
  /** Epoch milliseconds. */
  readonly nowMs: number;
  /** Whether data of matches in play may be outdated. */
  readonly stale: boolean;
  /** Whether the matches come from a stand-in. */
  readonly simulated: boolean;
  /** If absent, the reader's own theme. */
  readonly theme?: CardTheme | undefined;
  /** The site's name, and its colours as CSS. */
  readonly brand: { readonly name: string; readonly colours: string };
};

export const renderedCardSchema = v.object({
  /** The HTML of only the card. */
  card: v.string(),
  /** A complete document with the card, its styles and its scripts. */
  document: v.string(),
});

export type RenderedCard = v.InferOutput<typeof renderedCardSchema>;

/** Renders a match as a small page for other sites to embed. */
export type RenderCard = (facts: CardFacts) => RenderedCard;
