import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { kickOffTime } from './days/day-wording.ts';
import { dayOfMatch } from './days/local-days.ts';
import { rowName } from './row-wording.ts';
import { badgeWords } from './status-wording.ts';

const anyStart = fc.record({
  startMs: fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2026, 11, 31) }),
  zone: fc.constantFrom('America/Los_Angeles', 'America/New_York', 'UTC', 'Europe/Madrid', 'Pacific/Auckland'),
});

test('a match with an unconfirmed start time never shows a time, and has the same day in every zone', () => {
  fc.assert(
    fc.property(anyStart, ({ startMs, zone }) => {
      const startTime = new Date(startMs).toISOString();
      const match = exampleMatch({ startTime, timeTbc: true, statusCode: 'TBD' });
      const words = [
        badgeWords(match, undefined, zone, false).text,
        rowName(match, undefined, zone),
        kickOffTime(match, '2026-06-15', zone),
      ];
      for (const text of words) expect(text).not.toMatch(/\d{1,2}:\d{2}/u);
      expect(dayOfMatch(match, '2026-06-15', zone)).toBe(startTime.slice(0, 10));
    }),
  );
});

const session = exampleMatch({ sport: 'formula1', status: 'finished', league: 'Monaco Grand Prix' });

test('every finished session names its winner or fastest driver, or says that the result is not available yet', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('Race', 'Sprint', '1st Practice', '2nd Qualifying', '1st Sprint Shootout'),
      fc.option(fc.array(fc.constantFrom('Leclerc', 'Norris', 'Piastri'), { minLength: 1 }), { nil: undefined }),
      fc.double({ min: 0, max: 99, noNaN: true }),
      fc.double({ min: 0, max: 99, noNaN: true }),
      (part, order, homeScore, awayScore) => {
        const classification = order?.map((name, at) => ({ position: at + 1, name }));
        const match = { ...session, session: part, homeScore, awayScore, ...(classification && { classification }) };
        const isRaced = part === 'Race' || part === 'Sprint';
        const said =
          order === undefined ? 'Result not available yet' : `${order[0]} ${isRaced ? 'won' : 'was fastest'}`;
        const name = rowName(match, undefined, 'UTC');
        expect(name).toContain(said);
        expect(name.match(/ won| was fastest| not available/gu)).toHaveLength(1);
      },
    ),
  );
});
