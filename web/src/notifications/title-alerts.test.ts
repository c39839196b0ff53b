// @vitest-environment happy-dom
import type { Match } from '@touchline/domain/match/match.ts';
import { expect, test } from 'vitest';
import { timersByHand } from '../../test/manual-timers.ts';
import { change, match, storeOf } from '../../test/score-page.tsx';
import { createTitleAlerts, titleMs } from './title-alerts.ts';

const page = (...matches: readonly Match[]) => {
  const store = storeOf(...matches);
  const { after, pass } = timersByHand();
  const state: { title: string | undefined; hidden: boolean } = { title: undefined, hidden: false };
  const teller = createTitleAlerts({
    store,
    after,
    isHidden: () => state.hidden,
    set: (title) => {
      state.title = title;
    },
  });
  return { store, teller, pass, state };
};
const named = (id: string, home: string, away: string, homeScore: number) =>
  match(id, { homeTeam: { id: home, name: home }, awayTeam: { id: away, name: away }, homeScore });

test('the score of what is looked at stands in the title while it is played', () => {
  const { store, teller, state } = page(named('football-1', 'Inter', 'Roma', 1));
  teller.look('football-1');
  expect(state.title).toBe('(1-0) Inter v Roma');
  change(store, { 'football-1': { awayScore: 1 } });
  expect(state.title).toBe('(1-1) Inter v Roma');
  change(store, { 'football-1': { status: 'finished' } });
  expect(state.title).toBeUndefined();
});

test('a score that was told stands there for ten seconds, then what is looked at again', () => {
  const { teller, pass, state } = page(
    named('football-1', 'Inter', 'Roma', 1),
    named('football-2', 'Napoli', 'Torino', 2),
  );
  teller.look('football-1');
  teller.alert('football-2');
  pass(titleMs - 1);
  expect(state.title).toBe('(2-0) Napoli v Torino');
  pass(1);
  expect(state.title).toBe('(1-0) Inter v Roma');
  teller.look(undefined);
  expect(state.title).toBeUndefined();
});

test('on a hidden page it stays until the page was seen', () => {
  const { store, teller, pass, state } = page(named('football-1', 'Inter', 'Roma', 1));
  state.hidden = true;
  teller.alert('football-1');
  pass(100 * titleMs);
  change(store, { 'football-1': { homeScore: 0 } });
  expect(state.title).toBe('(0-0) Inter v Roma');
  state.hidden = false;
  teller.seenOrHidden();
  pass(titleMs);
  expect(state.title).toBeUndefined();
});

test('a match that left the board leaves the title, and after its end the title is the page’s', () => {
  const { store, teller, state } = page(
    named('football-1', 'Inter', 'Roma', 1),
    named('football-2', 'Napoli', 'Torino', 2),
  );
  teller.look('football-1');
  store.takeChange({ version: 2, updatedAt: null, drop: ['football-1'] }, { quiet: false, dropped: 0 });
  expect(state.title).toBeUndefined();
  teller.look('football-2');
  teller.end();
  change(store, { 'football-2': { homeScore: 3 } });
  expect(state.title).toBeUndefined();
});
