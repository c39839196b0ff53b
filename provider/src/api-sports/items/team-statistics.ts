import { isJsonObject } from '@touchline/domain/json-object.ts';
import {
  type SidePair,
  type Statistics,
  type FurtherFigure,
  type StatisticsFigure,
  furtherFigures,
  statisticsFigures,
} from '@touchline/domain/statistics/statistics.ts';
import * as v from 'valibot';
import type { MatchRef } from '../../score-provider.ts';
import { sourceId } from './item-fields.ts';

/** The provider's names for each figure, most specific first, as normalized by `figureName`. */
export type FigureNames = Readonly<
  Record<StatisticsFigure, readonly string[]> & Partial<Record<FurtherFigure, readonly string[]>>
>;

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
 * A team's figures by name. Football sends a list: `{type: "Total Shots", value: 9}` is `total_shots`. Other sports
 * send an object with partly nested keys: `field_goals: {total: 38, attempts: 84}` is `field_goals` and
 * `field_goals.attempts`.
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

/** Both teams' figures, home side first: identified by team id, or by order if the ids are missing or unknown. */
const homeFirst = (teams: readonly TeamFigures[], match: MatchRef): readonly [Figures, Figures] | undefined => {
  const [first, second] = teams;
  if (first === undefined || second === undefined) return undefined;
  const isTurned = first.teamId === match.awayTeam.id || second.teamId === match.homeTeam.id;
  return isTurned ? [second.figures, first.figures] : [first.figures, second.figures];
};

/** Far above any real figure. */
const mostCounted = 100_000;

/**
 * A count as an integer: "55%" is 55. Undefined for null, text without a number, and negative or implausible numbers.
 */
const countOf = (value: unknown): number | undefined => {
  const figure = typeof value === 'string' ? Number.parseInt(value, 10) : value;
  if (typeof figure !== 'number' || !(figure >= 0 && figure < mostCounted)) return undefined;
  // Adding 0 converts a negative zero, which JSON may contain.
  return Math.trunc(figure) + 0;
};

/**
 * A figure for both sides. If only one side is null, null means zero (recorded: shots on goal 5 and null at half-time).
 * If both are null, as in the first minutes or for figures that are not counted, they are unknown.
 */
const pairOf = (ofHome: unknown, ofAway: unknown): SidePair | undefined => {
  const [home, away] = [countOf(ofHome), countOf(ofAway)];
  if (home !== undefined && away !== undefined) return { home, away };
  if (home !== undefined && ofAway === null) return { home, away: 0 };
  if (away !== undefined && ofHome === null) return { home: 0, away };
  return undefined;
};

/**
 * Figures that are null for both sides as long as there are none: in every recording with fouls, the events have no
 * such card. Without fouls, cards are probably not counted.
 */
const cards: ReadonlySet<string> = new Set<StatisticsFigure | FurtherFigure>(['yellowCards', 'redCards']);

/** Far above any real number of expected goals. */
const mostExpected = 20;

/** Expected goals, such as "1.17". They come from a model: null means unknown, never zero. */
const expectedGoalsOf = (ofHome: unknown, ofAway: unknown): SidePair | undefined => {
  const [home, away] = [ofHome, ofAway].map((value) => {
    const figure = typeof value === 'string' && /^\d/.test(value.trim()) ? Number(value) : value;
    const isExpected = typeof figure === 'number' && figure >= 0 && figure <= mostExpected;
    return isExpected ? Math.round(figure * 100) / 100 + 0 : undefined;
  });
  return home === undefined || away === undefined ? undefined : { home, away };
};

const clock = /^(\d{1,3}):([0-5]\d)$/;

const secondsOf = (value: unknown): number | undefined => {
  const read = typeof value === 'string' ? clock.exec(value.trim()) : null;
  return read === null ? undefined : Number(read[1]) * 60 + Number(read[2]);
};

/**
 * Possession in percent. If only one side has a percentage, the other side has the rest. American football sends the
 * time with the ball instead ("28:12"), which is converted to each side's share. Null for both sides means unknown.
 */
const possessionOf = (ofHome: unknown, ofAway: unknown): SidePair | undefined => {
  const [homeSeconds, awaySeconds] = [secondsOf(ofHome), secondsOf(ofAway)];
  if (homeSeconds !== undefined && awaySeconds !== undefined) {
    const both = homeSeconds + awaySeconds;
    const share = Math.round((100 * homeSeconds) / both);
    return both === 0 ? undefined : { home: share, away: 100 - share };
  }
  if (homeSeconds !== undefined || awaySeconds !== undefined) return undefined;
  const given = pairOf(ofHome, ofAway);
  if (given === undefined || given.home + given.away === 0) return undefined;
  if (ofAway === null) return { home: given.home, away: Math.max(0, 100 - given.home) };
  if (ofHome === null) return { home: Math.max(0, 100 - given.away), away: given.away };
  return given;
};

/**
 * The statistics from the two teams in a reply; missing figures are absent. Undefined unless there are two teams with
 * at least one figure.
 */
export const readTeamStatistics = (
  items: readonly unknown[],
  match: MatchRef,
  names: FigureNames,
): Statistics | undefined => {
  const sides = homeFirst(
    items.flatMap((item) => teamFigures(item) ?? []),
    match,
  );
  if (sides === undefined) return undefined;
  const [home, away] = sides;
  const isNamed = (name: string): boolean => home.has(name) || away.has(name);
  const sent = (figure: StatisticsFigure | FurtherFigure): readonly [home: unknown, away: unknown] => {
    const name = names[figure]?.find(isNamed) ?? '';
    return [home.get(name), away.get(name)];
  };
  const possession = possessionOf(...sent('possession'));
  const countsFouls = pairOf(...sent('fouls')) !== undefined;
  const counts = [...statisticsFigures, ...furtherFigures].flatMap((figure) => {
    const [ofHome, ofAway] = sent(figure);
    const isNone = countsFouls && cards.has(figure) && ofHome === null && ofAway === null;
    const pair = isNone
      ? { home: 0, away: 0 }
      : (figure === 'expectedGoals' ? expectedGoalsOf : pairOf)(ofHome, ofAway);
    return pair === undefined ? [] : [[figure, pair] as const];
  });
  if (possession === undefined && counts.length === 0) return undefined;
  return { matchId: match.id, ...(possession && { possession }), ...Object.fromEntries(counts) };
};
