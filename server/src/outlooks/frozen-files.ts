import { createHash } from 'node:crypto';
import { outlookCheckpoints, outlookKinds } from '@touchline/domain/outlook/season-outlook.ts';
import { modelVersion } from '@touchline/domain/forecast/pre-match-forecast.ts';
import { isoFromEpochMs } from '@touchline/domain/time/iso-time.ts';
import { basisSchema } from '@touchline/protocol/forecast-terms.ts';
import { hashSchema } from '@touchline/protocol/outlook-schema.ts';
import * as v from 'valibot';
import type { CalculatedOutlook } from './league-outlooks.ts';
import { roundedChances, roundedRange } from './outlook-answer.ts';

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

/** The content of a frozen outlook: the chances, and the table from which both baselines of its grade follow. */
export const frozenOutlookSchema = v.object({
  kind: v.literal('season-outlook'),
  format: v.literal(1),
  /** Whether the matches come from a stand-in. */
  simulated: v.boolean(),
  /** A demo made it after the season, see `replayed-seasons.ts`. */
  replayed: v.exactOptional(v.literal(true)),
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
  /** What a win, a draw and, where it counts, a loss after regular time are worth. */
  points: v.object({ win: figure, draw: figure, overtimeLoss: v.exactOptional(figure) }),
  groups: v.array(
    v.object({
      /** The best teams of each division come first. */
      seeds: v.exactOptional(v.object({ divisions: v.array(v.array(v.string())), firstOfDivision: count })),
      zones: v.array(v.object({ kind: v.picklist(outlookKinds), from: count, to: count })),
      teams: v.array(
        v.object({
          teamId: v.string(),
          team: v.string(),
          played: count,
          points: figure,
          goalsFor: figure,
          goalsAgainst: figure,
          /** Matches left to play. */
          remaining: count,
          chances: v.record(v.picklist(outlookKinds), v.object({ chance: share, low: share, high: share })),
          finalPoints: v.object({ mean: figure, low: figure, high: figure }),
        }),
      ),
    }),
  ),
});

export type FrozenOutlookFile = v.InferOutput<typeof frozenOutlookSchema>;

type State = CalculatedOutlook['state'];

const pointsOf = ({ points: { win, draw, overtimeLoss } }: State['rules']): FrozenOutlookFile['points'] => ({
  win,
  draw,
  ...(overtimeLoss !== undefined && { overtimeLoss }),
});

const seedsOf = ({ divisions, firstOfDivision }: NonNullable<State['groups'][number]['seeds']>) => ({
  divisions: divisions.map((ids) => [...ids]),
  firstOfDivision,
});

/** The file of an outlook frozen now. */
export const frozenOutlookFile = (
  { about, state, basis, input, inputHash, outlook }: CalculatedOutlook,
  frozen: Pick<FrozenOutlookFile, 'checkpoint' | 'simulated' | 'replayed'> & { readonly nowMs: number },
): HashedFile => {
  const left = new Map<string, number>();
  for (const { fixture } of state.remaining) {
    for (const id of [fixture.homeId, fixture.awayId]) left.set(id, (left.get(id) ?? 0) + 1);
  }
  const teams = new Map(outlook.teams.map((team) => [team.teamId, team]));
  const content: FrozenOutlookFile = {
    kind: 'season-outlook',
    format: 1,
    simulated: frozen.simulated,
    ...(frozen.replayed === true && { replayed: true }),
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
    points: pointsOf(state.rules),
    groups: state.groups.map(({ zones, rows, seeds }) => ({
      ...(seeds && { seeds: seedsOf(seeds) }),
      zones: zones.map(({ kind, from, to }) => ({ kind, from, to })),
      teams: rows.flatMap(({ teamId, team, played = 0, points = 0, goalsFor = 0, goalsAgainst = 0 }) => {
        const own = teams.get(teamId);
        if (own === undefined) return [];
        // A team's other groups have its other chances.
        const chances = Object.fromEntries(
          zones.flatMap(({ kind }) => {
            const chance = own.chances[kind];
            return chance === undefined ? [] : [[kind, chance] as const];
          }),
        );
        return [
          {
            teamId,
            team,
            played,
            points,
            goalsFor,
            goalsAgainst,
            remaining: left.get(teamId) ?? 0,
            chances: roundedChances(chances),
            finalPoints: roundedRange(own.points),
          },
        ];
      }),
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
  /** The chances of its markets; null without any. */
  readonly markets?: unknown;
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
  const forecasts = frozen.forecasts.map(
    ({ matchId, kickOff, frozenAt, basis, band, home, draw, away, model, markets }) => ({
      kickOff: iso(kickOff),
      matchId,
      frozenAt: iso(frozenAt),
      basis,
      band,
      home,
      ...(draw !== null && { draw }),
      away,
      model,
      ...(markets !== undefined && markets !== null && { markets }),
    }),
  );
  const outlooks = frozen.outlooks.map(({ league, season, checkpoint, frozenAt, hash }) => ({
    outlook: league,
    season,
    checkpoint,
    frozenAt: iso(frozenAt),
    hash,
  }));
  return hashed(head + sorted(forecasts) + sorted(outlooks));
};
