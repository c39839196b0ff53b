/** Unknown values are a dash, never a number that looks real. */
export const dash = '–';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

const whole = new Intl.NumberFormat('en');

/** 12,345; a dash if unknown. */
export const count = (value: number | undefined): string => (value === undefined ? dash : whole.format(value));

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** 21.4K; a dash if unknown. */
export const shortCount = (value: number | undefined): string => (value === undefined ? dash : compact.format(value));

/** A duration in ms in its two largest units: `8 s`, `4 min 12 s`, `3 h 10 min`, `6 d 4 h`. */
export const duration = (ms: number): string => {
  const seconds = Math.max(0, Math.round(ms / 1_000));
  const units = [
    ['d', 86_400],
    ['h', 3_600],
    ['min', 60],
    ['s', 1],
  ] as const;
  const first = units.findIndex(([, size]) => seconds >= size);
  if (first === -1) return '0 s';
  let rest = seconds;
  return units
    .slice(first, first + 2)
    .map(([unit, size]) => {
      const times = Math.floor(rest / size);
      rest -= times * size;
      return times === 0 ? '' : `${times} ${unit}`;
    })
    .join(' ')
    .trim();
};

/** The UTC time of day of an epoch time in ms: 16:09. */
export const timeOfDay = (at: number): string => new Date(at).toISOString().slice(11, 16);

/** The UTC date and time of an epoch time in ms: 2026-11-21 16:09. */
export const dateAndTime = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

/** A size in bytes: 412 MB, 6.4 GB. */
export const bytes = (value: number | undefined): string => {
  if (value === undefined) return dash;
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, Math.abs(value))) / 3)));
  const scaled = value / 1_000 ** step;
  return `${scaled.toFixed(Math.abs(scaled) < 10 && step > 1 ? 1 : 0)} ${units[step]}`;
};

/** 3.6 %; a dash if there is no whole. */
export const percent = (part: number, of: number, digits = 0): string =>
  of > 0 ? `${((100 * part) / of).toFixed(digits)} %` : dash;

/** Currencies whose minor unit at the card provider is not a hundredth (https://docs.stripe.com/currencies). */
const minorDigits: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ').map((currency) => [currency, 0]),
  ),
  ...Object.fromEntries('BHD JOD KWD OMR TND'.split(' ').map((currency) => [currency, 3])),
};

/** An amount in the minor units of a currency (ISO 4217, any case), to the cent: `USD 6,407.16`. */
export const money = (minor: number, currency: string): string => {
  const code = currency.toUpperCase();
  const digits = minorDigits[code] ?? 2;
  const amount = new Intl.NumberFormat('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${code} ${amount.format(minor / 10 ** digits)}`;
};
