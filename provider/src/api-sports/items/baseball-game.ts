import type { Match } from '@touchline/domain/match/match.ts';
import * as v from 'valibot';

import { flatGameReader } from './flat-game.ts';
import { figure, periodScores } from './item-fields.ts';

const innings = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'extra'] as const;

const inningsSchema = v.nullish(v.object(v.entriesFromList(innings, figure)));

const sideSchema = v.object({ innings: inningsSchema, total: figure, hits: figure, errors: figure });

type SideFigures = v.InferOutput<typeof sideSchema>;

/** What stands beside the runs; nothing unless the provider tells all four figures. */
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

/** Reads one item of baseball's `/games`. An inning that was not played is null: the home side's 9th when it leads. */
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
