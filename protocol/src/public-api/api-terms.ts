import * as v from 'valibot';

/*
 * Parts that several schemas of the public API share. The API's shapes are a promise to programs of other people: they
 * are written here for that purpose and do not follow the page's schemas, so that the page can change without them.
 */

/** Adds a description, which the OpenAPI document shows. */
export const described = <Schema extends v.GenericSchema>(schema: Schema, text: string) =>
  v.pipe(schema, v.description(text));

export const apiText = v.pipe(v.string(), v.maxLength(300));
export const apiTime = v.pipe(v.string(), v.isoTimestamp(), v.description('ISO 8601 in UTC.'));
export const apiDay = v.pipe(v.string(), v.isoDate(), v.description('A UTC day.'));
export const apiCount = v.pipe(v.number(), v.integer(), v.minValue(0));
export const apiFigure = v.pipe(v.number(), v.finite());
export const apiShare = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** The 12 sports of version 1. Must equal the domain's, which `public-api.test.ts` checks. */
export const apiSports = [
  'football',
  'basketball',
  'hockey',
  'baseball',
  'americanfootball',
  'rugby',
  'volleyball',
  'handball',
  'formula1',
  'mma',
  'afl',
  'tennis',
] as const;

export const apiSport = v.picklist(apiSports);

export const apiBothCounts = v.object({ home: apiCount, away: apiCount });
export const apiSide = v.picklist(['home', 'away']);

/** A league as matches, tables and search results name it. */
export const apiLeagueSchema = v.object({
  key: described(apiText, 'Stable; names the league in the addresses of this API.'),
  name: apiText,
  country: v.exactOptional(described(apiText, 'Absent for international leagues.')),
});

/** A side of a match. */
export const apiTeamSchema = v.object({
  id: v.exactOptional(described(apiText, 'Unique within the sport; absent while the side is undecided.')),
  name: apiText,
  country: v.exactOptional(apiText),
  logo: v.exactOptional(described(apiText, 'The https address of a picture.')),
});

/** Limits of requests. */
export const apiLimits = { page: 50, maxPage: 200, maxQuery: 100, maxResults: 10 } as const;

/** The opaque position in a list. */
export const apiCursor = v.pipe(v.string(), v.maxLength(400), v.regex(/^[\w-]+$/, 'expected a cursor of this API'));

/** A list's position of its next page. */
export const nextCursor = v.exactOptional(
  described(apiCursor, 'Pass it as `cursor` with the same filters to get the next page; absent on the last one.'),
);
