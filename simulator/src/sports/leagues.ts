import { readFileSync } from 'node:fs';

import type { SportSlug } from './sport-slug.ts';

/** Club, player or fighter as the provider names it. */
export type Club = { readonly id: number; readonly name: string };

export type Country = { readonly id: number; readonly name: string; readonly code: string | null };

/** A competition of the stand-in's calendar. Names are facts of the real world; every result is made up. */
export type League = {
  readonly id: number;
  readonly name: string;
  readonly country: Country;
  /** Half-open UTC hours in which its matches start; the second may be smaller: over midnight. */
  readonly hours: readonly [from: number, to: number];
  readonly clubs: readonly Club[];
  /** `split`: July to June. */
  readonly season: 'split' | 'calendar';
  /** A knock-out match is played until somebody wins. */
  readonly knockout: boolean;
  /** The list of its players' surnames; absent where players have no names. */
  readonly surnames?: string;
};

/** The rows of a text file beside this one, each split into its fields. */
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

const leagueOf = ([, id, name = '', where = '', hours = '', kind = '', clubs = '']: readonly string[]): League => {
  const words = kind.split(' ');
  const surnames = words.find((word) => !['split', 'calendar', 'knockout'].includes(word));
  const [from = 0, to = 24] = hours.split('-').map(Number);
  return {
    id: Number(id),
    name,
    country: countryOf(where),
    hours: [from, to],
    // Invented ids: a club's real id would show its crest beside a score that never happened.
    clubs: clubs.split(', ').map((text, at) => ({ id: Number(id) * 100 + at + 1, name: text.trim() })),
    season: words.includes('calendar') ? 'calendar' : 'split',
    knockout: words.includes('knockout'),
    ...(surnames === undefined ? {} : { surnames }),
  };
};

const leagues = Map.groupBy(readNames('leagues.txt'), ([sport]) => sport);

/** The leagues of a sport, in the order of `leagues.txt`. */
export const leaguesOf = (sport: SportSlug): readonly League[] => (leagues.get(sport) ?? []).map(leagueOf);

/** Whether a match of the league may start at this hour of the UTC day (0 to 24, fractions allowed). */
export const startsAt = ({ hours: [from, to] }: League, hour: number): boolean =>
  from <= to ? hour >= from && hour < to : hour >= from || hour < to;

// Footballers are made up: a stand-in must not put a red card to a real person's name.
const surnames = new Map(readNames('surnames.txt').map(([region = '', names = '']) => [region, names.split(', ')]));

const initials = 'ABCDEFGHIJKLMNOPRSTVW';

type Person = { readonly id: number | null; readonly name: string | null };

/** A club's player by shirt, always the same one; no name where the league's players have none. */
export const playerOf = (league: League, club: Club, shirt: number | null): Person => {
  const names = surnames.get(league.surnames ?? '');
  if (shirt === null || names === undefined) return { id: null, name: null };
  // 11 has no factor in common with the lengths of the lists: no name comes twice before all came once.
  const name = names[(club.id * 7 + shirt * 11) % names.length] ?? 'Smith';
  const isWhole = league.surnames === 'korean' || league.surnames === 'chinese';
  return {
    id: club.id * 100 + shirt,
    name: isWhole ? name : `${initials[(club.id + shirt * 5) % initials.length] ?? 'A'}. ${name}`,
  };
};
