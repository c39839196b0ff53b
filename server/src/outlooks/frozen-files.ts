import { createHash } from 'node:crypto';
import { outlookKinds } from '@touchline/domain/outlook/season-outlook.ts';
import { modelVersion } from '@touchline/domain/forecast/pre-match-forecast.ts';
import { isoFromEpochMs } from '@touchline/domain/time/iso-time.ts';
import { basisSchema } from '@touchline/protocol/forecast-terms.ts';
import { hashSchema, outlookCheckpoints } from '@touchline/protocol/outlook-schema.ts';
import * as v from 'valibot';
import type { CalculatedOutlook } from './league-outlooks.ts';
import { roundedChances, roundedPoints } from './outlook-answer.ts';

/*
 * The published files of frozen outlooks and days. A file is written once, from objects with a fixed order of keys, and
 * is stored and served as these bytes. Its hash therefore proves that nothing has changed since its publication.
 */

/** A file and its SHA-256 in hexadecimal. */
export type HashedFile = { readonly file: string; readonly hash: string };

const hashed = (file: string): HashedFile => ({ file, hash: createHash('sha256').update(file, 'utf8').digest('hex') });

const line = (value: object): string => `${JSON.stringify(value)}\n`;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const figure = v.pipe(v.number(), v.finite());
const figureOrNone = v.exactOptional(figure);

/** The content of a frozen outlook: the chances, and the table from which the baselines of its grade are calculated. */
export const frozenOutlookSchema = v.object({
  kind: v.literal('season-outlook'),
  format: v.literal(1),
  /** Whether the matches come from a stand-in. */
  simulated: v.boolean(),
  league: v.string(),
  leagueKey: v.string(),
  season: v.string(),
  checkpoint: v.picklist(outlookCheckpoints),
  frozenAt: v.pipe(v.string(), v.isoTimestamp()),
  played: count,
  total: count,
  basis: basisSchema,
  model: v.string(),
  simulations: count,
  seed: count,
  /** SHA-256 of everything that the simulation read. */
  input: hashSchema,
  groups: v.array(
    v.object({
      zones: v.array(v.object({ kind: v.picklist(outlookKinds), from: count, to: count })),
      rows: v.array(
        v.object({
          teamId: v.string(),
          team: v.string(),
          rank: count,
          played: figureOrNone,
          won: figureOrNone,
          drawn: figureOrNone,
          lost: figureOrNone,
          goalsFor: figureOrNone,
          goalsAgainst: figureOrNone,
          points: figureOrNone,
        }),
      ),
    }),
  ),
  /** How many matches each team still had to play. */
  left: v.record(v.string(), count),
  teams: v.array(
    v.object({
      teamId: v.string(),
      chances: v.record(v.picklist(outlookKinds), v.object({ chance: share, low: share, high: share })),
      points: v.object({ mean: figure, low: figure, high: figure }),
    }),
  ),
});

export type FrozenOutlookFile = v.InferOutput<typeof frozenOutlookSchema>;

export type Checkpoint = FrozenOutlookFile['checkpoint'];

/** The file of an outlook frozen now. */
export const frozenOutlookFile = (
  { about, state, basis, input, inputHash, outlook }: CalculatedOutlook,
  frozen: { readonly checkpoint: Checkpoint; readonly simulated: boolean; readonly nowMs: number },
): HashedFile => {
  const left = new Map<string, number>();
  for (const { fixture } of state.remaining) {
    for (const id of [fixture.homeId, fixture.awayId]) left.set(id, (left.get(id) ?? 0) + 1);
  }
  const content: FrozenOutlookFile = {
    kind: 'season-outlook',
    format: 1,
    simulated: frozen.simulated,
    league: about.league,
    leagueKey: about.key,
    season: about.providerRef?.season ?? '',
    checkpoint: frozen.checkpoint,
    frozenAt: isoFromEpochMs(frozen.nowMs),
    played: state.results.length,
    total: state.results.length + state.remaining.length,
    basis,
    model: modelVersion,
    simulations: outlook.simulations,
    seed: input.seed,
    input: inputHash,
    groups: state.groups.map(({ zones, rows }) => ({
      zones: zones.map(({ kind, from, to }) => ({ kind, from, to })),
      rows: rows.map(({ teamId, team, rank, played, won, drawn, lost, goalsFor, goalsAgainst, points }) => ({
        teamId,
        team,
        rank,
        ...(played !== undefined && { played }),
        ...(won !== undefined && { won }),
        ...(drawn !== undefined && { drawn }),
        ...(lost !== undefined && { lost }),
        ...(goalsFor !== undefined && { goalsFor }),
        ...(goalsAgainst !== undefined && { goalsAgainst }),
        ...(points !== undefined && { points }),
      })),
    })),
    left: Object.fromEntries(left),
    teams: outlook.teams.map(({ teamId, chances, points }) => ({
      teamId,
      chances: roundedChances(chances),
      points: { mean: roundedPoints(points.mean), low: roundedPoints(points.low), high: roundedPoints(points.high) },
    })),
  };
  return hashed(line(content));
};

/** A match forecast as it was frozen. */
export type DayForecast = {
  readonly matchId: string;
  readonly kickOff: Date;
  readonly frozenAt: Date;
  readonly basis: string;
  readonly band: string;
  readonly home: number;
  readonly draw: number | null;
  readonly away: number;
  readonly model: string;
};

/** An outlook that was frozen on a day. */
export type DayOutlook = {
  readonly league: string;
  readonly season: string;
  readonly checkpoint: number;
  readonly frozenAt: Date;
  readonly hash: string;
};

const iso = (time: Date): string => isoFromEpochMs(time.getTime());

/** Sorted lines, so that the order in which rows are read does not matter. */
const sorted = (values: readonly object[]): string => values.map(line).toSorted().join('');

/**
 * The file of a UTC day: a head, a line for each match forecast, and a line for each outlook, each with its own hash.
 */
export const frozenDayFile = (
  day: string,
  simulated: boolean,
  frozen: { readonly forecasts: readonly DayForecast[]; readonly outlooks: readonly DayOutlook[] },
): HashedFile => {
  const head = line({ kind: 'day', format: 1, day, simulated });
  const forecasts = frozen.forecasts.map(({ matchId, kickOff, frozenAt, basis, band, home, draw, away, model }) => ({
    kickOff: iso(kickOff),
    matchId,
    frozenAt: iso(frozenAt),
    basis,
    band,
    home,
    ...(draw !== null && { draw }),
    away,
    model,
  }));
  const outlooks = frozen.outlooks.map(({ league, season, checkpoint, frozenAt, hash }) => ({
    outlook: league,
    season,
    checkpoint,
    frozenAt: iso(frozenAt),
    hash,
  }));
  return hashed(head + sorted(forecasts) + sorted(outlooks));
};
