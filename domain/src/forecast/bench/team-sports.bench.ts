import type { SportId } from '../../sport.ts';
import type { CsvRow } from './csv-rows.bench.ts';
import { type TwoSided, twoPrices } from './two-sided.bench.ts';

/** How a file names the points of both sides. */
type Columns = { readonly home: string; readonly away: string };

/** Reads a match of two teams, whose name is the league's here. */
export const teamMatch =
  (sport: SportId, league: string, points: Columns) =>
  (row: CsvRow): TwoSided | undefined => {
    const day = row.text('Date');
    const [home, away] = [row.optionalNumber(points.home), row.optionalNumber(points.away)];
    if (home === undefined || away === undefined) return undefined;
    const kickOff = `${day}T20:00:00Z`;
    const prices = twoPrices(`${day}T19:00:00Z`, row.optionalNumber('home_odds'), row.optionalNumber('away_odds'));
    return {
      asked: { sport, league, home: row.text('home'), away: row.text('away') },
      result: {
        sport,
        league,
        kickOff,
        season: row.number('season'),
        home,
        away,
        neutral: row.text('neutral') === '1',
        ...(prices !== undefined && { prices }),
      },
    };
  };
