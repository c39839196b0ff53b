import type { Side } from '@touchline/domain/match/match.ts';

/** What the graph shows, in its own units: `width` wide, and from its middle line `half` up and down. */
export const momentumSize = { width: 300, half: 28 } as const;

type Point = { readonly after: number; readonly value: number };

/**
 * A side's part of the course as one shape over (or, mirrored, under) the middle line: a step for each look, from it to the
 * next. Empty where the side never had the upper hand.
 */
export const momentumPath = (points: readonly Point[], side: Side, isAbove: boolean): string => {
  const last = points.at(-1)?.after ?? 0;
  if (last === 0) return '';
  const x = (after: number): string => ((after / last) * momentumSize.width).toFixed(1);
  const steps: string[] = [];
  for (const [at, { value }] of points.entries()) {
    const from = points[at - 1]?.after;
    const height = side === 'home' ? value : -value;
    if (from === undefined || height <= 0) continue;
    const length = ((height / 100) * momentumSize.half).toFixed(1);
    const to = points[at]?.after ?? from;
    const y = isAbove ? `-${length}` : length;
    steps.push(`M${x(from)} 0v${y}H${x(to)}V0z`);
  }
  return steps.join('');
};

/** How many of each hundred looks a side had the upper hand in, both together at most 100. */
export const upperHand = (points: readonly Point[]): Readonly<Record<Side, number>> => {
  const looks = Math.max(1, points.length - 1);
  const share = (isIts: (value: number) => boolean): number =>
    Math.floor((100 * points.filter(({ value }) => isIts(value)).length) / looks);
  return { home: share((value) => value > 0), away: share((value) => value < 0) };
};
