import { leagueKey } from '@touchline/domain/league/league-key.ts';
import { leagueWeight } from '@touchline/domain/league/league-weight.ts';
import { latestKickOffMs } from '@touchline/domain/match/kick-off.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { teamsInOrder } from '@touchline/domain/match/sides.ts';
import type {
  BuilderFacts,
  BuilderFields,
  DisplayChoice,
  DisplayFacts,
  DisplayKind,
  DisplayOptions,
  RenderedDisplay,
} from '@touchline/protocol/displays.ts';
import { type Language, languages } from '@touchline/texts/language.ts';
import type { RateLimit } from '../platform/http/rate-limit.ts';
import { type EmbedPage, embedPage } from './embed-cards.ts';

/** The maximum number of matches: what a ticker of 10 kB holds, and five pages of a television. */
const maxShown: Readonly<Record<DisplayKind, number>> = { ticker: 24, overlay: 1, tv: 40 };

const hourMs = 3_600_000;

/** A display has no matches that start later than this, or started earlier than this and ended. */
const aheadMs = 14 * hourMs;
const behindMs = 18 * hourMs;

/** An overlay shows a match that ended until about an hour after its end, then the next match. */
const resultForMs = 3 * hourMs;

/** Match minutes advance even while the board is unchanged: a display is rendered again after this time. */
const renderedForMs = 60_000;

/** Maximum number of cached displays, up to 60 kB each, and of cached builder pages. */
const maxCached = 100;

/** The key of the limit of all visitors together. */
const everyone = 'everyone';

/** Too many pages were rendered lately. */
type Refused = { readonly waitMs: number };

/**
 * The most recently requested pages by their options. Clients can request any number of different options, so `renders`
 * limits the pages that are not in memory, of all visitors together.
 */
const createRenderings = <Rendering>(renders: RateLimit) => {
  const cached = new Map<string, { readonly tag: string; readonly rendering: Rendering }>();
  /** `tag` changes whenever the page does. `render` receives the previous page with this key. */
  return (key: string, tag: string, render: (before: Rendering | undefined) => Rendering): Rendering | Refused => {
    let current = cached.get(key);
    if (current?.tag !== tag) {
      const { waitMs } = renders.take(everyone);
      if (waitMs > 0) return { waitMs };
      current = { tag, rendering: render(current?.rendering) };
    }
    cached.delete(key);
    cached.set(key, current);
    const [longest] = cached.size > maxCached ? cached.keys() : [];
    if (longest !== undefined) cached.delete(longest);
    return current.rendering;
  };
};

const leagueKeys = new WeakMap<Match, string>();

/** `leagueKey`, which is slow compared with the rest of a choice. */
const leagueKeyOf = (match: Match): string => {
  const key = leagueKeys.get(match) ?? leagueKey(match);
  leagueKeys.set(match, key);
  return key;
};

/** Whether a match is in any of the chosen sports, leagues, teams and matches; without a choice, all are. */
export const isChosen = (match: Match, { sport, league, team, match: ids }: DisplayChoice): boolean => {
  if (sport.length + league.length + team.length + ids.length === 0) return true;
  return (
    sport.includes(match.sport) ||
    ids.includes(match.id) ||
    (league.length > 0 && league.includes(leagueKeyOf(match))) ||
    (team.length > 0 && teamsInOrder(match).some(({ id }) => team.includes(`${match.sport}/${id}`)))
  );
};

type Ranked = { readonly match: Match; readonly rank: number; readonly weight: number; readonly startMs: number };

const byRank = (a: Ranked, b: Ranked): number =>
  a.rank - b.rank ||
  // Of the matches in play, the most popular leagues come first; results come with the latest first.
  (a.match.status === 'live' ? b.weight - a.weight : 0) ||
  (a.match.status === 'finished' ? b.startMs - a.startMs : a.startMs - b.startMs) ||
  (a.match.id < b.match.id ? -1 : 1);

/**
 * The matches of a display in order, and how many are in play: in play, then the next ones, then the latest results. An
 * overlay prefers a match that has just ended to the next one. Matches that a site has named one by one appear
 * regardless of their time.
 */
export const shownMatches = (
  kind: DisplayKind,
  matches: Iterable<Match>,
  options: DisplayChoice,
  nowMs: number,
): { readonly matches: readonly Match[]; readonly live: number } => {
  const ranked: Ranked[] = [];
  for (const match of matches) {
    if (!isChosen(match, options)) continue;
    const startMs = latestKickOffMs(match);
    const named = options.match.includes(match.id);
    if (!named && match.status === 'postponed') continue;
    if (!named && match.status === 'scheduled' && (startMs > nowMs + aheadMs || startMs < nowMs - behindMs)) continue;
    if (!named && match.status === 'finished' && startMs < nowMs - behindMs) continue;
    const isNews = kind === 'overlay' && match.status === 'finished' && startMs > nowMs - resultForMs;
    const rank = isNews ? 0.5 : { live: 0, scheduled: 1, finished: 2, postponed: 3 }[match.status];
    ranked.push({ match, rank, weight: match.status === 'live' ? leagueWeight(match) : 0, startMs });
  }
  const live = ranked.filter(({ match }) => match.status === 'live').length;
  const first = ranked.toSorted(byRank).slice(0, maxShown[kind]);
  return { matches: first.map(({ match }) => match), live };
};

