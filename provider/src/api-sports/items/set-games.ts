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
      ['set1', periods?.first],
      ['set2', periods?.second],
      ['set3', periods?.third],
      ['set4', periods?.fourth],
      ['set5', periods?.fifth],
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
      ['set1', { home: home.set_1, away: away.set_1 }],
      ['set2', { home: home.set_2, away: away.set_2 }],
      ['set3', { home: home.set_3, away: away.set_3 }],
      ['set4', { home: home.set_4, away: away.set_4 }],
      ['set5', { home: home.set_5, away: away.set_5 }],
    ]);
    return { home: home.total, away: away.total, ...(played === undefined ? {} : { setScores: played }) };
  },
);
