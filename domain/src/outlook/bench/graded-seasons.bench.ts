import { type GradedOutlook, gradeOutlook } from '../outlook-grades.ts';
import type { RatingDoubt } from '../score-sampler.ts';
import { simulateSeason } from '../simulate-season.ts';
import type { SeasonPoint } from './league-seasons.bench.ts';

/** Simulates a season from a checkpoint and grades it as the public record does. */
export const gradedSeason = (point: SeasonPoint, doubt?: RatingDoubt): GradedOutlook => {
  const { league, season, checkpoint, input, finalOrder } = point;
  const { teams } = simulateSeason(input, doubt);
  const chancesOf = new Map(teams.map(({ teamId, chances }) => [teamId, chances]));
  const groups = input.groups.map(({ rows, zones }) => ({
    zones,
    teams: rows.map(({ teamId, team, points = 0, played = 0 }) => ({
      teamId,
      team,
      points,
      played,
      remaining: 2 * (rows.length - 1) - played,
      chances: chancesOf.get(teamId) ?? {},
    })),
  }));
  const graded = gradeOutlook({ league, season: String(season), checkpoint, points: input.rules.points, groups }, [
    finalOrder,
  ]);
  if (graded === undefined) throw new Error(`the teams of ${league} ${season} differ`);
  return graded;
};
