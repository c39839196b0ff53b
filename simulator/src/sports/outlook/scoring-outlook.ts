import type { Points } from '../play/points.ts';
import type { Ending, Outlook } from './outlook.ts';
import { outlookFromEndings, outlookFromMeans } from './outlook.ts';

/** More goals than this have no chance worth a price. */
const mostGoals = 14;

const poisson = (mean: number): readonly number[] => {
  const chances = [Math.exp(-mean)];
  for (let goals = 1; goals <= mostGoals; goals += 1) chances.push(((chances[goals - 1] ?? 0) * mean) / goals);
  return chances;
};

/** Goals one by one: `homeMean` and `awayMean` are still expected on top of the score. */
export const goalsOutlook = (score: Points, homeMean: number, awayMean: number): Outlook => {
  const [home, away] = [poisson(homeMean), poisson(awayMean)];
  const endings: Ending[] = [];
  for (const [more, homeChance] of home.entries())
    for (const [andMore, awayChance] of away.entries())
      endings.push({ home: score.home + more, away: score.away + andMore, chance: homeChance * awayChance });
  return outlookFromEndings(endings);
};

/** What scores are worth on average, and the average of their squares. */
export type Worth = { readonly mean: number; readonly square: number };

/** Scores of any worth: so many are expected on each side. A few single goals are counted out one by one. */
export const scoresOutlook = (score: Points, homeScores: number, awayScores: number, worth: Worth): Outlook =>
  worth.square === 1 && homeScores + awayScores < 9
    ? goalsOutlook(score, homeScores, awayScores)
    : outlookFromMeans(
        score.home - score.away + (homeScores - awayScores) * worth.mean,
        score.home + score.away + (homeScores + awayScores) * worth.mean,
        (homeScores + awayScores) * worth.square,
      );
