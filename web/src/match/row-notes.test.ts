import { exampleMatch as match } from '@touchline/domain/test/example-match.ts';
import { expect, test } from 'vitest';
import { rowNotes } from './row-wording.ts';

test('the latest event of each side is on its line, and an own goal on the line of the side that it counts for', () => {
  const one = match({
    status: 'live',
    homeScore: 1,
    awayScore: 2,
    events: [
      { kind: 'own-goal', side: 'away', minute: 72, player: 'Bastoni' },
      { kind: 'goal', side: 'away', minute: 50, player: 'Lukaku' },
      { kind: 'goal', side: 'home', minute: 12, player: 'Barella' },
    ],
  });
  expect(rowNotes(one, false)).toEqual([
    { side: 'home', at: "12'", text: 'Goal, Barella' },
    { side: 'away', at: "72'", text: 'Own goal, Bastoni' },
  ]);
  const visitorsAlone = match({ status: 'live', awayScore: 1, events: [{ kind: 'goal', side: 'away', minute: 16 }] });
  expect(rowNotes(visitorsAlone, false)).toEqual([{ side: 'away', at: "16'", text: 'Goal, Roma' }]);
});
