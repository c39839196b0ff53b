// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import type { Match } from '@touchline/domain/match/match.ts';
import { afterEach, expect, test } from 'vitest';
import { showCards } from '../../../test/match-data.tsx';
import { match } from '../../../test/score-page.tsx';
import badge from '../../ui/badge.module.css';
import { ScoreSummary } from './score-summary.tsx';
import { Scoreboard } from './scoreboard.tsx';

afterEach(cleanup);

const badgeOf = (page: React.ReactNode): string | undefined => {
  cleanup();
  showCards([], page);
  return document.querySelector(`.${badge['badge']}`)?.className;
};

test.each<[string, Partial<Match>, boolean, string]>([
  ['in play', { status: 'live', statusCode: '2H' }, false, 'live'],
  ['in play, with stale data', { status: 'live', statusCode: '2H' }, true, 'stale'],
  ['suspended', { status: 'live', statusCode: 'SUSP' }, false, 'warning'],
  ['finished', { status: 'finished', statusCode: 'FT' }, false, 'neutral'],
])('a match %s has the same badge in the title bar and on the scoreboard', (_, fields, stale, tone) => {
  const shown = match('football-1', fields);
  const inBar = badgeOf(<ScoreSummary match={shown} stale={stale} />);
  expect(inBar).toBe(`${badge['badge']} ${badge[tone]}`);
  expect(inBar).toBe(badgeOf(<Scoreboard match={shown} stale={stale} score={{ current: null }} />));
});

test('the title bar shows no text for a side that is not determined yet', () => {
  const shown = match('football-1', { awayTeam: { id: '', name: 'TBD' } });
  const { container } = showCards([], <ScoreSummary match={shown} stale={false} />);
  expect(container.textContent).not.toContain('T');
});
