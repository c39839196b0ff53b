import { applyChange, diffMatch } from '@touchline/domain/board/board.ts';
import type { BoardChange, FreshnessBySport } from '@touchline/domain/board/board.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { readMatch } from '@touchline/protocol/match-schema.ts';
import type { LiveCounts } from '@touchline/protocol/page-rendering.ts';
import {
  boardProblemMessages,
  noMatches,
  readEmptyBoard,
  samePlace,
  staleSportsOf,
  type BoardProblem,
  type BoardView,
} from './board-view.ts';
import type { DirectAnswer } from './direct-provider.ts';
import { createOtherDaysStore } from './other-days-store.ts';
import type { FirstScreen, Snapshot } from './read-board.ts';

/** Indexes the matches by id. For unchanged matches, reuses the objects in `shown`. */
const keptMatches = (matches: readonly Match[], shown: ReadonlyMap<string, Match>): ReadonlyMap<string, Match> => {
  const kept = new Map<string, Match>();
  for (const match of matches) {
    const old = shown.get(match.id);
    kept.set(match.id, old !== undefined && diffMatch(old, match) === undefined ? old : match);
  }
  return kept;
};

/** A change to a match that arrived on the stream while the page was up to date. */
export type MatchChange = { readonly before: Match; readonly after: Match };

type Unwatch = () => void;

/**
 * The page's only copy of the board, outside React. Updates are buffered and applied once per frame. Unchanged matches
 * keep their identity. An empty snapshot, for example from a server that lost its board, does not remove the shown
 * matches; they stay until the next match arrives.
 */
export type MatchStore = {
  readonly match: (id: string) => Match | undefined;
  readonly board: () => BoardView;
  /** The matches, unordered. Replaced only when a match is added, removed or moved, not when its score changes. */
  readonly listing: () => readonly Match[];
  /** Matches of separately loaded days, unordered. Some may also be on the board. Replaced whenever a day loads. */
  readonly otherDays: () => readonly Match[];
  /** The UTC days that were loaded separately or failed to load. Replaced whenever a day is added. */
  readonly answeredDays: () => ReadonlySet<string>;
  /** The version of the newest snapshot or update; undefined before the first snapshot. */
  readonly version: () => number | undefined;
  /** The version of the first screen; undefined without one. */
  readonly firstVersion: () => number | undefined;
  /** The number of matches and patches dropped as unreadable. */
  readonly droppedCount: () => number;
  readonly watchMatch: (id: string, onChange: () => void) => Unwatch;
  readonly watchBoard: (onChange: () => void) => Unwatch;
  readonly watchListing: (onChange: () => void) => Unwatch;
  readonly watchChanges: (onChanges: (changes: readonly MatchChange[]) => void) => Unwatch;
  /** The state of the first screen, from which a server-rendered page is hydrated. */
  readonly first: Pick<MatchStore, 'match' | 'board' | 'listing'>;
  /** Shows the matches in the document as a partial board until the snapshot arrives. Staleness is as of `nowMs`. */
  readonly takeFirstScreen: (screen: Pick<FirstScreen, 'snapshot' | 'live'>, nowMs: number) => void;
  /** `rebuilt`: the server may have rebuilt its board, so a lower version is accepted too. */
  readonly takeSnapshot: (snapshot: Snapshot, how?: { readonly rebuilt: boolean }) => void;
  /** `quiet`: the page is catching up after a gap, so watchers of changes are not notified. */
  readonly takeChange: (change: BoardChange, how: { readonly quiet: boolean; readonly dropped: number }) => void;
  /** Stores the matches of a loaded UTC day. If a match is also on the board, the board takes precedence. */
  readonly takeOtherDay: (day: string, matches: readonly Match[]) => void;
  /** Marks a UTC day that failed to load as no longer loading. */
  readonly markDayFailed: (day: string) => void;
  /** Stores the matches of a league's season. They can be found by id, but no list contains them. */
  readonly takeSeason: (matches: readonly Match[]) => void;
  /** Stores next matches beyond the board, like a season, but they never replace the copy of a day or a season. */
  readonly takeNext: (matches: readonly Match[]) => void;
  /** Shows the matches from a direct provider query until our server has matches again. */
  readonly takeDirect: (answer: Extract<DirectAnswer, { kind: 'board' }>) => void;
  /** Reports that the first snapshot failed to load. Shown matches stay. */
  readonly fail: (problem: BoardProblem) => void;
  /** Reports that the provider has had enough time to reply, so an empty board no longer counts as loading. */
  readonly waitedLongEnough: () => void;
  /** Updates the staleness to the current time, because live matches can become stale without an event. */
  readonly checkAge: () => void;
};

