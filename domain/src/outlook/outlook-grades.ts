import { wilsonInterval } from '../forecast/numeric-methods.ts';
import { calibrationCurve, calibrationError } from '../forecast/track-record/track-record.ts';
import type { TableRules } from '../league/table-rules.ts';
import { outlookCheckpoints } from './season-outlook.ts';
import type { OutlookCheckpoint, OutlookKind, OutlookZone, Seeds, TeamChances } from './season-outlook.ts';
import { chanceOfZone, placeChances, type StandingRow } from './table-baselines.ts';

/*
 * Grades of frozen outlooks: what each chance said, what happened, and what the two baselines would have said. All
 * baselines are computed from the frozen rows.
 */

/** A team as frozen: its row and its chances. */
export type FrozenTeam = StandingRow & { readonly team: string; readonly chances: TeamChances };

/** The parts of a frozen outlook that its grades need. */
export type FrozenOutlook = {
  readonly league: string;
  readonly season: string;
  readonly checkpoint: OutlookCheckpoint;
  readonly points: TableRules['points'];
  /** The groups of the table, or the conferences and divisions. */
  readonly groups: readonly {
    readonly zones: readonly OutlookZone[];
    readonly teams: readonly FrozenTeam[];
    readonly seeds?: Seeds;
  }[];
};

/** What the outlook and both baselines said of one outcome, 0 to 1. */
export type Sayings = { readonly outlook: number; readonly pointsPerGame: number; readonly tableOnly: number };

/** A chance after the end of the season. */
export type GradedChance = {
  readonly team: string;
  readonly kind: OutlookKind;
  readonly said: Sayings;
  readonly happened: boolean;
  /** The rules had already decided it, so that it says nothing about the quality of the outlook. */
  readonly isSettled: boolean;
};

export type GradedOutlook = Pick<FrozenOutlook, 'league' | 'season' | 'checkpoint'> & {
  readonly chances: readonly GradedChance[];
};

/**
 * Grades a frozen outlook by the final order of each group, team ids from first to last. Undefined if the final table
 * does not have the same teams.
 */
export const gradeOutlook = (
  { league, season, checkpoint, points, groups }: FrozenOutlook,
  finalOrder: readonly (readonly string[])[],
): GradedOutlook | undefined => {
  const chances: GradedChance[] = [];
  for (const [at, { zones, teams, seeds }] of groups.entries()) {
    const order = finalOrder[at] ?? [];
    if (order.length !== teams.length) return undefined;
    const perGame = placeChances({ rows: teams, ...(seeds && { seeds }) }, 'points-per-game', points);
    const table = placeChances({ rows: teams, ...(seeds && { seeds }) }, 'table-only', points);
    for (const [number, { teamId, team, chances: said }] of teams.entries()) {
      const place = order.indexOf(teamId) + 1;
      if (place === 0) return undefined;
      for (const zone of zones) {
        const chance = said[zone.kind];
        if (chance === undefined) continue;
        chances.push({
          team,
          kind: zone.kind,
          said: {
            outlook: chance.chance,
            pointsPerGame: chanceOfZone(perGame[number] ?? new Float64Array(), zone),
            tableOnly: chanceOfZone(table[number] ?? new Float64Array(), zone),
          },
          happened: place >= zone.from && place <= zone.to,
          isSettled: chance.low === chance.high && (chance.chance === 0 || chance.chance === 1),
        });
      }
    }
  }
  return { league, season, checkpoint, chances };
};

/** First places: of a league, or of a division. */
const firstPlaces: ReadonlySet<OutlookKind> = new Set(['title', 'division']);

/** Errors per outlook (log-loss of the title) or per chance (Brier). Lower is better. */
export type OutlookErrors = Sayings;

/** Outcomes that are measured together: the zone that a league's best teams reach, in any league. */
const measuredKinds: Readonly<Record<'top' | 'relegation', ReadonlySet<OutlookKind>>> = {
  top: new Set(['champions-league', 'promotion', 'play-offs']),
  relegation: new Set(['relegation']),
};

/** A chance below this counts like this, because none of 10,000 simulations is not never. */
const leastChance = 1 / 20_000;

const meanSayings = (sayings: readonly Sayings[]): Sayings | undefined => {
  if (sayings.length === 0) return undefined;
  const mean = (of: (each: Sayings) => number): number =>
    sayings.reduce((sum, each) => sum + of(each), 0) / sayings.length;
  return {
    outlook: mean(({ outlook }) => outlook),
    pointsPerGame: mean(({ pointsPerGame }) => pointsPerGame),
    tableOnly: mean(({ tableOnly }) => tableOnly),
  };
};

