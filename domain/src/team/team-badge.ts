import { countryOf } from '../league/country-flag.ts';
import type { Match, Side } from '../match/match.ts';
import { isCompetitor } from '../match/sides.ts';
import { sports } from '../sport/sport-catalog.ts';

/** How the two colours of a badge are arranged. */
export const badgePatterns = ['halves', 'stripes', 'sash', 'hoops', 'quarters', 'chevron', 'pale', 'chief'] as const;

export type BadgePattern = (typeof badgePatterns)[number];

/** The second colour's area as an SVG path on a grid of 20 by 22, before it is clipped to the outline. */
export const badgeAreas: Readonly<Record<BadgePattern, string>> = {
  halves: 'M10 0h10v22H10z',
  stripes: 'M4.7 0h3.2v22H4.7zM12.1 0h3.2v22h-3.2z',
  sash: 'M0 0h4.5L20 16.5V22h-1.5L0 5z',
  hoops: 'M0 5.5h20v3.7H0zM0 13h20v3.7H0z',
  quarters: 'M10 0h10v11H10zM0 11h10v11H0z',
  chevron: 'M0 15.5 10 7l10 8.5v-5.5L10 1.5 0 10z',
  pale: 'M6.8 0h6.4v22H6.8z',
  chief: 'M0 0h20v8.5H0z',
};

/** The outlines as SVG paths on the same grid: a shield for teams, a disc for players, fighters and drivers. */
export const badgeOutlines = {
  shield: 'M2 2.5h16v8.3c0 5.2-3.3 8.2-8 9.7-4.7-1.5-8-4.5-8-9.7z',
  disc: 'M1.4 11a8.6 8.6 0 1 1 17.2 0 8.6 8.6 0 1 1-17.2 0z',
} as const;

export type BadgeShape = keyof typeof badgeOutlines;

/** The badge of a team without a logo. Colours are `#rrggbb`; `first` also draws the outline. */
export type TeamBadge = { readonly first: string; readonly second: string; readonly pattern: BadgePattern };

type NonEmpty<Value> = readonly [Value, ...Value[]];

const white = '#f6f2f4';
const gold = '#f6c945';
const ice = '#bfe0ff';

const warmPartners: NonEmpty<string> = [white, gold, white, gold];
const coolPartners: NonEmpty<string> = [white, gold, white, ice];

/**
 * First colours with their matching second colours. A first colour has a luminance of 0.165 to 0.23, which gives a
 * contrast of at least 3:1 on every surface of both themes. A second colour has a contrast of at least 2.4:1 with its
 * first.
 */
const palette: NonEmpty<{ readonly first: string; readonly partners: NonEmpty<string> }> = [
  { first: '#d6323e', partners: warmPartners },
  { first: '#2f6fd6', partners: coolPartners },
  { first: '#178a4c', partners: coolPartners },
  { first: '#c25a10', partners: warmPartners },
  { first: '#2389c9', partners: coolPartners },
  { first: '#9058d6', partners: coolPartners },
  { first: '#0b8a8f', partners: coolPartners },
  { first: '#c93a8e', partners: warmPartners },
  { first: '#a06f0a', partners: warmPartners },
  { first: '#c64a66', partners: warmPartners },
  { first: '#5b66d8', partners: coolPartners },
  { first: '#6c7685', partners: coolPartners },
];

/** Chosen so that well-known clubs get colours close to their real colours. */
const salt = 276_487;

/** FNV-1a over the code points, with a final mix so that similar names differ in every bit. */
const hash = (name: string): number => {
  let value = (0x81_1c_9d_c5 ^ salt) >>> 0;
  for (const character of name.normalize('NFC').toLowerCase())
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93) >>> 0;
  value ^= value >>> 15;
  value = Math.imul(value, 0x2c_1b_3c_6d) >>> 0;
  return (value ^ (value >>> 12)) >>> 0;
};

