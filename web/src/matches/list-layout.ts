import { startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useVisibleSpan, type VisibleSpan, scrollTopToShow } from '../ui/use-visible-span.ts';
import type { ListPlan } from './list-plan.ts';

/** Pixels rendered above and below the viewport: about one phone screen, for fast scrolling. */
const mostReady = 640;

/** Indexes of the entries in or near the viewport, in order. `pageTop`: the list's top on the page. */
export const useVisibleEntries = (layout: ListLayout, pageTop: number): readonly number[] => {
  // The first render contains only the visible entries. A transition adds the entries around them.
  const [ready, setReady] = useState(0);
  useEffect(() => startTransition(() => setReady(mostReady)), []);
  const { from, to } = useVisibleSpan(ready);
  return useMemo(() => entriesBetween(layout, from - pageTop, to - pageTop), [layout, pageTop, from, to]);
};

/** The page header's height plus a margin, in pixels. The first row below this line is the scroll anchor. */
const readingTop = 110;

/** Index of the first row whose top is at or below `y`, measured from the list's top; undefined if there is none. */
const rowAt = (layout: ListLayout, y: number): number | undefined =>
  layout.rowIndexes.find((index) => (layout.tops[index] ?? 0) >= y);

/**
 * Keeps the row that the user is looking at in place when rows above it are added, removed or moved. The browser's
 * scroll anchoring does not work with absolutely positioned rows. At the top of the list, new rows may push the other
 * rows down.
 */
export const useScrollAnchor = (layout: ListLayout, pageTop: number): void => {
  const shown = useRef(layout);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = layout;
    // Return early, because reading `scrollY` forces a layout.
    if (before === layout) return;
    const y = window.scrollY + readingTop - pageTop;
    if (y <= readingTop) return;
    for (let at = rowAt(before, y); at !== undefined && at < before.tops.length; at += 1) {
      const entry = before.plan.entries[at];
      if (entry?.kind !== 'row') continue;
      const now = layout.rowIndexById.get(entry.key);
      if (now === undefined) continue;
      const moved = (layout.tops[now] ?? 0) - (before.tops[at] ?? 0);
      if (moved !== 0) window.scrollBy(0, moved);
      return;
    }
  }, [layout, pageTop]);
};

/** A plan with the position of every entry, in pixels from the list's top. */
export type ListLayout = {
  readonly plan: ListPlan;
  readonly tops: readonly number[];
  readonly height: number;
  /** Index into the plan's entries, by match id. */
  readonly rowIndexById: ReadonlyMap<string, number>;
  /** Indexes of the rows, in order. */
  readonly rowIndexes: readonly number[];
  /** Index of each group's league header; undefined in a flat list. */
  readonly headerOfGroup: readonly (number | undefined)[];
  readonly groupSpans: readonly { readonly top: number; readonly bottom: number }[];
};

export const layOut = (plan: ListPlan): ListLayout => {
  const tops: number[] = [];
  const rowIndexById = new Map<string, number>();
  const rowIndexes: number[] = [];
  const headerOfGroup: (number | undefined)[] = plan.groups.map(() => undefined);
  const spans: { top: number; bottom: number }[] = [];
  let top = 0;
  for (const [index, entry] of plan.entries.entries()) {
    const bottom = top + (plan.heights[index] ?? 0);
    tops.push(top);
    if (entry.kind === 'row') {
      rowIndexById.set(entry.key, index);
      rowIndexes.push(index);
    }
    if (entry.kind === 'league') headerOfGroup[entry.group] = index;
    if (entry.kind === 'row' || entry.kind === 'league' || entry.kind === 'add') {
      const span = spans[entry.group];
      if (span === undefined) spans[entry.group] = { top, bottom };
      else span.bottom = bottom;
    }
    top = bottom;
  }
  return { plan, tops, height: top, rowIndexById, rowIndexes, headerOfGroup, groupSpans: spans };
};

/** Index of the first entry that ends below `y`, measured from the list's top; the entry count if there is none. */
const firstBelow = ({ tops, height }: ListLayout, y: number): number => {
  let low = 0;
  let high = tops.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((tops[middle + 1] ?? height) > y) high = middle;
    else low = middle + 1;
  }
  return low;
};

