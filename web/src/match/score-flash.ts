import type { Side } from '@touchline/domain/match/match.ts';
import { matchScore } from '@touchline/domain/match/match-state.ts';
import type { ScoreShape } from '@touchline/domain/sport.ts';
import { sports } from '@touchline/domain/sports.ts';
import type { MatchNews } from '../live/match-store.ts';

/** Times of a score change, in milliseconds (DESIGN section 7). */
export const flashTiming = { hold: 8_000, fade: 1_200 } as const;

/** More rows than this in pink at once would be noise, not news. */
export const mostFlashes = 5;

/**
 * A score that just changed. `rise`: drawn in pink, `fading` on its way out; `word` replaces the period line.
 * `correction`: a score went down, told in words alone.
 */
export type Rise = {
  readonly kind: 'rise';
  readonly sides: readonly Side[];
  readonly fading: boolean;
  readonly word?: string;
  /** Counts the changes, so that a second goal drops its digit again. */
  readonly turn: number;
};

export type Flash = Rise | { readonly kind: 'correction'; readonly word: string };

/** Where one more means a goal; elsewhere a point is too small a thing for a word. */
const goalShapes: ReadonlySet<ScoreShape> = new Set(['goals', 'periods']);

/** What a change of a match means for its row; undefined when neither score moved. */
export const readNews = ({ before, after }: MatchNews, turn: number): Flash | undefined => {
  const was = matchScore(before);
  const is = matchScore(after);
  if (was === undefined || is === undefined) return undefined;
  const sides = (['home', 'away'] as const).filter((side) => is[side] > was[side]);
  if (sides.length > 0) {
    const isGoal = goalShapes.has(sports[after.sport].scoreShape);
    return { kind: 'rise', sides, fading: false, turn, ...(isGoal ? { word: 'Goal' } : {}) };
  }
  return is.home < was.home || is.away < was.away ? { kind: 'correction', word: 'Corrected' } : undefined;
};

/** Which rows draw a change now. Knows only rows that are on the screen: what nobody sees does not flash. */
export type FlashBoard = {
  readonly flash: (id: string) => Flash | undefined;
  readonly watch: (id: string, onChange: () => void) => () => void;
  readonly take: (news: readonly MatchNews[]) => void;
  readonly clear: () => void;
};

/** @param deps.after runs a function once after a time; gives the function that calls it off */
export const createFlashBoard = (deps: {
  readonly after: (delayMs: number, run: () => void) => () => void;
  readonly isHidden: () => boolean;
}): FlashBoard => {
  const flashes = new Map<string, Flash>();
  const stops = new Map<string, () => void>();
  const watchers = new Map<string, Set<() => void>>();
  let turn = 0;

  const put = (id: string, flash: Flash | undefined): void => {
    if (flash === undefined) flashes.delete(id);
    else flashes.set(id, flash);
    for (const tell of watchers.get(id) ?? []) tell();
  };
  const later = (id: string, delayMs: number, run: () => void): void => {
    stops.get(id)?.();
    stops.set(id, deps.after(delayMs, run));
  };
  const end = (id: string): void => {
    stops.delete(id);
    put(id, undefined);
  };
  const risen = (): number => [...flashes.values()].filter(({ kind }) => kind === 'rise').length;

  return {
    flash: (id) => flashes.get(id),
    watch: (id, onChange) => {
      const listeners = watchers.get(id) ?? new Set();
      watchers.set(id, listeners);
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
        if (listeners.size === 0 && watchers.get(id) === listeners) watchers.delete(id);
      };
    },
    take: (news) => {
      if (deps.isHidden()) return;
      for (const change of news) {
        const { id } = change.after;
        turn += 1;
        const flash = watchers.has(id) ? readNews(change, turn) : undefined;
        if (flash === undefined) continue;
        if (flash.kind === 'rise' && flashes.get(id)?.kind !== 'rise' && risen() >= mostFlashes) continue;
        put(id, flash);
        later(id, flashTiming.hold, () => {
          if (flash.kind === 'correction') {
            end(id);
            return;
          }
          put(id, { ...flash, fading: true });
          later(id, flashTiming.fade, () => end(id));
        });
      }
    },
    clear: () => {
      for (const stop of stops.values()) stop();
      stops.clear();
      for (const id of flashes.keys()) put(id, undefined);
    },
  };
};
