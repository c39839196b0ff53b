import type { Match } from '@touchline/domain/match/match.ts';
import * as v from 'valibot';
import { flatGameReader } from './flat-game.ts';
import { bothFigures, figure, periodScores } from './item-fields.ts';

const innings = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'extra'] as const;

const inningsSchema = v.nullish(v.object(v.entriesFromList(innings, figure)));

const sideSchema = v.object({ innings: inningsSchema, total: figure, hits: figure, errors: figure });

type SideFigures = v.InferOutput<typeof sideSchema>;

/** Hits and errors; an empty object unless the provider sends all four figures. */
const hitsErrors = (home: SideFigures, away: SideFigures): Pick<Match, 'hitsErrors'> =>
  typeof home.hits === 'number' &&
  typeof home.errors === 'number' &&
  typeof away.hits === 'number' &&
  typeof away.errors === 'number'
    ? {
        hitsErrors: {
          home: { hits: home.hits, errors: home.errors },
          away: { hits: away.hits, errors: away.errors },
        },
      }
    : {};

/**
 * Reads one item of baseball's `/games`. An inning that is not played is null, such as the 9th of a leading home side.
 */
export const readBaseballGame = flatGameReader(
  v.object({ scores: v.object({ home: sideSchema, away: sideSchema }) }),
  ({ scores: { home, away } }) => {
    const played = periodScores(
      innings.map((inning) => [
        inning === 'extra' ? inning : `inning${inning}`,
        { home: home.innings?.[inning], away: away.innings?.[inning] },
      ]),
    );
    return {
      home: home.total,
      away: away.total,
      ...(played === undefined ? {} : { inningScores: played, ...hitsErrors(home, away) }),
    };
  },
);

const scores = v.object({ home: figure, away: figure });

/** The score of a hockey period is text such as "2-1", or null if the period was not played. */
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
      ['p1', game.periods?.first],
      ['p2', game.periods?.second],
      ['p3', game.periods?.third],
      ['ot', game.periods?.overtime],
      ['so', game.periods?.penalties],
    ]);
    return { ...game.scores, ...(played === undefined ? {} : { periodScores: played }) };
  },
);

/** Reads one item of `/games` for rugby and handball. Handball's recorded replies have no overtime keys. */
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
      ['h1', periods?.first],
      ['h2', periods?.second],
      ['ot', periods?.overtime],
      ['ot2', periods?.second_overtime],
      ['so', periods?.penalties],
    ]);
    return { ...total, ...(played === undefined ? {} : { halfScores: played }) };
  },
);
