import { plainText } from '../../text/plain-text.ts';

/** Knockout rounds, by the spellings recorded in the provider's `league.round`, in the words that the page translates. */
const knockoutRounds: ReadonlyMap<string, string> = new Map([
  ['final', 'Final'],
  ['finals', 'Final'],
  ['3rd place final', 'Third-place match'],
  ['semi-finals', 'Semi-finals'],
  ['semi-final', 'Semi-finals'],
  ['quarter-finals', 'Quarter-finals'],
  ['quarter-final', 'Quarter-finals'],
  ['round of 16', 'Round of 16'],
  ['8th finals', 'Round of 16'],
  ['1/8-finals', 'Round of 16'],
  ['round of 32', 'Round of 32'],
  ['16th finals', 'Round of 32'],
  ['1/16-finals', 'Round of 32'],
  ['round of 64', 'Round of 64'],
  ['32nd finals', 'Round of 64'],
  ['1/32-finals', 'Round of 64'],
  ['round of 128', 'Round of 128'],
  ['64th finals', 'Round of 128'],
  ['1/64-finals', 'Round of 128'],
]);

/** The part that leagues without groups and stages carry: it adds nothing to the number of the matchday. */
const plainSeason: ReadonlySet<string> = new Set(['regular season', 'rs']);

const partName = (part: string, at: number, parts: readonly string[]): string | undefined => {
  const words = part.toLowerCase();
  if (/^\d{1,3}$/.test(part)) return `Matchday ${Number(part)}`;
  if (plainSeason.has(words) && at + 1 < parts.length) return undefined;
  const round = /^(\d{1,2})(?:st|nd|rd|th) round$/.exec(words)?.[1];
  return round === undefined ? (knockoutRounds.get(words) ?? part) : `Round ${Number(round)}`;
};

/**
 * The round of a fixture in plain words: "Regular Season - 12" is "Matchday 12", "Group A - 3" is "Group A, Matchday 3", "8th
 * Finals" is "Round of 16". A part that is not in the table keeps the provider's words. Undefined where there is none.
 */
export const roundName = (written: unknown): string | undefined => {
  if (typeof written !== 'string') return undefined;
  const parts = plainText(written, 80).split(' - ');
  const names = parts
    .flatMap((part, at) => partName(part.trim(), at, parts) ?? [])
    .filter((part) => /[\p{L}\d]/u.test(part));
  return names.length === 0 ? undefined : names.join(', ');
};