const pick = <Value>(values: NonEmpty<Value>, index: number): Value => values[index % values.length] ?? values[0];

/**
 * A two-colour badge that depends only on the name, so a team has the same badge everywhere. If `opponent` would have
 * the same colour and pattern, the next pattern is used, so the two sides of a match always differ.
 */
export const teamBadge = (name: string, opponent?: string): TeamBadge => {
  const value = hash(name);
  const { first, partners } = pick(palette, value);
  const second = pick(partners, value >>> 8);
  const index = value >>> 16;
  const pattern = pick(badgePatterns, index);
  if (opponent === undefined) return { first, second, pattern };
  const other = teamBadge(opponent);
  const isSame = other.first === first && other.pattern === pattern;
  return { first, second, pattern: isSame ? pick(badgePatterns, index + 1) : pattern };
};

/** A badge with its outline. */
export type SideBadge = TeamBadge & { readonly shape: BadgeShape };

/** The badge of one side of a match, different from the other side's; undefined for a side that is not determined yet. */
export const sideBadge = (
  { sport, homeTeam, awayTeam }: Pick<Match, 'sport' | 'homeTeam' | 'awayTeam'>,
  side: Side,
): SideBadge | undefined => {
  const team = side === 'home' ? homeTeam : awayTeam;
  if (!isCompetitor(team)) return undefined;
  const shape = sports[sport].competitors === undefined ? 'shield' : 'disc';
  return { ...teamBadge(team.name, side === 'away' ? homeTeam.name : undefined), shape };
};

/** How one side of a match is drawn, as `#rrggbb`: a filled shape, its outline, and text on the fill. */
export type SideColours = { readonly fill: string; readonly outline: string; readonly text: string };

const channels = (colour: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Relative luminance of a `#rrggbb` colour, by WCAG 2.2. */
const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = channels(colour)
    .map((channel) => channel / 255)
    .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Up to this luminance, white text on a colour has a contrast of at least 4.5:1; above it, black text does. */
const darkest = 0.18;

const textOn = (fill: string): string => (luminance(fill) <= darkest ? '#ffffff' : '#000000');

/** Below this distance in RGB, two colours of the palette are easily mistaken for each other: red and rose. */
const closest = 90;

const areClose = (a: string, b: string): boolean => {
  const other = channels(b);
  return Math.hypot(...channels(a).map((channel, at) => channel - (other[at] ?? 0))) < closest;
};

/**
 * The colours of the two sides of a match. Each side has the first colour of its badge. If the two are too similar, the
 * away side has its second colour with the first as the outline.
 */
export const matchColours = (home: string, away: string): Readonly<Record<'home' | 'away', SideColours>> => {
  const [own, other] = [teamBadge(home), teamBadge(away, home)];
  const fill = areClose(own.first, other.first) ? other.second : other.first;
  return {
    home: { fill: own.first, outline: own.first, text: textOn(own.first) },
    away: { fill, outline: other.first, text: textOn(fill) },
  };
};

/** "Spain W", "Germany U21": teams of women and age groups. */
const teamSuffix = /\s+(?:w|women|u-?\d\d)$/i;

const codeOf = (name: string): string | undefined => countryOf(name.replace(teamSuffix, '')).code;

/**
 * The code of a national team's country, for its flag; undefined for any other team. Providers do not mark national
 * teams: both sides are named like countries, in a competition that belongs to no country. Monaco in the Champions League
 * is a club.
 */
export const nationalTeamCountry = (
  { sport, leagueCountry = '', homeTeam, awayTeam }: Pick<Match, 'sport' | 'leagueCountry' | 'homeTeam' | 'awayTeam'>,
  side: Side,
): string | undefined => {
  if (sports[sport].competitors !== undefined || countryOf(leagueCountry).code !== undefined) return undefined;
  const codes = { home: codeOf(homeTeam.name), away: codeOf(awayTeam.name) };
  return codes.home === undefined || codes.away === undefined ? undefined : codes[side];
};