/** Indexes of the entries that overlap the range between two offsets from the list's top. */
export const entriesBetween = (layout: ListLayout, from: number, to: number): readonly number[] => {
  const indexes: number[] = [];
  for (let index = firstBelow(layout, from); (layout.tops[index] ?? to) < to; index += 1) indexes.push(index);
  return indexes;
};

/** The scroll position, from the list's top, that makes an entry fully visible. */
export const scrollTopForEntry = ({ tops, plan }: ListLayout, index: number, seen: VisibleSpan): number => {
  const top = tops[index] ?? 0;
  return scrollTopToShow({ top, bottom: top + (plan.heights[index] ?? 0) }, seen);
};

export type RowPlace = {
  readonly id: string;
  /** Index into the plan's entries. */
  readonly index: number;
  /** Distance from the top of the group, in pixels. */
  readonly top: number;
  readonly height: number;
  readonly position: number;
};

/** An element directly inside the list: a section heading, or a group with its rows near the viewport. */
export type Block =
  | {
      readonly kind: 'section';
      readonly key: string;
      readonly title: string;
      readonly top: number;
      readonly height: number;
    }
  | {
      readonly kind: 'group';
      readonly group: number;
      readonly top: number;
      readonly height: number;
      /** 0 in a flat list. */
      readonly headerHeight: number;
      readonly rows: readonly RowPlace[];
      /** The chips for more teams. `top`: the distance from the top of the group, in pixels. */
      readonly add?: { readonly top: number; readonly height: number };
    };

type GroupDraft = Omit<Extract<Block, { kind: 'group' }>, 'rows' | 'add'> & {
  readonly rows: RowPlace[];
  add?: { readonly top: number; readonly height: number };
};

/**
 * The blocks of the visible entries. A group always has its full height, even if only one of its entries is visible, so
 * that its header stays sticky while the group is in view.
 */
export const visibleBlocks = (layout: ListLayout, indexes: readonly number[]): readonly Block[] => {
  const { plan, tops, headerOfGroup, groupSpans } = layout;
  const blocks: Block[] = [];
  const drafts = new Map<number, GroupDraft>();
  for (const index of indexes) {
    const entry = plan.entries[index];
    const top = tops[index] ?? 0;
    const height = plan.heights[index] ?? 0;
    if (entry === undefined || entry.kind === 'gap' || entry.kind === 'ad') continue;
    if (entry.kind === 'section') {
      blocks.push({ kind: 'section', key: entry.key, title: entry.title, top, height });
      continue;
    }
    const span = groupSpans[entry.group] ?? { top, bottom: top + height };
    let draft = drafts.get(entry.group);
    if (draft === undefined) {
      const header = headerOfGroup[entry.group];
      const headerHeight = header === undefined ? 0 : (plan.heights[header] ?? 0);
      draft = {
        kind: 'group',
        group: entry.group,
        top: span.top,
        height: span.bottom - span.top,
        headerHeight,
        rows: [],
      };
      drafts.set(entry.group, draft);
      blocks.push(draft);
    }
    if (entry.kind === 'add') draft.add = { top: top - span.top, height };
    if (entry.kind !== 'row') continue;
    draft.rows.push({ id: entry.key, index, top: top - span.top, height, position: entry.position });
  }
  return blocks;
};

export type PlacedAd = {
  readonly key: string;
  readonly nth: number;
  readonly inGroup: boolean;
  /** Distance from the top of the list, in pixels. */
  readonly top: number;
  readonly height: number;
};

/**
 * The positions of the visible ads. Ads are outside the groups, so that they stay mounted when matches change groups.
 */
export const visibleAds = ({ plan, tops }: ListLayout, indexes: readonly number[]): readonly PlacedAd[] =>
  indexes.flatMap((index) => {
    const entry = plan.entries[index];
    if (entry?.kind !== 'ad') return [];
    const { key, nth, inGroup } = entry;
    return [{ key, nth, inGroup, top: tops[index] ?? 0, height: plan.heights[index] ?? 0 }];
  });
