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
  const alerts = createTitleAlerts({
    store,
    after,
    isHidden: () => state.hidden,
    set: (title) => {
      state.title = title;
    },
  });
  return { store, alerts, pass, state };
};
const named = (id: string, home: string, away: string, homeScore: number) =>
  match(id, { homeTeam: { id: home, name: home }, awayTeam: { id: away, name: away }, homeScore });

test('the title shows the score of the open match while it is live', () => {
  const { store, alerts, state } = page(named('football-1', 'Inter', 'Roma', 1));
  alerts.look('football-1');
  expect(state.title).toBe('(1-0) Inter v Roma');
  change(store, { 'football-1': { awayScore: 1 } });
  expect(state.title).toBe('(1-1) Inter v Roma');
  change(store, { 'football-1': { status: 'finished' } });
  expect(state.title).toBeUndefined();
});

test('an alerted score stays in the title for ten seconds, and then the open match returns', () => {
  const { alerts, pass, state } = page(
    named('football-1', 'Inter', 'Roma', 1),
    named('football-2', 'Napoli', 'Torino', 2),
  );
  alerts.look('football-1');
  alerts.alert('football-2');
  pass(titleMs - 1);
  expect(state.title).toBe('(2-0) Napoli v Torino');
  pass(1);
  expect(state.title).toBe('(1-0) Inter v Roma');
  alerts.look(undefined);
  expect(state.title).toBeUndefined();
});

test('on a hidden page, the score stays until the page is seen', () => {
  const { store, alerts, pass, state } = page(named('football-1', 'Inter', 'Roma', 1));
  state.hidden = true;
  alerts.alert('football-1');
  pass(100 * titleMs);
  change(store, { 'football-1': { homeScore: 0 } });
  expect(state.title).toBe('(0-0) Inter v Roma');
  state.hidden = false;
  alerts.onVisibilityChange();
  pass(titleMs);
  expect(state.title).toBeUndefined();
});

test('a match that leaves the board leaves the title, and ending the alerts restores the page title', () => {
  const { store, alerts, state } = page(
    named('football-1', 'Inter', 'Roma', 1),
    named('football-2', 'Napoli', 'Torino', 2),
  );
  alerts.look('football-1');
  store.takeChange({ version: 2, updatedAt: null, drop: ['football-1'] }, { quiet: false, dropped: 0 });
  expect(state.title).toBeUndefined();
  alerts.look('football-2');
  alerts.end();
  change(store, { 'football-2': { homeScore: 3 } });
  expect(state.title).toBeUndefined();
});
