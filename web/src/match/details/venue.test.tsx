// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { type SportId, sportIds } from '@touchline/domain/sport/sport.ts';
import { afterEach, expect, test } from 'vitest';
import { showCards } from '../../../test/match-data.tsx';
import { match } from '../../../test/score-page.tsx';
import { Scoreboard } from './scoreboard.tsx';

afterEach(cleanup);

/** The pitch lines behind the scoreboard of a sport. */
const linesOf = (sport: SportId): string | null | undefined => {
  cleanup();
  showCards([], <Scoreboard match={match(`${sport}-1`, { sport })} stale={false} score={{ current: null }} />);
  return document.querySelector('[data-ground] path')?.getAttribute('d');
};

test('the scoreboard shows the pitch of the sport, and none for a race', () => {
  const lines = sportIds.filter((sport) => sport !== 'formula1').map(linesOf);
  expect(lines).not.toContain(undefined);
  expect(new Set(lines).size).toBe(sportIds.length - 1);
  expect(linesOf('formula1')).toBeUndefined();
});
