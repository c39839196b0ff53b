import type { TimelineEvent } from '@touchline/domain/details/match-details.ts';

/** An event on the line: its place in percent of the line's length, and what is written at it where there is room. */
export type PlacedEvent = {
  readonly event: TimelineEvent;
  readonly atPercent: number;
  readonly label: { readonly name?: string; readonly minute: string } | undefined;
  /** How far right of its icon's middle the label's own middle is; negative is left. */
  readonly labelShiftPx: number;
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

const labelPx = ({ name, minute }: NonNullable<PlacedEvent['label']>): number =>
  (name === undefined ? minute : `${name} ${minute}`).length * letterPx;

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

/** A goal is written before a dismissal at the same minute, and both before what has its minute alone. */
const rank = ({ kind }: TimelineEvent): number => {
  if (!named.has(kind)) return 2;
  return kind === 'red-card' ? 1 : 0;
};

type Span = { readonly from: number; readonly to: number };

const cover = (a: Span, b: Span): boolean => a.from < b.to && b.from < a.to;

/** Over its icon's middle, else from the icon to the right or to the left, away from a neighbour. */
const shiftsOf = (halfPx: number): readonly number[] => {
  const asidePx = Math.max(0, halfPx - iconPx / 2);
  return [0, asidePx, -asidePx];
};

/**
 * Places one side's events on a line of `minutes` that is `widthPx` wide. Icons never cover each other. A label stands at
 * its own icon and reaches the middle of no other, so that nobody's name reads as another's goal; one that would, or that
 * would cover another, or stick out of the line's ends by more than `marginPx`, moves aside, gets shorter or is left out.
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
  const centres = places.map((place) => (place / 100) * widthPx);
  const taken: Span[] = [];
  const fits = (span: Span, at: number): boolean =>
    span.from >= -marginPx &&
    span.to <= widthPx + marginPx &&
    !taken.some((other) => cover(span, other)) &&
    !centres.some(
      (centre, other) => other !== at && span.from + labelGapPx / 2 < centre && centre < span.to - labelGapPx / 2,
    );
  const labels = new Map<number, Pick<PlacedEvent, 'label' | 'labelShiftPx'>>();
  const order = sorted.map((event, at) => ({ event, at })).toSorted((a, b) => rank(a.event) - rank(b.event));
  for (const { event, at } of order) {
    const found = labelsOf(event)
      .flatMap((label) => {
        const half = (labelPx(label) + labelGapPx) / 2;
        return shiftsOf(half).map((labelShiftPx) => {
          const middle = (centres[at] ?? 0) + labelShiftPx;
          return { label, labelShiftPx, span: { from: middle - half, to: middle + half } };
        });
      })
      .find(({ span }) => fits(span, at));
    if (found === undefined) continue;
    taken.push(found.span);
    labels.set(at, { label: found.label, labelShiftPx: found.labelShiftPx });
  }
  return sorted.map((event, at) => ({
    event,
    atPercent: places[at] ?? 0,
    label: labels.get(at)?.label,
    labelShiftPx: labels.get(at)?.labelShiftPx ?? 0,
  }));
};
