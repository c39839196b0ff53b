import { readFileSync } from 'node:fs';
import type { SportSlug } from './sport-slug.ts';
import { dayText } from './utc-day.ts';

/** `all-year`: everything is always in season, for tests. */
export type Calendar = 'seasonal' | 'all-year';

/** Club, player or fighter. */
export type Club = { readonly id: number; readonly name: string };

export type Country = { readonly id: number; readonly name: string; readonly code: string | null };

/** Names are real, results are simulated. */
export type League = {
  readonly id: number;
  readonly name: string;
  readonly country: Country;
  /** Half-open UTC hours in which its matches start; may span midnight. */
  readonly hours: readonly [from: number, to: number];
  /** The first and last day of its usual season, MM-DD; may span New Year. */
  readonly plays: readonly [from: string, to: string];
  readonly clubs: readonly Club[];
  /** `split`: July to June. */
  readonly season: 'split' | 'calendar';
  /** Whether its matches need a winner. */
  readonly knockout: boolean;
  /** The list of its players' surnames; absent if players have no names. */
  readonly surnames?: string;
};

/** The rows of a file in `names/`, split into fields. */
export const readNames = (file: string): readonly (readonly string[])[] =>
  readFileSync(new URL(`names/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(' | '));

const countryIds = new Map<string, number>();

const countryOf = (text: string): Country => {
  const [, name = text, code = null] = /^(.*?)(?: ([A-Z]{2}(?:-[A-Z]{3})?))?$/.exec(text) ?? [];
  const id = countryIds.get(name) ?? countryIds.size + 1;
  countryIds.set(name, id);
  return { id, name, code };
};

const leagueOf = (row: readonly string[]): League => {
  const [, id, name = '', where = '', hours = '', plays = '', kind = '', clubs = ''] = row;
  const words = kind.split(' ');
  const surnames = words.find((word) => !['split', 'calendar', 'knockout'].includes(word));
  const [from = 0, to = 24] = hours.split('-').map(Number);
  const [first = '', last = ''] = plays.split('..');
  return {
    id: Number(id),
    name,
    country: countryOf(where),
    hours: [from, to],
    plays: [first, last],
    // The ids are made up, because a real id would show the club's logo next to a simulated score.
    clubs: clubs.split(', ').map((text, at) => ({ id: Number(id) * 100 + at + 1, name: text.trim() })),
    season: words.includes('calendar') ? 'calendar' : 'split',
    knockout: words.includes('knockout'),
    ...(surnames === undefined ? {} : { surnames }),
  };
};

const leagues = Map.groupBy(readNames('leagues.txt'), ([sport]) => sport);

export const leaguesOf = (sport: SportSlug): readonly League[] => (leagues.get(sport) ?? []).map(leagueOf);

/** `hour` may have a fraction. */
export const startsAt = ({ hours: [from, to] }: League, hour: number): boolean =>
  from <= to ? hour >= from && hour < to : hour >= from || hour < to;

export const playsOn = ({ plays: [from, to] }: Pick<League, 'plays'>, day: number): boolean => {
  const today = dayText(day).slice(5);
  return from <= to ? today >= from && today <= to : today >= from || today <= to;
};

// Footballers are fictional, so that no real person gets a simulated red card.
const surnames = new Map(readNames('surnames.txt').map(([region = '', names = '']) => [region, names.split(', ')]));

/** Its length shares no factor with that of a list of surnames. */
const initials = 'ABCDEFGHIJKLMNOPRSTVWYZ';
/** Shirts 1 to 20, and 0 for the coach. */
const squadSize = 21;

type Person = { readonly id: number | null; readonly name: string | null };

/** Always the same player for a shirt number. No two persons of a league have the same name. */
export const playerOf = (league: League, club: Club, shirt: number | null): Person => {
  const names = surnames.get(league.surnames ?? '');
  if (shirt === null || names === undefined) return { id: null, name: null };
  const at = ((club.id - 1) % 100) * squadSize + shirt;
  // The factors avoid alphabetical order. They share no factor with the lengths, so every combination is used.
  const [initial = 'A', name = 'Smith'] = [initials[(at * 5) % initials.length], names[(at * 11) % names.length]];
  return { id: club.id * 100 + shirt, name: `${initial}. ${name}` };
};
