import { diffMatch } from '@touchline/domain/board/board.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { isMasked, type ScoreMask, maskMatch } from '@touchline/domain/match/score-mask.ts';
import { epochMs, isoFromEpochMs } from '@touchline/domain/time/iso-time.ts';
import * as texts from '@touchline/texts/en/spoilers.ts';
import type { BoardView } from '../board/board-view.ts';
import type { MatchStore } from '../board/match-store.ts';

/** Moves a live match's clock back by the user's delay. */
const withDelayedClock = (match: Match, delayMs: number): Match => {
  const { minuteAt, status } = match;
  if (delayMs === 0 || status !== 'live' || minuteAt === undefined) return match;
  const atMs = epochMs(minuteAt);
  return Number.isNaN(atMs) ? match : { ...match, minuteAt: isoFromEpochMs(atMs + delayMs) };
};

/** Returns what the user may see: the whole match, or the match without anything that reveals its score. */
export const shownMatch = (
  match: Match,
  how: { readonly mask: ScoreMask | undefined; readonly delayMs: number },
): Match => {
  const delayed = withDelayedClock(match, how.delayMs);
  if (how.mask === undefined) return delayed;
  const masked = maskMatch(delayed, how.mask);
  // Keeps the row's second line, so that nothing moves when the delay ends.
  const keepsLine = how.mask === 'delayed' && masked !== delayed && match.period !== undefined;
  return keepsLine ? { ...masked, period: texts.delayedRow } : masked;
};

export type ScoreView = {
  /** Reads are masked; writes go to the underlying store. */
  readonly store: MatchStore;
  /** Must be called when the results of `select` change. Notifies every watcher. */
  readonly refresh: () => void;
};

/** Remembers the last result for as long as the input is the same object. */
const memoized = <From, To>(compute: (from: From) => To) => {
  let last: { readonly from: From; readonly to: To } | undefined;
  return {
    of: (from: From): To => {
      if (last === undefined || last.from !== from) last = { from, to: compute(from) };
      return last.to;
    },
    forget: (): void => {
      last = undefined;
    },
  };
};

/**
 * A read view of the store that passes every match through `select`. All screens, alerts and titles read this view, so
 * that a hidden score cannot appear anywhere. A match whose selected form did not change stays the same object. Changes
 * of a hidden match are not reported.
 */
export const createScoreView = (base: MatchStore, select: (match: Match) => Match): ScoreView => {
  let selected = new WeakMap<Match, Match>();
  /** The last masked form of each match, by id. */
  const maskedForms = new Map<string, Match>();
  const watchers = new Set<() => void>();

  const view = (match: Match): Match => {
    const known = selected.get(match);
    if (known !== undefined) return known;
    const next = select(match);
    const last = maskedForms.get(match.id);
    const shown = last !== undefined && next !== match && diffMatch(last, next) === undefined ? last : next;
    if (shown === match) maskedForms.delete(match.id);
    else maskedForms.set(match.id, shown);
    selected.set(match, shown);
    return shown;
  };
  const viewOne = (match: Match | undefined): Match | undefined => (match === undefined ? undefined : view(match));
  const viewAll = (matches: readonly Match[]): readonly Match[] => {
    const shown = matches.map(view);
    return shown.every((match, at) => match === matches[at]) ? matches : shown;
  };
  const viewBoard = (board: BoardView): BoardView => {
    const matches = viewAll(board.matches);
    return matches === board.matches ? board : { ...board, matches };
  };

  const listing = memoized(viewAll);
  const otherDays = memoized(viewAll);
  const board = memoized(viewBoard);
  const firstListing = memoized(viewAll);
  const firstBoard = memoized(viewBoard);

  const watch = (onChange: () => void, unwatchBase: () => void): (() => void) => {
    watchers.add(onChange);
    return () => {
      watchers.delete(onChange);
      unwatchBase();
    };
  };

  return {
    store: {
      ...base,
      match: (id) => viewOne(base.match(id)),
      board: () => board.of(base.board()),
      listing: () => listing.of(base.listing()),
      otherDays: () => otherDays.of(base.otherDays()),
      first: {
        match: (id) => viewOne(base.first.match(id)),
        board: () => firstBoard.of(base.first.board()),
        listing: () => firstListing.of(base.first.listing()),
      },
      watchMatch: (id, onChange) => watch(onChange, base.watchMatch(id, onChange)),
      watchBoard: (onChange) => watch(onChange, base.watchBoard(onChange)),
      watchListing: (onChange) => watch(onChange, base.watchListing(onChange)),
      watchChanges: (onChanges) =>
        base.watchChanges((changes) => {
          const visible = changes
            .map(({ before, after }) => ({ before: view(before), after: view(after) }))
            .filter(({ before, after }) => !isMasked(before) && !isMasked(after));
          if (visible.length > 0) onChanges(visible);
        }),
    },
    refresh: () => {
      selected = new WeakMap();
      for (const part of [listing, otherDays, board, firstListing, firstBoard]) part.forget();
      for (const notify of watchers) notify();
    },
  };
};
