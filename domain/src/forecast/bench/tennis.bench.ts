import type { CsvRow } from './csv-rows.bench.ts';
import { type TwoSided, twoPrices } from './two-sided.bench.ts';

const sport = 'tennis';

/** Reads a match that was played, to its end or not. Who is named first is the first by the alphabet, never the winner. */
export const tennisMatch = (row: CsvRow): TwoSided | undefined => {
  if (row.text('Comment') === 'Walkover' || row.text('Comment') === 'Sched') return undefined;
  const [winner, loser] = [row.text('Winner'), row.text('Loser')];
  const isWinnerHome = winner < loser;
  const ordered = <Value>(first: Value, second: Value): readonly [Value, Value] =>
    isWinnerHome ? [first, second] : [second, first];
  const day = row.text('Date');
  const kickOff = `${day}T12:00:00Z`;
  const at = `${day}T11:00:00Z`;
  const [homeRank, awayRank] = ordered(row.optionalNumber('WRank'), row.optionalNumber('LRank'));
  const sharp = twoPrices(at, ...ordered(row.optionalNumber('PSW'), row.optionalNumber('PSL')));
  const [home, away] = ordered(1, 0);
  const [homeName, awayName] = ordered(winner, loser);
  return {
    asked: { sport, league: '', home: homeName, away: awayName, surface: row.text('Surface') },
    result: {
      sport,
      kickOff,
      season: row.number('year'),
      home,
      away,
      bestOf: row.number('Best of') === 5 ? 5 : 3,
      ranks: { ...(homeRank !== undefined && { home: homeRank }), ...(awayRank !== undefined && { away: awayRank }) },
      ...(sharp !== undefined && { prices: sharp }),
    },
  };
};