const eachSaying = ({ outlook, pointsPerGame, tableOnly }: Sayings, error: (chance: number) => number): Sayings => ({
  outlook: error(outlook),
  pointsPerGame: error(pointsPerGame),
  tableOnly: error(tableOnly),
});

const titleErrors = (graded: readonly GradedOutlook[]): readonly Sayings[] =>
  graded.flatMap(({ chances }) =>
    chances
      .filter(({ kind, happened }) => firstPlaces.has(kind) && happened)
      .map(({ said }) => eachSaying(said, (chance) => -Math.log(Math.max(leastChance, chance)))),
  );

const brierErrors = (graded: readonly GradedOutlook[], kinds: ReadonlySet<OutlookKind>): readonly Sayings[] =>
  graded.flatMap(({ chances }) =>
    chances
      .filter(({ kind }) => kinds.has(kind))
      .map(({ said, happened }) => eachSaying(said, (chance) => (chance - (happened ? 1 : 0)) ** 2)),
  );

/** The errors of all outlooks at one point of the season; absent if no league has the outcome. */
export type CheckpointErrors = {
  readonly checkpoint: OutlookCheckpoint;
  readonly outlooks: number;
  readonly title?: OutlookErrors;
  readonly top?: OutlookErrors;
  readonly relegation?: OutlookErrors;
};

const errorsAt = (checkpoint: OutlookCheckpoint, graded: readonly GradedOutlook[]): CheckpointErrors => {
  const title = meanSayings(titleErrors(graded));
  const top = meanSayings(brierErrors(graded, measuredKinds.top));
  const relegation = meanSayings(brierErrors(graded, measuredKinds.relegation));
  return {
    checkpoint,
    outlooks: graded.length,
    ...(title && { title }),
    ...(top && { top }),
    ...(relegation && { relegation }),
  };
};

/** The errors by checkpoint, without checkpoints that have no outlook. */
export const checkpointErrors = (graded: readonly GradedOutlook[]): readonly CheckpointErrors[] =>
  outlookCheckpoints.flatMap((checkpoint) => {
    const its = graded.filter((each) => each.checkpoint === checkpoint);
    return its.length === 0 ? [] : [errorsAt(checkpoint, its)];
  });

/** A point of the calibration curve with the 95% range of its share that happened. */
export type OutlookCurvePoint = {
  readonly n: number;
  readonly said: number;
  readonly happened: number;
  readonly low: number;
  readonly high: number;
};

/** The calibration of all chances that the rules had not decided; `ece` is the calibration error, 0 to 1. */
export const outlookCalibration = (
  graded: readonly GradedOutlook[],
): { readonly chances: number; readonly ece: number; readonly curve: readonly OutlookCurvePoint[] } => {
  const stated = graded.flatMap(({ chances }) =>
    chances.filter(({ isSettled }) => !isSettled).map(({ said, happened }) => ({ chance: said.outlook, happened })),
  );
  const curve = calibrationCurve(stated);
  return {
    chances: stated.length,
    ece: calibrationError(curve),
    curve: curve.map(({ n, said, happened }) => {
      const { low, high } = wilsonInterval(Math.round(happened * n), n);
      return { n, said, happened, low, high };
    }),
  };
};

/** A chance that was far from what happened. */
export type OutlookMiss = Pick<FrozenOutlook, 'league' | 'season' | 'checkpoint'> & {
  readonly team: string;
  readonly kind: OutlookKind;
  readonly said: number;
  readonly cameTrue: boolean;
};

/** The largest misses, the largest first; of one team's outcome in a season, only the largest. */
export const largestMisses = (graded: readonly GradedOutlook[], count = 10): readonly OutlookMiss[] => {
  const errorOf = ({ said, cameTrue }: OutlookMiss): number => Math.abs(said - (cameTrue ? 1 : 0));
  const misses = graded
    .flatMap(({ league, season, checkpoint, chances }) =>
      chances
        .filter(({ said, happened }) => said.outlook > 0.5 !== happened)
        .map(({ team, kind, said, happened }) => ({
          league,
          season,
          checkpoint,
          team,
          kind,
          said: said.outlook,
          cameTrue: happened,
        })),
    )
    .toSorted((a, b) => errorOf(b) - errorOf(a));
  const byOutcome = Map.groupBy(misses, ({ league, season, team, kind }) => [league, season, team, kind].join('\n'));
  return [...byOutcome.values()].flatMap(([largest]) => largest ?? []).slice(0, count);
};
