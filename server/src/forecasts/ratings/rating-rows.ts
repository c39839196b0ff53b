import type { RatingKind, Ratings } from '@touchline/domain/forecast/ratings/rating-rows.ts';
import { ratingRules, surfaces } from '@touchline/domain/forecast/ratings/rating-rows.ts';
import * as v from 'valibot';

/*
 * Rating rows as stored. If a row is invalid, its league is rated again from the stored matches. Rows of earlier rules
 * are still read, but the next result of their league rates it again. Nodes are updated one by one, so a node may also
 * drop fields that only a newer release knows.
 */

const figure = v.pipe(v.number(), v.finite());
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const counted = { n: count, fed: count, played: count, season: count };
/** Earlier releases counted only all results, without `recentlyPriced`. */
const league = {
  rules: v.exactOptional(count),
  season: count,
  seasonsBefore: count,
  played: count,
  priced: count,
  recentlyPriced: v.exactOptional(figure),
};

type ReadLeague = { readonly played: number; readonly priced: number; readonly recentlyPriced?: number };

const completed = <Read extends ReadLeague>(read: Read): Read & { readonly recentlyPriced: number } => ({
  ...read,
  recentlyPriced: read.recentlyPriced ?? read.priced / Math.max(1, read.played),
});

const currentLeagueSchema = v.object({ rules: v.literal(ratingRules) });

const goalsTeamSchema = v.object({ ...counted, a: figure, d: figure });
const goalsLeagueSchema = v.pipe(v.object({ ...league, mu: figure, h: figure }), v.transform(completed));
const strengthTeamSchema = v.object({
  ...counted,
  r: figure,
  lastPlayed: v.string(),
  on: v.exactOptional(v.record(v.picklist(surfaces), v.object({ r: figure, n: count }))),
});
const strengthLeagueSchema = v.pipe(
  v.object({ ...league, h: v.exactOptional(figure), spread: v.exactOptional(figure) }),
  v.transform(completed),
);

type RowOf<Kind extends RatingKind, Name extends 'league' | 'home'> = NonNullable<
  Extract<Ratings, { kind: Kind }>[Name]
>;

type LeagueOf<Kind extends RatingKind> = {
  readonly kind: Kind;
  league?: RowOf<Kind, 'league'>;
  readonly teams: Map<string, RowOf<Kind, 'home'>>;
};

/** A league's row and its teams' rows by id, all of one kind. */
export type LeagueRatings = {
  readonly [Kind in RatingKind]: Readonly<Omit<LeagueOf<Kind>, 'teams'>> & {
    readonly teams: ReadonlyMap<string, RowOf<Kind, 'home'>>;
  };
}[RatingKind];

type Draft = { [Kind in RatingKind]: LeagueOf<Kind> }[RatingKind];

/** A row of `team_rating`. */
export type TeamRow = { readonly teamId: string; readonly state: unknown };

const readTeams = <Schema extends v.GenericSchema>(
  schema: Schema,
  rows: readonly TeamRow[],
): Map<string, v.InferOutput<Schema>> | undefined => {
  const teams = new Map<string, v.InferOutput<Schema>>();
  for (const { teamId, state } of rows) {
    const read = v.safeParse(schema, state);
    if (!read.success) return undefined;
    teams.set(teamId, read.output);
  }
  return teams;
};

const readLeague = <Schema extends v.GenericSchema>(
  schema: Schema,
  state: unknown,
): { readonly league?: v.InferOutput<Schema> } | undefined => {
  if (state === undefined) return {};
  const read = v.safeParse(schema, state);
  return read.success ? { league: read.output } : undefined;
};

/** The rows of a league; undefined if a row is invalid. `leagueState` is undefined if the league has no row. */
export const readLeagueRatings = (
  kind: RatingKind,
  leagueState: unknown,
  rows: readonly TeamRow[],
): LeagueRatings | undefined => {
  if (kind === 'goals') {
    const [of, teams] = [readLeague(goalsLeagueSchema, leagueState), readTeams(goalsTeamSchema, rows)];
    return of && teams && { kind, ...of, teams };
  }
  const [of, teams] = [readLeague(strengthLeagueSchema, leagueState), readTeams(strengthTeamSchema, rows)];
  return of && teams && { kind, ...of, teams };
};

/** As `readLeagueRatings`, to be changed by results: undefined also if the league was rated by other rules. */
export const readCurrentRatings: typeof readLeagueRatings = (kind, leagueState, rows) =>
  leagueState === undefined || v.is(currentLeagueSchema, leagueState)
    ? readLeagueRatings(kind, leagueState, rows)
    : undefined;

type Sides = { readonly home: string; readonly away: string };

/** The rows that one match between two teams of the league reads. */
export const ratingsOf = (ratings: LeagueRatings, { home, away }: Sides): Ratings => {
  const pair = <Team>(teams: ReadonlyMap<string, Team>): { readonly home?: Team; readonly away?: Team } => {
    const [first, second] = [teams.get(home), teams.get(away)];
    return { ...(first !== undefined && { home: first }), ...(second !== undefined && { away: second }) };
  };
  return ratings.kind === 'goals'
    ? { kind: 'goals', ...(ratings.league && { league: ratings.league }), ...pair(ratings.teams) }
    : { kind: 'strength', ...(ratings.league && { league: ratings.league }), ...pair(ratings.teams) };
};

const putPair = <Team>(
  teams: Map<string, Team>,
  { home, away }: Sides,
  pair: { readonly home?: Team; readonly away?: Team },
): void => {
  if (pair.home !== undefined) teams.set(home, pair.home);
  if (pair.away !== undefined) teams.set(away, pair.away);
};

const put = (draft: Draft, sides: Sides, after: Ratings): void => {
  if (draft.kind === 'goals' && after.kind === 'goals') {
    putPair(draft.teams, sides, after);
    if (after.league !== undefined) draft.league = after.league;
  } else if (draft.kind === 'strength' && after.kind === 'strength') {
    putPair(draft.teams, sides, after);
    if (after.league !== undefined) draft.league = after.league;
  } else throw new TypeError(`${after.kind} are not ratings of a league of ${draft.kind}`);
};

const draftOf = (ratings: LeagueRatings): Draft =>
  ratings.kind === 'goals'
    ? { ...ratings, teams: new Map(ratings.teams) }
    : { ...ratings, teams: new Map(ratings.teams) };

/** The rows of a league after these results, applied in order. */
export const afterResults = <Result extends Sides>(
  before: LeagueRatings,
  results: readonly Result[],
  after: (ratings: Ratings, result: Result) => Ratings,
): LeagueRatings => {
  const draft = draftOf(before);
  for (const result of results) put(draft, result, after(ratingsOf(draft, result), result));
  return draft;
};
