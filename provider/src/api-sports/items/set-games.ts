import * as v from 'valibot';

import { flatGameReader } from './flat-game.ts';
import { bothFigures, figure, periodScores } from './item-fields.ts';

/** Reads one item of volleyball's `/games`: the score counts sets, the periods hold points. */
export const readVolleyballGame = flatGameReader(
  v.object({
    scores: v.object({ home: figure, away: figure }),
    periods: v.nullish(
      v.object({
        first: bothFigures,
        second: bothFigures,
        third: bothFigures,
        fourth: bothFigures,
        fifth: bothFigures,
      }),
    ),
  }),
  ({ scores, periods }) => {
    const played = periodScores([
      ['set1', periods?.first?.home, periods?.first?.away],
      ['set2', periods?.second?.home, periods?.second?.away],
      ['set3', periods?.third?.home, periods?.third?.away],
      ['set4', periods?.fourth?.home, periods?.fourth?.away],
      ['set5', periods?.fifth?.home, periods?.fifth?.away],
    ]);
    return { ...scores, ...(played === undefined ? {} : { setScores: played }) };
  },
);

const playerSchema = v.object({
  set_1: figure,
  set_2: figure,
  set_3: figure,
  set_4: figure,
  set_5: figure,
  total: figure,
});

/**
 * Reads one tennis match. The provider has no tennis; this is the shape in which a stand-in behind a base template
 * plays it, in the manner of the flat family: the players are `teams`, `scores.home` and `scores.away` hold the games
 * of each set (`set_1` to `set_5`, null until played) and the sets won (`total`). Codes: NS, S1 to S5, FT, RET, WO,
 * POST, CANC, INTR.
 */
export const readTennisGame = flatGameReader(
  v.object({ scores: v.object({ home: playerSchema, away: playerSchema }) }),
  ({ scores: { home, away } }) => {
    const played = periodScores([
      ['set1', home.set_1, away.set_1],
      ['set2', home.set_2, away.set_2],
      ['set3', home.set_3, away.set_3],
      ['set4', home.set_4, away.set_4],
      ['set5', home.set_5, away.set_5],
    ]);
    return { home: home.total, away: away.total, ...(played === undefined ? {} : { setScores: played }) };
  },
);
