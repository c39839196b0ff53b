import { isJsonObject } from '@touchline/domain/json-object.ts';
import {
  type SidePair,
  type Statistics,
  type StatisticsFigure,
  allStatisticsFigures,
  possessionSplit,
  statisticsFigure,
} from '@touchline/domain/statistics/statistics.ts';
import * as v from 'valibot';

import type { AskedMatch } from '../../match-source.ts';
import { sourceId } from './item-fields.ts';

/** The source's names for each figure of the card, most telling first; see `figuresOf` for how names are written. */
export type FigureNames = Readonly<Record<StatisticsFigure, readonly string[]>>;

const itemSchema = v.looseObject({
  team: v.nullish(v.object({ id: v.nullish(sourceId) })),
  statistics: v.optional(v.unknown()),
});

const typedEntry = v.object({ type: v.string(), value: v.optional(v.unknown()) });

const figureName = (written: string): string =>
  written
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_');

type Figures = ReadonlyMap<string, unknown>;

/**
 * A team's figures by name. Football lists them (`{type: "Total Shots", value: 9}` is `total_shots`), the others name
 * them, some in groups: `field_goals: {total: 38, attempts: 84}` is `field_goals` 38 and `field_goals.attempts` 84.
 */
const figuresOf = (source: unknown): Figures => {
  const figures = new Map<string, unknown>();
  if (Array.isArray(source)) {
    for (const entry of source) {
      const read = v.safeParse(typedEntry, entry);
      if (read.success) figures.set(figureName(read.output.type), read.output.value);
    }
    return figures;
  }
  for (const [group, value] of Object.entries(isJsonObject(source) ? source : {})) {
    if (!isJsonObject(value)) {
      figures.set(figureName(group), value);
      continue;
    }
    for (const [name, figure] of Object.entries(value)) {
      figures.set(name === 'total' ? figureName(group) : `${figureName(group)}.${figureName(name)}`, figure);
    }
  }
  return figures;
};

type TeamFigures = { readonly teamId: string | undefined; readonly figures: Figures };

const teamFigures = (item: unknown): TeamFigures | undefined => {
  const read = v.safeParse(itemSchema, item);
  if (!read.success) return undefined;
  const id = read.output.team?.id;
  return {
    teamId: id === null || id === undefined ? undefined : String(id),
    figures: figuresOf(read.output.statistics ?? read.output),
  };
};

/** By the teams' ids, since nothing promises that the home side comes first; by order where the ids tell nothing. */
const homeFirst = (teams: readonly TeamFigures[], match: AskedMatch): readonly [Figures, Figures] | undefined => {
  const [first, second] = teams;
  if (first === undefined || second === undefined) return undefined;
  const isTurned = first.teamId === match.awayTeam.id || second.teamId === match.homeTeam.id;
  return isTurned ? [second.figures, first.figures] : [first.figures, second.figures];
};

/** Far above the yards of a season. */
const mostCounted = 100_000;

/** Counts are never below zero nor beyond reason, whatever the source says. */
const isCount = (figure: number): boolean => figure >= 0 && figure < mostCounted;

const count = (value: unknown): number => {
  const figure = statisticsFigure(value);
  return isCount(figure) ? figure : 0;
};

/** "55%", "7", 0: a count that the source says, be it none. */
const saysCount = (value: unknown): boolean =>
  (typeof value === 'number' || (typeof value === 'string' && /^\d/.test(value.trim()))) &&
  isCount(statisticsFigure(value));

const clock = /^(\d{1,3}):([0-5]\d)$/;

const secondsOf = (value: unknown): number | undefined => {
  const read = typeof value === 'string' ? clock.exec(value.trim()) : null;
  return read === null ? undefined : Number(read[1]) * 60 + Number(read[2]);
};

/** Percent as it stands. American football gives the time with the ball instead ("28:12"), which tells only beside the other's. */
const possessionOf = (home: unknown, away: unknown): SidePair => {
  const [homeSeconds, awaySeconds] = [secondsOf(home), secondsOf(away)];
  if (homeSeconds === undefined && awaySeconds === undefined) {
    return possessionSplit({ home: count(home), away: count(away) });
  }
  const both = (homeSeconds ?? 0) + (awaySeconds ?? 0);
  if (homeSeconds === undefined || awaySeconds === undefined || both === 0) return { home: 50, away: 50 };
  const share = Math.round((100 * homeSeconds) / both);
  return { home: share, away: 100 - share };
};

/**
 * Whether the source says the figure. It writes null for none beside the other side's figure (recorded: shots on goal 5 and
 * null at half-time), but null for both in the first minutes and where nobody counts.
 */
const isSaid = (figure: StatisticsFigure, home: unknown, away: unknown): boolean => {
  if (figure !== 'possession') return saysCount(home) || saysCount(away);
  const isTimed = secondsOf(home) !== undefined || secondsOf(away) !== undefined;
  if (!isTimed) return count(home) + count(away) > 0;
  return (secondsOf(home) ?? 0) > 0 && (secondsOf(away) ?? 0) > 0;
};

/**
 * The card's figures from the two teams of a statistics reply; a figure that the source leaves out is 0 (spec,
 * section 3), and not among the known ones. Undefined where there are not two teams, or none of their figures is one that the card has.
 */
export const readTeamStatistics = (
  items: readonly unknown[],
  match: AskedMatch,
  names: FigureNames,
): Statistics | undefined => {
  const sides = homeFirst(
    items.flatMap((item) => teamFigures(item) ?? []),
    match,
  );
  if (sides === undefined) return undefined;
  const [home, away] = sides;
  const isKnown = (name: string): boolean => home.has(name) || away.has(name);
  if (!Object.values(names).some((candidates) => candidates.some(isKnown))) return undefined;
  const said = (figure: StatisticsFigure): readonly [home: unknown, away: unknown] => {
    const name = names[figure].find(isKnown) ?? '';
    return [home.get(name), away.get(name)];
  };
  const pair = (figure: StatisticsFigure): SidePair => {
    const [ofHome, ofAway] = said(figure);
    return { home: count(ofHome), away: count(ofAway) };
  };
  return {
    matchId: match.id,
    possession: possessionOf(...said('possession')),
    shots: pair('shots'),
    shotsOnTarget: pair('shotsOnTarget'),
    corners: pair('corners'),
    fouls: pair('fouls'),
    yellowCards: pair('yellowCards'),
    redCards: pair('redCards'),
    known: allStatisticsFigures.filter((figure) => isSaid(figure, ...said(figure))),
  };
};
