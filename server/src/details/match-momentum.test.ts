import { isoFromEpochMs } from '@touchline/domain/match/iso-time.ts';
import { expect, it } from 'vitest';
import { createHandClock } from '../../test/hand-clock.ts';
import { createHandMatchSource, figuresOf } from '../../test/hand-match-source.ts';
import { liveMatch } from '../../test/live-match.ts';
import { createMatchDesk } from './match-desk.ts';
import type { OddsBook } from './odds-book.ts';

const startTime = '2024-05-25T14:00:00.000Z';
const nowMs = Date.parse('2024-05-25T15:00:00.000Z');
const aMinuteLater = 60_001;

const book: OddsBook = {
  last: async () => undefined,
  enter: async (_match, { value }) => ({ ...value, history: [] }),
};

it('A match in play tells its momentum once it was looked at for some minutes, one that is over tells none.', async () => {
  const clock = createHandClock(nowMs);
  const hand = createHandMatchSource();
  const desk = createMatchDesk({
    source: hand.source,
    book,
    purse: { take: () => ({ ok: true, settle: () => undefined }) },
    clock,
    events: { onProblem: () => undefined, onNotes: () => undefined, onStoreFailure: () => undefined },
  });
  const inPlay = liveMatch('football-1', { startTime });
  for (const shots of [9, 10, 11, 12]) {
    hand.says.statistics = ({ id }) => ({ value: figuresOf(id, shots) });
    expect(await desk.statistics(inPlay)).not.toHaveProperty('momentum');
    await clock.pass(aMinuteLater);
  }
  expect(await desk.statistics(inPlay)).toMatchObject({
    momentum: { since: isoFromEpochMs(nowMs), everySeconds: 60, points: { length: 5 } },
  });
  const over = liveMatch('football-3', { status: 'finished', startTime: '2024-05-25T08:00:00.000Z' });
  expect(await desk.statistics(over)).not.toHaveProperty('momentum');
});
