import { locale } from '@touchline/texts/en/numbers.ts';
import { percent } from '@touchline/texts/en/track-record.ts';

/** Rounded before it is written: `Intl` rounds the shortest digits that name a number, `toFixed` the number itself. */
const written = (digits: number): ((value: number) => string) => {
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return (value) => format.format(Number(value.toFixed(digits)));
};

const inTenths = written(1);

/** 0.6213 as "62.1%". */
export const shareText = (share: number): string => percent(inTenths(share * 100));

/** A score of forecasts, of which the lower is the better one. */
export const scoreText = written(3);

/** How far ours is over the market's: "+0.4%", "−0.2%". */
export const gapText = (gap: number): string => {
  const size = shareText(Math.abs(gap));
  if (size === shareText(0)) return `±${size}`;
  return `${gap < 0 ? '−' : '+'}${size}`;
};
