import { join } from 'node:path';
import { footballMatches } from '../../forecast/bench/football.bench.ts';
import { atMost, type Goal, noiseAside, outOfReach } from '../../forecast/bench/measured.bench.ts';
import {
  type CheckpointErrors,
  checkpointErrors,
  type GradedOutlook,
  gradeOutlook,
  outlookCalibration,
  type Sayings,
} from '../outlook-grades.ts';
import {
  outlookCheckpoints,
  type OutlookCheckpoint,
  type OutlookInput,
  type OutlookKind,
  type OutlookZone,
  type TeamChances,
} from '../season-outlook.ts';
import { simulateSeason } from '../simulate-season.ts';
import { dividedLeagues, type DividedPoint, dividedPoints, readSeasons } from './divided-seasons.bench.ts';
import { type Knowledge, knowledges, leagueSeasons, seasonPoints } from './league-seasons.bench.ts';

/**
 * Walks forward through the real seasons in the given folder, simulates each from four points, and prints the grades of
 * the outlooks and of both baselines as JSON. Stores none of the data. Run with `npm run bench -- outlook -- FOLDER`.
 */

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('pass the folder that contains the season files');

/** The doubt about the ratings was chosen on earlier seasons. */
const firstTestSeason = 2018;
const simulations = 10_000;

const paths: Readonly<Record<Knowledge, string>> = {
  'first-year': 'the product’s first year: two seasons of results, then prices',
  fed: 'all past seasons with prices',
  results: 'results only',
};

/** The matches left to each team. */
const remainingOf = ({ remaining }: OutlookInput): ReadonlyMap<string, number> => {
  const left = new Map<string, number>();
  for (const { homeId, awayId } of remaining) for (const id of [homeId, awayId]) left.set(id, (left.get(id) ?? 0) + 1);
  return left;
};

/** The chances of a team in one of its groups. */
const chancesIn = (zones: readonly OutlookZone[], chances: TeamChances): TeamChances =>
  Object.fromEntries(
    zones.flatMap(({ kind }) => (chances[kind] === undefined ? [] : [[kind, chances[kind]] as const])),
  );

/** Simulates a season from a checkpoint and grades it as the public record does. */
const graded = ({ league, season, checkpoint, input, finalOrder }: DividedPoint): GradedOutlook => {
  const { teams } = simulateSeason(input);
  const chancesOf = new Map(teams.map(({ teamId, chances }) => [teamId, chances]));
  const left = remainingOf(input);
  const groups = input.groups.map(({ rows, zones, seeds }) => ({
    zones,
    ...(seeds && { seeds }),
    teams: rows.map(({ teamId, team, points = 0, played = 0 }) => ({
      teamId,
      team,
      points,
      played,
      remaining: left.get(teamId) ?? 0,
      chances: chancesIn(zones, chancesOf.get(teamId) ?? {}),
    })),
  }));
  const frozen = { league, season: String(season), checkpoint, points: input.rules.points, groups };
  const outlook = gradeOutlook(frozen, finalOrder);
  if (outlook === undefined) throw new Error(`the teams of ${league} ${season} differ`);
  return outlook;
};

type Errors = Required<Pick<CheckpointErrors, 'title' | 'top'>> & Pick<CheckpointErrors, 'relegation'>;

/** What is measured in both kinds of leagues, and only where teams are relegated. */
type Outcome = 'title' | 'top' | 'relegation';

const errorsOf = (outlooks: readonly GradedOutlook[]): Errors => {
  const [errors] = checkpointErrors(outlooks);
  if (errors?.title === undefined || errors.top === undefined) throw new Error('an outcome is missing');
  const { title, top, relegation } = errors;
  return { title, top, ...(relegation && { relegation }) };
};

/** The calibration error of one outcome. */
const eceOf = (outlooks: readonly GradedOutlook[], of: OutlookKind): number =>
  outlookCalibration(
    outlooks.map(({ league, season, checkpoint, chances }) => ({
      league,
      season,
      checkpoint,
      chances: chances.filter(({ kind }) => kind === of),
    })),
  ).ece;

const betterBaseline = ({ pointsPerGame, tableOnly }: Sayings): 'pointsPerGame' | 'tableOnly' =>
  pointsPerGame <= tableOnly ? 'pointsPerGame' : 'tableOnly';

const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0);

/** Two standard errors of the mean difference between the outlook and a baseline on the same seasons. */
const pairedNoise = (differences: readonly number[]): number => {
  const n = differences.length;
  const mean = sum(differences) / n;
  const variance = sum(differences.map((each) => (each - mean) ** 2)) / (n - 1);
  return 2 * Math.sqrt(variance / n);
};

