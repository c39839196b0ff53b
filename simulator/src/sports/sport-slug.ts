/** Sports by the first part of their path. Tennis is our addition; the provider has none. */
export const sportSlugs = [
  'football',
  'basketball',
  'hockey',
  'baseball',
  'american-football',
  'rugby',
  'volleyball',
  'handball',
  'formula-1',
  'mma',
  'afl',
  'tennis',
] as const;

export type SportSlug = (typeof sportSlugs)[number];

const known: ReadonlySet<string> = new Set(sportSlugs);

export const isSportSlug = (text: string): text is SportSlug => known.has(text);
