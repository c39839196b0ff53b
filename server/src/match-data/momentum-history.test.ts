import { sampleStatistics } from '@touchline/domain/statistics/statistics.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { isoFromEpochMs } from '@touchline/domain/time/iso-time.ts';
import { expect, it } from 'vitest';
import { createFakeMatchProvider, figuresOf } from '../../test/fake-match-provider.ts';
import { createManualClock } from '../../test/manual-clock.ts';
import { liveMatch } from '../../test/sample-matches.ts';
import { createMatchAnswers } from './match-answers.ts';
import { createMomentumHistory } from './momentum-history.ts';
import type { OddsHistoryStore } from './odds-history.ts';

const startTime = '2024-05-25T14:00:00.000Z';
const nowMs = Date.parse('2024-05-25T15:00:00.000Z');
const aMinuteLater = 60_001;

const storeStore: OddsHistoryStore = {
  latest: async () => undefined,
  record: async (_match, { value }) => ({ ...value, history: [] }),
};

it('A match in play has momentum after some minutes of samples; a finished match has none.', async () => {
  const clock = createManualClock(nowMs);
  const controls = createFakeMatchProvider();
  const matchAnswers = createMatchAnswers({
    provider: controls.source,
    oddsHistory: storeStore,
    budget: { reserve: () => ({ ok: true, commit: () => undefined }) },
    clock,
    events: { onProblem: () => undefined, onNotes: () => undefined, onStoreFailure: () => undefined },
  });
  const inPlay = liveMatch('football-1', { startTime });
  for (const shots of [9, 10, 11, 12]) {
    controls.says.statistics = ({ id }) => ({ value: figuresOf(id, shots) });
    expect(await matchAnswers.statistics(inPlay)).not.toHaveProperty('momentum');
    await clock.advance(aMinuteLater);
  }
  expect(await matchAnswers.statistics(inPlay)).toMatchObject({
    momentum: { since: isoFromEpochMs(nowMs), everySeconds: 60, points: { length: 5 } },
  });
  const over = liveMatch('football-3', { status: 'finished', startTime: '2024-05-25T08:00:00.000Z' });
  expect(await matchAnswers.statistics(over)).not.toHaveProperty('momentum');
});

const minuteMs = 60_000;

const figures = (shots: number) => ({ ...sampleStatistics('football-1'), shots: { home: shots, away: 0 } });

const live = exampleMatch({ status: 'live' });

it('Momentum requires five samples, and a repeated reply is not a new sample.', () => {
  const history = createMomentumHistory();
  for (const minute of [0, 1, 2, 3]) {
    history.record(live, figures(minute), minute * minuteMs);
    history.record(live, figures(minute), minute * minuteMs);
  }
  expect(history.momentum(live)).toBeUndefined();
  history.record({ ...live, homeScore: 1 }, figures(5), 4 * minuteMs);
  expect(history.momentum(live)).toMatchObject({ since: 0, everySeconds: 60, points: { length: 5 } });
  expect(history.momentum(live)?.points.at(-1)?.value).toBe(100);
});

it('A match that is not in play or whose sport has no momentum has none.', () => {
  const history = createMomentumHistory();
  const scheduled = exampleMatch();
  const hockey = exampleMatch({ id: 'hockey-1', sport: 'hockey', status: 'live' });
  for (const minute of [0, 1, 2, 3, 4, 5]) {
    history.record(scheduled, figures(minute), minute * minuteMs);
    history.record(hockey, figures(minute), minute * minuteMs);
  }
  expect(history.momentum(scheduled)).toBeUndefined();
  expect(history.momentum(hockey)).toBeUndefined();
});

it('The numbers of stored samples and matches are limited.', () => {
  const history = createMomentumHistory();
  for (let minute = 0; minute < 400; minute += 1) history.record(live, figures(minute), minute * minuteMs);
  expect(history.momentum(live)).toMatchObject({ since: 250 * minuteMs, points: { length: 150 } });
  for (let other = 0; other < 200; other += 1) {
    history.record(exampleMatch({ id: `football-9${other}`, status: 'live' }), figures(1), 500 * minuteMs);
  }
  expect(history.momentum(live)).toBeUndefined();
});
