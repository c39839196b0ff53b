import { epochMs } from '@touchline/domain/time/iso-time.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFakeMatchProvider, failure } from '../../test/fake-match-provider.ts';
import { createManualClock } from '../../test/manual-clock.ts';
import { liveMatch } from '../../test/sample-matches.ts';
import { priceOf } from '../../test/sample-prices.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { oddsSnapshot } from '../platform/database/schema/forecast-tables.ts';
import { createCallBudget } from '../platform/provider-calls/visitor-call-budget.ts';
import { createMatchAnswers } from './match-answers.ts';
import { createOddsHistoryStore } from './odds-history.ts';

const { database } = await openTestDatabase();

const startTime = '2024-05-25T14:00:00.000Z';
const spare = { calls: 1_000, refillMs: 60_000, burst: 5, perMinute: 10_000 };

/** What the provider returns from now on: a price that no sample has, nothing, or a failure. */
const provider = fc.oneof(
  fc.record({ price: fc.integer({ min: 3, max: 8 }) }),
  fc.constant('nothing' as const),
  fc.constantFrom('network', 'quota', 'malformed').map((problem) => ({ problem })),
);

const step = fc.record({
  says: provider,
  status: fc.constantFrom('scheduled', 'live', 'finished', 'postponed'),
  match: fc.constantFrom('football-1', 'football-2'),
  minutes: fc.integer({ min: 0, max: 90 }),
  isNewProcess: fc.boolean(),
});

describe('stored odds', () => {
  it('are always real prices and never a sample', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        await database.orm.delete(oddsSnapshot);
        const clock = createManualClock(epochMs(startTime) - 6 * 3_600_000);
        const controls = createFakeMatchProvider();
        const newAnswers = () =>
          createMatchAnswers({
            provider: controls.source,
            oddsHistory: createOddsHistoryStore({ database, origin: 'real', onUnreadableRow: () => undefined }),
            budget: createCallBudget({ headroom: () => spare, now: clock.now }),
            clock,
            events: { onProblem: () => undefined, onNotes: () => undefined, onStoreFailure: () => undefined },
          });
        let answers = newAnswers();
        const given = new Map<string, number[]>();
        for (const { says, status, match, minutes, isNewProcess } of steps) {
          if (isNewProcess) answers = newAnswers();
          controls.says.odds = ({ id }) => {
            if (says === 'nothing') return { value: undefined };
            if ('problem' in says) return failure(says.problem);
            given.set(id, [...(given.get(id) ?? []), says.price]);
            return { value: priceOf(id, says.price) };
          };
          const answer = await answers.odds(liveMatch(match, { startTime, status }));
          const last = given.get(match)?.at(-1);
          expect(answer.sample).toBe(last === undefined);
          expect(answer.odds.homeWin).toBe(last ?? 2);
          expect(answer.history?.at(-1)?.homeWin).toBe(last);
          await clock.advance(minutes * 60_000 + 1);
        }
        const rows = await database.orm.select().from(oddsSnapshot).orderBy(oddsSnapshot.id);
        for (const match of ['football-1', 'football-2']) {
          const stored = rows.filter(({ matchId }) => matchId === match).map(({ prices }) => prices.homeWin);
          const changes = (given.get(match) ?? []).filter((price, at, all) => price !== all[at - 1]);
          expect(stored.filter((price, at) => price !== stored[at - 1])).toEqual(changes);
          expect(stored.length).toBeLessThanOrEqual(changes.length + 1);
        }
      }),
      { numRuns: 30 },
    );
  });
});
