import type { TimelineEvent } from '@touchline/domain/details/match-details.ts';

/** An event on the line: its place in percent of the line's length, and what is written at it where there is room. */
export type PlacedEvent = {
  readonly event: TimelineEvent;
  readonly atPercent: number;
  readonly label: { readonly name?: string; readonly minute: string } | undefined;
};

const fullTime = 90;
const extraTime = 120;

/** Minutes that the line stands for: 90, with extra time 120. */
export const lineMinutes = (minutes: readonly number[]): number =>
  minutes.some((minute) => minute > fullTime) ? extraTime : fullTime;

/** "54'", "90+2'". */
export const minuteWords = ({ minute, stoppage }: Pick<TimelineEvent, 'minute' | 'stoppage'>): string =>
  stoppage === undefined || stoppage === 0 ? `${minute}'` : `${minute}+${stoppage}'`;

/** The last word of a name: what people call a player by. */
const surname = (player: string): string => player.trim().split(/\s+/u).at(-1) ?? player;

const iconPx = 16;
const letterPx = 5.4;
const labelGapPx = 8;

const named: ReadonlySet<TimelineEvent['kind']> = new Set(['goal', 'own-goal', 'penalty-goal', 'red-card']);

/** What may be written at an event, the longest first; who comes on and off is only in the list. */
const labelsOf = (event: TimelineEvent): readonly NonNullable<PlacedEvent['label']>[] => {
  const minute = minuteWords(event);
  if (event.kind === 'substitution') return [];
  if (!named.has(event.kind) || event.player === undefined) return [{ minute }];
  return [{ name: surname(event.player), minute }, { minute }];
};

const labelPx = ({ name = '', minute }: NonNullable<PlacedEvent['label']>): number =>
  (name.length + minute.length + 1) * letterPx;

/** Icons in order at least their width apart, none beyond the line's end. */
const spread = (places: readonly number[], gap: number): readonly number[] => {
  const moved: number[] = [];
  for (const place of places) moved.push(Math.max(place, (moved.at(-1) ?? -gap) + gap));
  for (let at = moved.length - 1, most = 100; at >= 0; at -= 1, most -= gap) {
    const place = moved[at];
    if (place !== undefined) moved[at] = Math.max(0, Math.min(place, most));
  }
  return moved;
};

/** Goals get their label first. */
const rank = ({ kind }: TimelineEvent): number => (named.has(kind) ? 0 : 1);

/**
 * Places one side's events on a line of `minutes` that is `widthPx` wide. Icons never cover each other, and a label
 * that would cover another, or stick out of the line's ends by more than `marginPx`, gets shorter or is left out.
 */
export const placeEvents = (
  events: readonly TimelineEvent[],
  { minutes, widthPx, marginPx }: { readonly minutes: number; readonly widthPx: number; readonly marginPx: number },
): readonly PlacedEvent[] => {
  const sorted = events.toSorted((a, b) => a.minute - b.minute || (a.stoppage ?? 0) - (b.stoppage ?? 0));
  const places = spread(
    sorted.map(({ minute }) => Math.min(100, (minute / minutes) * 100)),
    (iconPx / widthPx) * 100,
  );
  const labels = new Map<number, PlacedEvent['label']>();
  const taken: { readonly from: number; readonly to: number }[] = [];
  const order = sorted.map((event, at) => ({ event, at })).toSorted((a, b) => rank(a.event) - rank(b.event));
  for (const { event, at } of order) {
    const centre = ((places[at] ?? 0) / 100) * widthPx;
    for (const label of labelsOf(event)) {
      const half = (labelPx(label) + labelGapPx) / 2;
      const span = { from: centre - half, to: centre + half };
      if (span.from < -marginPx || span.to > widthPx + marginPx) continue;
      if (taken.some((other) => span.from < other.to && other.from < span.to)) continue;
      taken.push(span);
      labels.set(at, label);
      break;
    }
  }
  return sorted.map((event, at) => ({ event, atPercent: places[at] ?? 0, label: labels.get(at) }));
};
