import * as v from 'valibot';

import { flatGameReader } from './flat-game.ts';
import { figure, periodScores } from './item-fields.ts';

const innings = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'extra'] as const;

const inningsSchema = v.nullish(v.object(v.entriesFromList(innings, figure)));

const sideSchema = v.object({ innings: inningsSchema, total: figure });

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
    return { home: home.total, away: away.total, ...(played === undefined ? {} : { inningScores: played }) };
  },
);
