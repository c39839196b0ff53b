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

/** Maximum number of cached displays, up to 60 kB each. */
const maxCached = 100;

/** Whether a match is in any of the chosen sports, leagues, teams and matches; without a choice, all are. */
export const isChosen = (match: Match, { sport, league, team, match: ids }: DisplayChoice): boolean => {
  if (sport.length + league.length + team.length + ids.length === 0) return true;
  return (
    sport.includes(match.sport) ||
    ids.includes(match.id) ||
    (league.length > 0 && league.includes(leagueKey(match))) ||
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
 * The matches of a display in order, and how many are in play: in play, then the next ones, then the latest results.
 * An overlay prefers a match that has just ended to the next one. Matches that a site has named one by one appear
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

/** What a route answers with. */
export type DisplayAnswer = {
  readonly page: EmbedPage;
  /** Milliseconds until the content of a delayed display changes next. */
  readonly nextChangeMs: number | undefined;
};

/** The builder offers the leagues of today, up to this number, and the chosen one. */
const maxLeagues = 80;

/**
 * The page on which users compose the address of a display, with the leagues that have matches now. A chosen league or
 * match that is not on the board is reset to all matches, because the form couldn't offer it. `match` is the board's
 * match with an id.
 */
export const createDisplayBuilder = (options: {
  readonly board: { readonly match: (id: string) => Match | undefined; readonly matches: () => Iterable<Match> };
  readonly draw: Readonly<Record<Language, (facts: Omit<BuilderFacts, 'brand'>) => string>>;
  readonly origin: string;
}) => {
  const { board, draw, origin } = options;
  return (fields: BuilderFields, language: Language = languages[0]): EmbedPage => {
    const examples = new Map<string, Match>();
    for (const match of board.matches()) {
      const key = leagueKey(match);
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
};

export type DisplayBuilder = ReturnType<typeof createDisplayBuilder>;

/** What displays need of the delayed board, which is another capability. */
type BoardView = {
  readonly tag: string;
  readonly matches: () => Iterable<Match>;
  readonly nextChangeMs: (concerns: (match: Match) => boolean) => number | undefined;
};

/**
 * Tickers, overlays and boards for televisions. Each is rendered and compressed on demand, at most once per change and
 * minute for all readers with the same options; the most recently requested ones are cached.
 */
export const createDisplays = (options: {
  readonly version: () => number;
  /** The board as it was some milliseconds ago. */
  readonly viewOf: (delayMs: number) => BoardView;
  readonly draw: Readonly<Record<Language, (facts: Omit<DisplayFacts, 'brand'>) => RenderedDisplay>>;
  readonly isStale: () => boolean;
  readonly simulated: boolean;
  /** Epoch milliseconds. */
  readonly now: () => number;
}) => {
  const { version, viewOf, draw, isStale, simulated, now } = options;
  const cached = new Map<string, { readonly tag: string; readonly document: EmbedPage; readonly content: EmbedPage }>();

  const drawBoth = (language: Language, facts: Omit<DisplayFacts, 'brand' | 'version' | 'simulated'>) => {
    const { document, content } = draw[language]({ ...facts, version: version(), simulated });
    return { document: embedPage(document, true), content: embedPage(content, true) };
  };

  const current = (kind: DisplayKind, look: DisplayOptions, language: Language, view: BoardView) => {
    const nowMs = now() - look.delay * 1_000;
    const stale = isStale();
    const key = JSON.stringify([kind, language, look]);
    const tag = `${view.tag}-${stale}-${Math.floor(nowMs / renderedForMs)}`;
    const before = cached.get(key);
    cached.delete(key);
    const drawNow = () => {
      const shown = shownMatches(kind, view.matches(), look, nowMs);
      return drawBoth(language, { kind, options: look, ...shown, nowMs, stale });
    };
    const drawn = before?.tag === tag ? before : { tag, ...drawNow() };
    cached.set(key, drawn);
    const [longest] = cached.size > maxCached ? cached.keys() : [];
    if (longest !== undefined) cached.delete(longest);
    return drawn;
  };

  const answer =
    (part: 'document' | 'content') =>
    (kind: DisplayKind, look: DisplayOptions, language: Language = languages[0]): DisplayAnswer => {
      const view = viewOf(look.delay * 1_000);
      const page = current(kind, look, language, view)[part];
      return { page, nextChangeMs: view.nextChangeMs((match) => isChosen(match, look)) };
    };

  return { document: answer('document'), content: answer('content') };
};

export type Displays = ReturnType<typeof createDisplays>;
