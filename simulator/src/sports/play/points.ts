export type Side = 'home' | 'away';

export type Points = { readonly home: number; readonly away: number };

export const nil: Points = { home: 0, away: 0 };

export const plus = (points: Points, side: Side, amount: number): Points => ({
  ...points,
  [side]: points[side] + amount,
});

export const sum = (all: readonly Points[]): Points =>
  all.reduce((total, points) => ({ home: total.home + points.home, away: total.away + points.away }), nil);

export const leader = (points: Points): Side | undefined =>
  points.home === points.away ? undefined : points.home > points.away ? 'home' : 'away';

export const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');
