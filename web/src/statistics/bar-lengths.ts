import type { SidePair } from '@touchline/domain/statistics/statistics.ts';

export type FigureBars = SidePair & {
  /** The side whose figure is the higher one; absent when they are level. */
  readonly leader?: 'home' | 'away';
};

/** How long two mirrored bars are, in percent: the higher figure fills its own, none fills an empty one. */
export const figureBars = ({ home, away }: SidePair): FigureBars => {
  const most = Math.max(home, away);
  const share = (figure: number): number => (most > 0 ? Math.round((Math.max(0, figure) / most) * 100) : 0);
  const bars = { home: share(home), away: share(away) };
  if (home === away) return bars;
  return { ...bars, leader: home > away ? 'home' : 'away' };
};
