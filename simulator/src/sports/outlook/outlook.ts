import type { Points } from '../play/timeline.ts';

/** What may become of a match, as chances from 0 to 1. */
export type Outlook = {
  /** The three sum to 1; `draw` is 0 where a match goes on until somebody wins. */
  readonly home: number;
  readonly draw: number;
  readonly away: number;
  readonly expectedTotal: number;
  /** Home less away. */
  readonly expectedMargin: number;
  /** That both sides together end above a line. */
  readonly above: (line: number) => number;
  /** That the home side is ahead once the line is added to its score; a level result gives the stakes back and is left out. */
  readonly covers: (line: number) => number;
};

/** One way in which a match may end. */
export type Ending = { readonly home: number; readonly away: number; readonly chance: number };

const sharesBy = (
  endings: readonly Ending[],
  of: (ending: Ending) => number,
): readonly (readonly [number, number])[] => {
  const whole = endings.reduce((sum, { chance }) => sum + chance, 0);
  const shares = new Map<number, number>();
  for (const ending of endings) shares.set(of(ending), (shares.get(of(ending)) ?? 0) + ending.chance / whole);
  return [...shares];
};

/** From all the ways in which a match may end. */
export const outlookFromEndings = (endings: readonly Ending[]): Outlook => {
  // A price list asks for some twenty chances: each looks at a few margins or totals, not at every ending.
  const margins = sharesBy(endings, ({ home, away }) => home - away);
  const totals = sharesBy(endings, ({ home, away }) => home + away);
  const chance = (shares: typeof margins, holds: (value: number) => boolean): number =>
    shares.reduce((sum, [value, share]) => (holds(value) ? sum + share : sum), 0);
  return {
    home: chance(margins, (margin) => margin > 0),
    draw: chance(margins, (margin) => margin === 0),
    away: chance(margins, (margin) => margin < 0),
    expectedTotal: totals.reduce((sum, [total, share]) => sum + total * share, 0),
    expectedMargin: margins.reduce((sum, [margin, share]) => sum + margin * share, 0),
    above: (line) => chance(totals, (total) => total > line),
    covers(line) {
      const won = chance(margins, (margin) => margin + line > 0);
      const lost = chance(margins, (margin) => margin + line < 0);
      return won + lost === 0 ? 0.5 : won / (won + lost);
    },
  };
};

/** The normal distribution's share below `deviations` (Abramowitz and Stegun 26.2.17, good to 1e-7). */
const shareBelow = (deviations: number): number => {
  const size = Math.abs(deviations);
  const t = 1 / (1 + 0.2316419 * size);
  const tail =
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429)))) *
    (Math.exp((-size * size) / 2) / Math.sqrt(2 * Math.PI));
  return deviations >= 0 ? 1 - tail : tail;
};

/** From the mean and the spread of what is still to come, for sports with many scores. Scores are whole numbers. */
export const outlookFromMeans = (margin: number, total: number, variance: number): Outlook => {
  const deviation = Math.sqrt(Math.max(variance, 1e-6));
  const beyond = (mean: number, line: number): number =>
    1 - shareBelow(((Number.isInteger(line) ? line + 0.5 : line) - mean) / deviation);
  const ahead = beyond(margin, 0);
  const behind = shareBelow((-0.5 - margin) / deviation);
  return {
    home: ahead,
    draw: Math.max(0, 1 - ahead - behind),
    away: behind,
    expectedTotal: total,
    expectedMargin: margin,
    above: (line) => beyond(total, line),
    covers(line) {
      const won = beyond(margin, -line);
      const lost = Number.isInteger(line) ? shareBelow((-line - 0.5 - margin) / deviation) : 1 - won;
      return won + lost === 0 ? 0.5 : won / (won + lost);
    },
  };
};

/** For a match that goes on after a draw: the draw's chance goes to the sides. */
export const playedOut = (outlook: Outlook, homeShare: number): Outlook => ({
  ...outlook,
  home: outlook.home + outlook.draw * homeShare,
  draw: 0,
  away: outlook.away + outlook.draw * (1 - homeShare),
});

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
