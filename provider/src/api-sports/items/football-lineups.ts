import type { Lineup, LineupPlayer, MatchDetails } from '@touchline/domain/details/match-details.ts';
import * as v from 'valibot';
import { plainText } from '../../plain-text.ts';
import { type LineupNames, type Starters, playerKeys } from './football-events.ts';
import { type Draft, anything, count, sourceId, text } from './item-fields.ts';

/** A line-up, available 20 to 40 minutes before kick-off, in minor leagues later or never. */
const lineupSchema = v.object({
  team: v.object({ id: sourceId }),
  coach: v.fallback(v.nullish(v.object({ name: text })), undefined),
  formation: v.fallback(text, undefined),
  startXI: anything,
  substitutes: anything,
});

const playerSchema = v.object({
  player: v.object({
    name: v.string(),
    number: v.fallback(v.nullish(count), undefined),
    pos: v.fallback(text, undefined),
    grid: v.fallback(text, undefined),
  }),
});

const identifiedPlayer = v.object({ player: v.object({ id: sourceId, name: v.string() }) });

const listedPlayer = v.object({ player: v.unknown() });

/** "2:4" is the fourth place in the second line, counted from the team's own goal. */
const gridOf = (grid: string | null | undefined): LineupPlayer['grid'] => {
  const match = /^([1-9]\d?):([1-9]\d?)$/.exec(grid ?? '');
  return match === null ? undefined : { line: Number(match[1]), place: Number(match[2]) };
};

/** More than the 26 players of a national squad. */
const mostPlayers = 40;

const playersOf = (items: unknown): LineupPlayer[] =>
  (Array.isArray(items) ? items.slice(0, mostPlayers) : []).flatMap((item): LineupPlayer[] => {
    const read = v.safeParse(playerSchema, item);
    if (!read.success) return [];
    const { player } = read.output;
    const name = plainText(player.name);
    if (name === '') return [];
    const made: Draft<LineupPlayer> = { name };
    if (typeof player.number === 'number') made.number = player.number;
    const position = plainText(player.pos ?? '', 20);
    if (position !== '') made.position = position;
    const grid = gridOf(player.grid);
    if (grid !== undefined) made.grid = grid;
    return [made];
  });

const lineupOf = (read: v.InferOutput<typeof lineupSchema>): Lineup | undefined => {
  const startXI = playersOf(read.startXI);
  const substitutes = playersOf(read.substitutes);
  if (startXI.length + substitutes.length === 0) return undefined;
  const lineup: Draft<Lineup> = { startXI, substitutes };
  const formation = plainText(read.formation ?? '', 20);
  if (formation !== '') lineup.formation = formation;
  const coach = plainText(read.coach?.name ?? '');
  if (coach !== '') lineup.coach = coach;
  return lineup;
};

/** The line-ups by side, matched by team id; undefined until a side has named a player. Never throws. */
export const footballLineups = (
  items: readonly unknown[],
  homeId: string,
  awayId: string,
): MatchDetails['lineups'] | undefined => {
  const lineups: Draft<NonNullable<MatchDetails['lineups']>> = {};
  for (const item of items) {
    const read = v.safeParse(lineupSchema, item);
    if (!read.success) continue;
    const lineup = lineupOf(read.output);
    if (lineup === undefined) continue;
    const teamId = String(read.output.team.id);
    if (teamId === homeId) lineups.home ??= lineup;
    else if (teamId === awayId) lineups.away ??= lineup;
  }
  return Object.keys(lineups).length === 0 ? undefined : lineups;
};

/** The `playerKeys` of the starting players, who are on the pitch before the first substitution. */
export const footballStarters = (items: readonly unknown[], homeId: string, awayId: string): Starters => {
  const starters = { home: new Set<string>(), away: new Set<string>() };
  for (const item of items) {
    const read = v.safeParse(lineupSchema, item);
    if (!read.success || !Array.isArray(read.output.startXI)) continue;
    const teamId = String(read.output.team.id);
    const side = teamId === homeId ? 'home' : teamId === awayId ? 'away' : undefined;
    if (side === undefined) continue;
    for (const listed of read.output.startXI.slice(0, mostPlayers)) {
      const named = v.safeParse(listedPlayer, listed);
      if (named.success) for (const key of playerKeys(named.output.player)) starters[side].add(key);
    }
  }
  return starters;
};

/** The names of both squads by the provider's id. */
export const lineupNames = (items: readonly unknown[]): LineupNames => {
  const names = new Map<string, string>();
  for (const item of items) {
    const read = v.safeParse(lineupSchema, item);
    if (!read.success) continue;
    for (const list of [read.output.startXI, read.output.substitutes]) {
      for (const listed of Array.isArray(list) ? list.slice(0, mostPlayers) : []) {
        const named = v.safeParse(identifiedPlayer, listed);
        const name = named.success ? plainText(named.output.player.name) : '';
        if (named.success && name !== '') names.set(`${named.output.player.id}`, name);
      }
    }
  }
  return names;
};
