import { epochMs } from '@touchline/domain/time/iso-time.ts';

export type SparkPoint = { readonly at: string; readonly price: number };

/** The drawing's size in pixels, and the room that its line and end dot need at the edges. */
export const sparkSize = { width: 56, height: 16, edge: 2.2 } as const;

const share = (value: number, from: number, to: number): number => (to === from ? 0.5 : (value - from) / (to - from));

const rounded = (value: number): number => Math.round(value * 10) / 10;

/**
 * Where a price line goes, oldest first: across by time, up by price. Equal prices run through the middle; points of one
 * moment stand at even distances.
 */
export const sparkPlaces = (points: readonly SparkPoint[]): readonly { readonly x: number; readonly y: number }[] => {
  const times = points.map(({ at }) => epochMs(at));
  const prices = points.map(({ price }) => price);
  const [start = 0, end = 0] = [times[0], times.at(-1)];
  const lowest = Math.min(...prices);
  const highest = Math.max(...prices);
  const { width, height, edge } = sparkSize;
  return points.map(({ price }, index) => {
    const across = end > start ? share(times[index] ?? start, start, end) : share(index, 0, points.length - 1);
    const up = share(price, lowest, highest);
    return { x: rounded(edge + across * (width - 2 * edge)), y: rounded(height - edge - up * (height - 2 * edge)) };
  });
};