/** A display or the builder's page for a response, unless too many were rendered lately. */
export type DisplayAnswer =
  | {
      readonly page: EmbedPage;
      /** Milliseconds until the content of a delayed display changes next. */
      readonly nextChangeMs?: number | undefined;
    }
  | Refused;

/** The builder offers the leagues of today, up to this number, and the chosen one. */
const maxLeagues = 80;

/**
 * The page on which users compose the address of a display, with the leagues that had matches within the last minute. A
 * chosen league or match that is not on the board is reset to all matches, because the form couldn't offer it. `match` is
 * the board's match with an id.
 */
export const createDisplayBuilder = (options: {
  readonly board: { readonly match: (id: string) => Match | undefined; readonly matches: () => Iterable<Match> };
  readonly draw: Readonly<Record<Language, (facts: Omit<BuilderFacts, 'brand'>) => string>>;
  readonly origin: string;
  /** Pages that are not in memory, of all visitors together. */
  readonly renders: RateLimit;
  /** Epoch milliseconds. */
  readonly now: () => number;
}) => {
  const { board, draw, origin, renders, now } = options;
  const renderings = createRenderings<{ readonly page: EmbedPage }>(renders);

  const render = (fields: BuilderFields, language: Language): EmbedPage => {
    const examples = new Map<string, Match>();
    for (const match of board.matches()) {
      const key = leagueKeyOf(match);
      if (!examples.has(key)) examples.set(key, match);
    }
    const { show } = fields;
    const leagues = Array.from(examples, ([key, example]) => ({ key, example, weight: leagueWeight(example) }))
      .toSorted((a, b) => b.weight - a.weight || (a.key < b.key ? -1 : 1))
      .filter(({ key }, index) => index < maxLeagues || show === `league/${key}`);
    const match = show.startsWith('match/') ? board.match(show.slice('match/'.length)) : undefined;
    const isOffered =
      show.startsWith('sport/') || match !== undefined || leagues.some(({ key }) => show === `league/${key}`);
    const offered = isOffered ? fields : { ...fields, show: '' };
    return embedPage(draw[language]({ fields: offered, leagues, match, origin }), true);
  };

  return (fields: BuilderFields, language: Language = languages[0]): DisplayAnswer =>
    renderings(JSON.stringify([language, fields]), `${Math.floor(now() / renderedForMs)}`, () => ({
      page: render(fields, language),
    }));
};

export type DisplayBuilder = ReturnType<typeof createDisplayBuilder>;

const sorted = <Item extends string>(items: readonly Item[]): readonly Item[] => [...new Set(items)].toSorted();

/** The same options for all addresses that show the same. */
const normalized = (look: DisplayOptions): DisplayOptions => ({
  ...look,
  sport: sorted(look.sport),
  league: sorted(look.league),
  team: sorted(look.team),
  match: sorted(look.match),
});

/**
 * Tickers, overlays and boards for televisions. Each is rendered and compressed on demand, at most once per change and
 * minute for all readers with the same options; the most recently requested ones are cached.
 */
export const createDisplays = (options: {
  readonly version: () => number;
  readonly delayed: {
    /** The board as it was some milliseconds ago. `tag` changes whenever the matches do. */
    readonly viewOf: (delayMs: number) => { readonly tag: string; readonly matches: () => Iterable<Match> };
    /** Returns a function with the milliseconds until a match that `concerns` accepts changes next in that view. */
    readonly watch: (delayMs: number, concerns: (match: Match) => boolean) => () => number | undefined;
  };
  readonly draw: Readonly<Record<Language, (facts: Omit<DisplayFacts, 'brand'>) => RenderedDisplay>>;
  readonly isStale: () => boolean;
  readonly simulated: boolean;
  /** Displays that are not in memory, of all visitors together. */
  readonly renders: RateLimit;
  /** Epoch milliseconds. */
  readonly now: () => number;
}) => {
  const { version, delayed, draw, isStale, simulated, renders, now } = options;
  const renderings = createRenderings<{
    readonly document: EmbedPage;
    readonly content: EmbedPage;
    readonly nextChangeMs: () => number | undefined;
  }>(renders);

  const drawBoth = (language: Language, facts: Omit<DisplayFacts, 'brand' | 'version' | 'simulated'>) => {
    const { document, content } = draw[language]({ ...facts, version: version(), simulated });
    return { document: embedPage(document, true), content: embedPage(content, true) };
  };

  const current = (kind: DisplayKind, look: DisplayOptions, language: Language) => {
    const delayMs = look.delay * 1_000;
    const nowMs = now() - delayMs;
    const stale = isStale();
    const view = delayed.viewOf(delayMs);
    const tag = `${view.tag}-${stale}-${Math.floor(nowMs / renderedForMs)}`;
    return renderings(JSON.stringify([kind, language, look]), tag, (before) => ({
      ...drawBoth(language, { kind, options: look, ...shownMatches(kind, view.matches(), look, nowMs), nowMs, stale }),
      nextChangeMs: before?.nextChangeMs ?? delayed.watch(delayMs, (match) => isChosen(match, look)),
    }));
  };

  const answer =
    (part: 'document' | 'content') =>
    (kind: DisplayKind, look: DisplayOptions, language: Language = languages[0]): DisplayAnswer => {
      const rendering = current(kind, normalized(look), language);
      return 'waitMs' in rendering ? rendering : { page: rendering[part], nextChangeMs: rendering.nextChangeMs() };
    };

  return { document: answer('document'), content: answer('content') };
};

export type Displays = ReturnType<typeof createDisplays>;
