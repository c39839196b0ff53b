import type { Situation } from '@touchline/domain/match/match.ts';
import * as v from 'valibot';

import { flatGameReader } from './flat-game.ts';
import { bothFigures, figure, periodScores } from './item-fields.ts';

/** Reads one item of volleyball's `/games`. The score counts sets; the periods have the points of each set. */
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
  tie_break_1: figure,
  tie_break_2: figure,
  tie_break_3: figure,
  tie_break_4: figure,
  tie_break_5: figure,
  total: figure,
});

const serveSchema = v.fallback(v.nullish(v.picklist(['home', 'away'])), undefined);

/** The status codes of sets. There is a serving player only during a set. */
const setCode = /^S[1-5]$/;

/**
 * Reads one tennis match. The provider has no tennis; a stand-in sends this variant of the flat format: the players are
 * `teams`, and `scores.home` and `scores.away` have the games of each set (`set_1` to `set_5`, null until played), the
 * points of its tie-break (`tie_break_1` to `tie_break_5`) and the sets won (`total`). `serve` is the serving side.
 * Codes: NS, S1 to S5, FT, RET, WO, POST, CANC, INTR.
 */
export const readTennisGame = flatGameReader(
  v.object({ scores: v.object({ home: playerSchema, away: playerSchema }), serve: serveSchema }),
  ({ scores: { home, away }, serve }, code) => {
    const played = periodScores([
      ['set1', { home: home.set_1, away: away.set_1 }],
      ['set2', { home: home.set_2, away: away.set_2 }],
      ['set3', { home: home.set_3, away: away.set_3 }],
      ['set4', { home: home.set_4, away: away.set_4 }],
      ['set5', { home: home.set_5, away: away.set_5 }],
    ]);
    const tieBreaks = periodScores([
      ['set1', { home: home.tie_break_1, away: away.tie_break_1 }],
      ['set2', { home: home.tie_break_2, away: away.tie_break_2 }],
      ['set3', { home: home.tie_break_3, away: away.tie_break_3 }],
      ['set4', { home: home.tie_break_4, away: away.tie_break_4 }],
      ['set5', { home: home.tie_break_5, away: away.tie_break_5 }],
    ]);
    const serves = setCode.test(code) ? serve : undefined;
    const situation: Situation | undefined = serves ? { kind: 'serve', side: serves } : undefined;
    return {
      home: home.total,
      away: away.total,
      ...(played === undefined ? {} : { setScores: played }),
      ...(tieBreaks === undefined ? {} : { tieBreaks }),
      ...(situation === undefined ? {} : { situation }),
    };
  },
);
