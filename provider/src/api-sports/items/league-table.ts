import { leagueName } from '@touchline/domain/league/league-name.ts';
import type { LeagueTable, TableRow, TopScorer } from '@touchline/domain/league/league-table.ts';
import * as v from 'valibot';
import { plainText } from '../../plain-text.ts';
import { count, figure, sourceId, text, type Draft } from './item-fields.ts';
import { placeFields, tableRow } from './table-row.ts';

/** Before the first round, some figures are null. The table omits them. */
const recordSchema = v.object({
  played: figure,
  win: figure,
  draw: figure,
  lose: figure,
  goals: v.nullish(v.object({ for: figure, against: figure })),
});

const rowSchema = v.object({
  rank: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
  team: placeFields.team,
  /** Negative after a points deduction. */
  points: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(-1000), v.maxValue(1000))),
  group: text,
  form: text,
  description: text,
  all: recordSchema,
});

/** Football's `/standings`: a league with a list of groups, each of which is a list of rows. Most have one group. */
const standingsSchema = v.object({
  league: v.object({ name: text, country: text, standings: v.array(v.array(v.unknown())) }),
});

/** Twice as many as the provider sends. */
const mostResults = 10;

/** The provider sends the newest result first, as verified with tables of 2022 and 2026 and the clubs' results. */
const formOf = (form: string): string =>
  (form.toUpperCase().match(/[WDL]/g) ?? []).slice(0, mostResults).toReversed().join('');

const rowOf = ({ rank, team, points, form, description, all }: v.InferOutput<typeof rowSchema>): TableRow =>
  tableRow(
    { position: rank, team },
    {
      played: all.played,
      won: all.win,
      drawn: all.draw,
      lost: all.lose,
      goalsFor: all.goals?.for,
      goalsAgainst: all.goals?.against,
      points,
      form: formOf(form ?? ''),
      note: plainText(description ?? ''),
    },
  );

/** Limits for endless replies: the World Cup has twelve groups, and the largest leagues have about forty clubs. */
const mostGroups = 40;
const mostRows = 100;

type Group = LeagueTable['groups'][number];

const groupOf = (items: readonly unknown[]): Group[] => {
  const rows = items.slice(0, mostRows).flatMap((item) => {
    const read = v.safeParse(rowSchema, item);
    return read.success ? [read.output] : [];
  });
  if (rows.length === 0) return [];
  const name = plainText(rows[0]?.group ?? '');
  const group: Draft<Group> = { rows: rows.map(rowOf).toSorted((a, b) => a.rank - b.rank) };
  if (name !== '') group.name = name;
  return [group];
};

/** The table of a league from the items of `/standings`; undefined if there is none, as in a cup. Never throws. */
export const readLeagueTable = (items: readonly unknown[]): LeagueTable | undefined => {
  for (const item of items) {
    const read = v.safeParse(standingsSchema, item);
    if (!read.success) continue;
    const { name, country, standings } = read.output.league;
    const groups = standings.slice(0, mostGroups).flatMap(groupOf);
    if (groups.length === 0) continue;
    const where = plainText(country ?? '');
    return { league: leagueName(plainText(name ?? ''), where === '' ? undefined : where), groups };
  }
  return undefined;
};

/**
 * The field name `appearences` is the provider's spelling. A transferred player has an entry for each team, the current
 * team first.
 */
const scorerSchema = v.object({
  player: v.object({ id: sourceId, name: v.string() }),
  statistics: v.pipe(
    v.array(
      v.object({
        team: v.nullish(v.object({ name: text })),
        games: v.nullish(v.object({ appearences: figure })),
        goals: v.object({ total: count, assists: figure }),
        penalty: v.nullish(v.object({ scored: figure })),
      }),
    ),
    v.minLength(1),
  ),
});

/** More than the twenty that the provider sends. */
const mostScorers = 50;

/** Football's `/players/topscorers`: the season's top scorers, best first; undefined if none is readable. */
export const readTopScorers = (items: readonly unknown[]): readonly TopScorer[] | undefined => {
  const scorers = items.slice(0, mostScorers).flatMap((item): TopScorer[] => {
    const read = v.safeParse(scorerSchema, item);
    const [best] = read.success ? read.output.statistics : [];
    if (!read.success || best === undefined) return [];
    const { player } = read.output;
    const { goals, games, penalty, team } = best;
    const known: { -readonly [Key in keyof TopScorer]: TopScorer[Key] } = {
      playerId: String(player.id),
      player: plainText(player.name),
      team: plainText(team?.name ?? ''),
      goals: goals.total,
    };
    if (typeof goals.assists === 'number') known.assists = goals.assists;
    if (typeof penalty?.scored === 'number') known.penalties = penalty.scored;
    if (typeof games?.appearences === 'number') known.played = games.appearences;
    return [known];
  });
  return scorers.length === 0 ? undefined : scorers;
};