/** The parts of the store that the live link uses. */
export type BoardSink = Pick<
  MatchStore,
  | 'version'
  | 'firstVersion'
  | 'board'
  | 'takeFirstScreen'
  | 'takeSnapshot'
  | 'takeChange'
  | 'takeDirect'
  | 'fail'
  | 'waitedLongEnough'
  | 'checkAge'
>;

const noSports: ReadonlySet<SportId> = new Set();

const withSportStates = (feeds: FreshnessBySport, change: BoardChange): FreshnessBySport =>
  change.sports === undefined ? feeds : { ...feeds, ...change.sports };

const sameSet = <T>(a: ReadonlySet<T>, b: ReadonlySet<T>): boolean =>
  a.size === b.size && [...a].every((item) => b.has(item));

const watchIn = <T>(watchers: Set<T>, watcher: T): Unwatch => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** @param deps.frame runs a function once, before the next paint of a visible page */
export const createMatchStore = (deps: {
  readonly now: () => number;
  readonly frame: (run: () => void) => void;
}): MatchStore => {
  /** The server's matches. `shown` differs after an empty snapshot, and while the provider is queried directly. */
  let truth: ReadonlyMap<string, Match> = new Map();
  let shown: ReadonlyMap<string, Match> = truth;
  let listing = noMatches;
  let version: number | undefined;
  let firstVersion: number | undefined;
  let pending: { readonly change: BoardChange; readonly quiet: boolean }[] = [];
  let scheduled = false;
  let dropped = 0;
  let waited = false;
  let failure: BoardProblem | undefined;
  let serverSaysStale = false;
  let liveCounts: LiveCounts | undefined;
  let meta: Pick<BoardView, 'updatedAt' | 'source' | 'provider'> & { readonly sports: FreshnessBySport } = {
    updatedAt: null,
    source: 'proxy',
    provider: '',
    sports: {},
  };
  /** The server's data source, remembered while the provider is queried directly. */
  let server: Pick<BoardView, 'source' | 'provider'> = { source: 'proxy', provider: '' };
  let view: BoardView = {
    phase: 'loading',
    matches: noMatches,
    stale: false,
    staleSports: noSports,
    ...meta,
  };

  let first = { shown, view, listing };

  const others = createOtherDaysStore();

  const matchWatchers = new Map<string, Set<() => void>>();
  const boardWatchers = new Set<() => void>();
  const listingWatchers = new Set<() => void>();
  const changeWatchers = new Set<(changes: readonly MatchChange[]) => void>();

  const phaseNow = (): Pick<BoardView, 'phase' | 'problem' | 'liveCounts'> => {
    if (shown.size > 0) {
      const partial = version === undefined && failure === undefined && meta.source !== 'direct';
      return partial ? { phase: 'partial', ...(liveCounts !== undefined && { liveCounts }) } : { phase: 'ready' };
    }
    if (failure !== undefined) return { phase: 'failed', problem: boardProblemMessages[failure] };
    if (version === undefined) return { phase: 'loading' };
    return readEmptyBoard(meta.sports, meta.updatedAt, waited);
  };

  const staleNow = (nowMs: number): ReadonlySet<SportId> => {
    const inPlay = new Set<SportId>();
    for (const match of shown.values()) if (match.status === 'live') inPlay.add(match.sport);
    return serverSaysStale ? inPlay : staleSportsOf(meta.sports, inPlay, nowMs);
  };

  const refreshView = (matchesChanged: boolean, nowMs = deps.now()): void => {
    const stale = staleNow(nowMs);
    const staleSports = sameSet(stale, view.staleSports) ? view.staleSports : stale;
    const phase = phaseNow();
    const same =
      !matchesChanged &&
      staleSports === view.staleSports &&
      phase.phase === view.phase &&
      phase.problem === view.problem &&
      meta.updatedAt === view.updatedAt &&
      meta.sports === view.sports &&
      meta.source === view.source &&
      meta.provider === view.provider;
    if (same) return;
    view = {
      ...meta,
      ...phase,
      matches: matchesChanged ? [...shown.values()] : view.matches,
      stale: staleSports.size > 0,
      staleSports,
    };
    for (const notify of boardWatchers) notify();
  };

  const show = (next: ReadonlyMap<string, Match>, nowMs?: number): void => {
    const before = shown;
    shown = next;

    const changed: string[] = [];
    let moved = false;
    if (shown !== before) {
      for (const [id, match] of shown) {
        const old = before.get(id);
        if (old === match) continue;
        changed.push(id);
        moved ||= old === undefined || !samePlace(old, match);
      }
      for (const id of before.keys()) {
        if (shown.has(id)) continue;
        changed.push(id);
        moved = true;
      }
    }
    if (moved) listing = [...shown.values()];
    refreshView(changed.length > 0, nowMs);
    for (const id of changed) for (const notify of matchWatchers.get(id) ?? []) notify();
    if (moved) for (const notify of listingWatchers) notify();
  };

  const notifyWatchersOf = (matches: readonly Match[]): void => {
    for (const { id } of matches) for (const notify of matchWatchers.get(id) ?? []) notify();
  };

  const takeTruth = (next: ReadonlyMap<string, Match>, outliveEmpty: boolean, nowMs?: number): void => {
    truth = next;
    show(next.size > 0 || !outliveEmpty ? next : shown, nowMs);
  };

  const applyPending = (): void => {
    scheduled = false;
    if (pending.length === 0) return;
    const steps = pending;
    pending = [];
    let next: ReadonlyMap<string, Match> = truth;
    const changes = new Map<string, MatchChange>();
    const { staleSports } = view;
    for (const { change, quiet } of steps) {
      const before = next;
      const after = applyChange(next, change, (value) => {
        const match = readMatch(value);
        if (match === undefined) dropped += 1;
        return match;
      });
      next = after;
      if (quiet) continue;
      for (const id of [...Object.keys(change.patch ?? {}), ...(change.put ?? []).map((match) => match.id)]) {
        const was = changes.get(id)?.before ?? before.get(id);
        const is = after.get(id);
        if (was === undefined || is === undefined || was === is || staleSports.has(is.sport)) continue;
        changes.set(id, { before: was, after: is });
      }
    }
    serverSaysStale = false;
    const updatedAt = steps.at(-1)?.change.updatedAt ?? null;
    let { sports } = meta;
    for (const { change } of steps) sports = withSportStates(sports, change);
    const direct = meta.source === 'direct';
    meta = direct && next.size === 0 ? meta : { ...meta, ...server, updatedAt, sports };
    takeTruth(next, direct);
    if (changes.size > 0) for (const notify of changeWatchers) notify([...changes.values()]);
  };

  const takeAll = (snapshot: Snapshot, nowMs?: number): void => {
    dropped += snapshot.dropped;
    serverSaysStale = snapshot.stale;
    const { updatedAt, source, provider, sports } = snapshot;
    server = { source, provider };
    if (meta.source !== 'direct' || snapshot.matches.length > 0) meta = { updatedAt, source, provider, sports };
    takeTruth(keptMatches(snapshot.matches, shown), true, nowMs);
  };

  return {
    match: (id) => shown.get(id) ?? others.match(id),
    board: () => view,
    listing: () => listing,
    otherDays: others.matches,
    answeredDays: others.answered,
    version: () => version,
    firstVersion: () => firstVersion,
    droppedCount: () => dropped,
    watchMatch: (id, onChange) => {
      const watchers = matchWatchers.get(id) ?? new Set();
      matchWatchers.set(id, watchers);
      watchers.add(onChange);
      return () => {
        watchers.delete(onChange);
        if (watchers.size === 0 && matchWatchers.get(id) === watchers) matchWatchers.delete(id);
      };
    },
    watchBoard: (onChange) => watchIn(boardWatchers, onChange),
    watchListing: (onChange) => watchIn(listingWatchers, onChange),
    watchChanges: (onChanges) => watchIn(changeWatchers, onChanges),

    first: { match: (id) => first.shown.get(id), board: () => first.view, listing: () => first.listing },

    takeFirstScreen: ({ snapshot, live }, nowMs) => {
      if (version !== undefined) return;
      liveCounts = live;
      firstVersion = snapshot.version;
      takeAll(snapshot, nowMs);
      first = { shown, view, listing };
    },

    takeSnapshot: (snapshot, how = { rebuilt: false }) => {
      if (!how.rebuilt && version !== undefined && snapshot.version < version) {
        dropped += snapshot.dropped;
        return;
      }
      version = snapshot.version;
      pending = [];
      failure = undefined;
      takeAll(snapshot);
    },

    takeOtherDay: (day, matches) => {
      others.takeDay(day, matches);
      notifyWatchersOf(matches);
      for (const notify of listingWatchers) notify();
    },

    markDayFailed: (day) => {
      others.missDay(day);
      for (const notify of listingWatchers) notify();
    },

    takeSeason: others.takeSeason,

    takeNext: (matches) => {
      others.takeNext(matches);
      notifyWatchersOf(matches);
    },

    takeDirect: ({ matches, sports, provider, updatedAt }) => {
      meta = { updatedAt, source: 'direct', provider, sports };
      serverSaysStale = false;
      show(keptMatches(matches, shown));
    },

    takeChange: (change, how) => {
      dropped += how.dropped;
      if (version === undefined || change.version <= version) return;
      version = change.version;
      pending.push({ change, quiet: how.quiet });
      if (scheduled) return;
      scheduled = true;
      deps.frame(applyPending);
    },

    fail: (problem) => {
      failure = problem;
      refreshView(false);
    },

    waitedLongEnough: () => {
      waited = true;
      refreshView(false);
    },

    checkAge: () => refreshView(false),
  };
};