/** The outlook must be better than both baselines. */
const baselineGoal = (what: string, outcome: Outcome, outlooks: readonly GradedOutlook[]): Goal[] => {
  const said = errorsOf(outlooks)[outcome];
  if (said === undefined) return [];
  const best = betterBaseline(said);
  const noise = pairedNoise(
    outlooks.map((each) => {
      const its = errorsOf([each])[outcome] ?? said;
      return its.outlook - its[best];
    }),
  );
  const goal = {
    what: `${what}: ${outcome}`,
    goal: `below ${said[best].toFixed(4)}, the better baseline`,
    measured: said.outlook,
    passed: said.outlook < said[best],
  };
  const behind = said.outlook - said[best];
  // A single season has no standard error.
  const isOne = outlooks.length === 1;
  const within = isOne
    ? 'in the only season, which has no standard error'
    : `within the noise of ${outlooks.length} seasons (two standard errors are ${noise.toFixed(4)})`;
  const known = outOfReach(goal, {
    held: isOne || behind <= noise,
    why: `not better than ${best}, which is ahead by ${behind.toFixed(4)}, ${within}`,
  });
  return [known];
};

/** The calibration error that a perfect forecaster stays below in 95 of 100 cases, by chance alone. */
const perfectError = ({ chances, curve }: ReturnType<typeof outlookCalibration>): number => {
  // The mean and the spread of the absolute value of a normal distribution, summed over the bins.
  const spreads = curve.map(({ n, said }) => Math.sqrt(n * said * (1 - said)) / chances);
  const spread = Math.sqrt((1 - 2 / Math.PI) * sum(spreads.map((each) => each ** 2)));
  return Math.sqrt(2 / Math.PI) * sum(spreads) + 1.645 * spread;
};

/** Sampling noise aside. */
const calibrationGoal = (what: string, calibration: ReturnType<typeof outlookCalibration>): Goal => {
  const { chances, ece } = calibration;
  const limit = perfectError(calibration);
  return noiseAside(atMost(`${what}: calibration error`, ece, 0.05), {
    held: ece <= limit,
    why: `${ece.toFixed(3)} with ${chances} chances, a perfect forecaster stays below ${limit.toFixed(3)}`,
  });
};

const measuredAt = (path: string, checkpoint: OutlookCheckpoint, outlooks: readonly GradedOutlook[]) => {
  const what = `${path}, after ${checkpoint}%`;
  const calibration = outlookCalibration(outlooks);
  const { chances, ece } = calibration;
  const kinds = new Set(outlooks.flatMap((outlook) => outlook.chances.map(({ kind }) => kind)));
  const eces = [...kinds].map((kind) => eceOf(outlooks, kind));
  return {
    line: { what, outlooks: outlooks.length, chances, ece, worstEce: Math.max(...eces), ...errorsOf(outlooks) },
    goals: [
      ...(['title', 'top', 'relegation'] as const).flatMap((outcome) => baselineGoal(what, outcome, outlooks)),
      calibrationGoal(what, calibration),
    ],
  };
};

const measuredAll = (path: string, outlooks: readonly GradedOutlook[]) =>
  outlookCheckpoints.map((checkpoint) =>
    measuredAt(
      path,
      checkpoint,
      outlooks.filter((each) => each.checkpoint === checkpoint),
    ),
  );

const matches = await footballMatches(join(folder, 'football.csv'));
const seasons = leagueSeasons(matches).filter(({ season }) => season >= firstTestSeason);

const measured = knowledges.flatMap((knowledge) => {
  const outlooks = seasons.flatMap((season) =>
    seasonPoints(matches, season, { knowledge, simulations }).map((point) =>
      graded({ ...point, finalOrder: [point.finalOrder] }),
    ),
  );
  return measuredAll(paths[knowledge], outlooks);
});

for (const league of dividedLeagues) {
  const all = await readSeasons(folder, league);
  const tested = all.filter(({ season }) => season >= league.firstTestSeason && !league.without.includes(season));
  const outlooks = tested.flatMap((season) => dividedPoints(all, season, league, simulations).map(graded));
  measured.push(...measuredAll(`${league.name}, the product’s first year`, outlooks));
}

console.log(
  JSON.stringify({
    seasons: seasons.length,
    lines: measured.map(({ line }) => line),
    goals: measured.flatMap(({ goals }) => goals),
  }),
);
