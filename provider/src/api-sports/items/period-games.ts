import * as v from 'valibot';

import { flatGameReader } from './flat-game.ts';
import { bothFigures, figure, periodScores } from './item-fields.ts';

const scores = v.object({ home: figure, away: figure });

/** A hockey period is a text, "2-1", or null when it was not played. */
const textScore = v.nullish(
  v.pipe(
    v.string(),
    v.regex(/^\s*\d{1,3}\s*-\s*\d{1,3}\s*$/),
    v.transform((written) => {
      const [home, away] = written.split('-');
      return { home: Number(home), away: Number(away) };
    }),
  ),
);

const hockeyPeriods = { first: 'p1', second: 'p2', third: 'p3', overtime: 'ot', penalties: 'so' } as const;

/** Reads one item of hockey's `/games`. */
export const readHockeyGame = flatGameReader(
  v.object({
    scores,
    periods: v.nullish(
      v.object({
        first: textScore,
        second: textScore,
        third: textScore,
        overtime: textScore,
        penalties: textScore,
      }),
    ),
  }),
  (game) => {
    const played = periodScores([
      [hockeyPeriods.first, game.periods?.first?.home, game.periods?.first?.away],
      [hockeyPeriods.second, game.periods?.second?.home, game.periods?.second?.away],
      [hockeyPeriods.third, game.periods?.third?.home, game.periods?.third?.away],
      [hockeyPeriods.overtime, game.periods?.overtime?.home, game.periods?.overtime?.away],
      [hockeyPeriods.penalties, game.periods?.penalties?.home, game.periods?.penalties?.away],
    ]);
    return { ...game.scores, ...(played === undefined ? {} : { periodScores: played }) };
  },
);

/** Reads one item of `/games` of rugby and handball. Handball's recorded replies have no overtime keys. */
export const readHalvesGame = flatGameReader(
  v.object({
    scores,
    periods: v.nullish(
      v.object({
        first: bothFigures,
        second: bothFigures,
        overtime: bothFigures,
        second_overtime: bothFigures,
        penalties: bothFigures,
      }),
    ),
  }),
  ({ scores: total, periods }) => {
    const played = periodScores([
      ['h1', periods?.first?.home, periods?.first?.away],
      ['h2', periods?.second?.home, periods?.second?.away],
      ['ot', periods?.overtime?.home, periods?.overtime?.away],
      ['ot2', periods?.second_overtime?.home, periods?.second_overtime?.away],
      ['so', periods?.penalties?.home, periods?.penalties?.away],
    ]);
    return { ...total, ...(played === undefined ? {} : { halfScores: played }) };
  },
);
