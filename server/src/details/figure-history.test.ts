import { sampleStatistics } from '@touchline/domain/statistics/statistics.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { expect, it } from 'vitest';
import { createFigureHistory } from './figure-history.ts';

const minuteMs = 60_000;

const figures = (shots: number) => ({ ...sampleStatistics('football-1'), shots: { home: shots, away: 0 } });

const live = exampleMatch({ status: 'live' });

it('The momentum of a match is told from five looks on, each answer of the source being one.', () => {
  const history = createFigureHistory();
  for (const minute of [0, 1, 2, 3]) {
    history.note(live, figures(minute), minute * minuteMs);
    history.note(live, figures(minute), minute * minuteMs);
  }
  expect(history.momentum(live)).toBeUndefined();
  history.note({ ...live, homeScore: 1 }, figures(5), 4 * minuteMs);
  expect(history.momentum(live)).toMatchObject({ since: 0, everySeconds: 60, points: { length: 5 } });
  expect(history.momentum(live)?.points.at(-1)?.value).toBe(100);
});

it('A match that is not played, or of a sport of which no momentum is told, has none.', () => {
  const history = createFigureHistory();
  const scheduled = exampleMatch();
  const hockey = exampleMatch({ id: 'hockey-1', sport: 'hockey', status: 'live' });
  for (const minute of [0, 1, 2, 3, 4, 5]) {
    history.note(scheduled, figures(minute), minute * minuteMs);
    history.note(hockey, figures(minute), minute * minuteMs);
  }
  expect(history.momentum(scheduled)).toBeUndefined();
  expect(history.momentum(hockey)).toBeUndefined();
});

it('Only so many looks of so many matches are remembered.', () => {
  const history = createFigureHistory();
  for (let minute = 0; minute < 400; minute += 1) history.note(live, figures(minute), minute * minuteMs);
  expect(history.momentum(live)).toMatchObject({ since: 250 * minuteMs, points: { length: 150 } });
  for (let other = 0; other < 200; other += 1) {
    history.note(exampleMatch({ id: `football-9${other}`, status: 'live' }), figures(1), 500 * minuteMs);
  }
  expect(history.momentum(live)).toBeUndefined();
});
