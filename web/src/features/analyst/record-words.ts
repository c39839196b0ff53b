/** 0.6213 as "62.1%". */
export const shareText = (share: number): string => `${(share * 100).toFixed(1)}%`;

/** A score of forecasts, of which the lower is the better one. */
export const scoreText = (score: number): string => score.toFixed(3);

/** How far ours is over the market's: "+0.4%", "−0.2%". */
export const gapText = (gap: number): string => {
  const percent = (Math.abs(gap) * 100).toFixed(1);
  return Number(percent) === 0 ? '±0.0%' : `${gap < 0 ? '−' : '+'}${percent}%`;
};

export const matchesText = (n: number): string => `${n.toLocaleString('en-GB')} ${n === 1 ? 'match' : 'matches'}`;
