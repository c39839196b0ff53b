import { leagueName } from '@touchline/domain/league/league-name.ts';
import type { LeagueTable, TableRow } from '@touchline/domain/league/league-table.ts';
import * as v from 'valibot';
import { plainText } from '../../plain-text.ts';
import { imageAddress } from '../../placeholder-sides.ts';
import { anything, figure, sourceId, text } from './item-fields.ts';

/** The fields that all table rows have. */
export const placeFields = {
  position: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
  team: v.object({ id: sourceId, name: v.string(), logo: anything }),
};

/** Goals or points for and against. */
export const bothWays = v.object({ for: figure, against: figure });

/** The league of a row, in replies that include it. */
export const namedLeague = { name: text, country: v.nullish(v.object({ name: text })) };

type Facts = {
  readonly [Key in Exclude<keyof TableRow, 'rank' | 'teamId' | 'team' | 'logo'>]?: TableRow[Key] | null | undefined;
};

/** A row with the facts that are not missing or empty. */
export const tableRow = (
  { position, team }: { readonly position: number; readonly team: v.InferOutput<typeof placeFields.team> },
  facts: Facts,
): TableRow => ({
  rank: position,
  teamId: String(team.id),
  team: plainText(team.name),
  ...Object.fromEntries(
    Object.entries({ logo: imageAddress(team.logo), ...facts }).filter(
      ([, fact]) => fact !== undefined && fact !== null && fact !== '',
    ),
  ),
});

/** Limits for endless replies: the World Cup has twelve groups, and the largest leagues have about forty clubs. */
const mostGroups = 40;
const mostRows = 100;

/** The groups of a table in order of appearance, each ordered by rank. Unnamed groups stay unnamed. */
export const tableGroups = <Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  rowOf: (item: Item) => TableRow,
): LeagueTable['groups'] =>
  [...Map.groupBy(items, nameOf)].slice(0, mostGroups).map(([name, members]) => {
    const rows = members.slice(0, mostRows).map(rowOf);
    rows.sort((a, b) => a.rank - b.rank);
    return name === '' ? { rows } : { name, rows };
  });

/** Joins nested group names, as in "National Conference, North". */
export const groupName = (...names: readonly (string | null | undefined)[]): string =>
  names
    .map((name) => plainText(name ?? ''))
    .filter((name) => name !== '')
    .join(', ');

/** A league's display name. */
export const namedAs = (name: string | null | undefined, country: string | null | undefined): string => {
  const where = plainText(country ?? '');
  return leagueName(plainText(name ?? ''), where === '' ? undefined : where);
};

/** The items that match the schema, parsed. */
export const readable = <Schema extends v.GenericSchema>(
  schema: Schema,
  items: readonly unknown[],
): readonly v.InferOutput<Schema>[] =>
  items.flatMap((item) => {
    const read = v.safeParse(schema, item);
    return read.success ? [read.output] : [];
  });
