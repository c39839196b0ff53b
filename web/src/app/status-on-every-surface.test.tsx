import { factMatch } from '@touchline/domain/analyst/fact-match.ts';
import { matchState } from '@touchline/domain/match/match-state.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { specialWin, statusLabel } from '@touchline/domain/match/status-label.ts';
import { matchesOfEveryStatus } from '@touchline/domain/test/every-status.ts';
import * as labels from '@touchline/texts/en/status-labels.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { factStatus as factStanding } from '../analyst/cited-facts.ts';
import { CardFace } from '../embed/card-document.tsx';
import { decisionWords, statusWords } from '../match/details/scoreboard-wording.ts';
import { rowName, sideEmphasis } from '../match/row-wording.ts';
import { badgeWords } from '../match/status-wording.ts';

/* Rows, cards, details, embeds and the analyst's facts show the same status label and the provider's winner. */

const zone = 'UTC';
const casesOf = (is: (match: Match) => boolean) =>
  matchesOfEveryStatus.filter((match) => is(match)).map((match) => [match.id, match] as const);

const cardOf = (match: Match): string =>
  renderToStaticMarkup(
    <CardFace
      matchId={match.id}
      match={match}
      version={1}
      nowMs={0}
      stale={false}
      simulated={false}
      site="Kickabout"
    />,
  );

test.each(casesOf(({ status }) => status !== 'scheduled'))('%s has the same status everywhere', (_, match) => {
  const label = statusLabel(match);
  const badge = badgeWords(match, undefined, zone, false).text;
  expect(badge).toBe(labels.badges[label === 'scheduled' ? 'finished' : label]);
  expect(cardOf(match)).toContain(`>${badge}<`);
  expect(rowName(match, undefined, zone)).toContain(`, ${labels.names[label]}`);
  expect(statusWords(match, undefined)).toBe(labels.names[label].toUpperCase());
});

test.each(casesOf(({ status }) => status === 'finished' || status === 'postponed'))(
  '%s has the same status in the analyst’s facts',
  (_, match) => {
    const words = factStanding(factMatch('m1', match, {}), '19:45');
    expect(words.toLowerCase()).toBe(labels.names[statusLabel(match)]);
  },
);

test('a scheduled match shows its start time or TBC on its badge and embedded card', () => {
  for (const [, match] of casesOf(({ status }) => status === 'scheduled')) {
    const start = match.timeTbc === true ? 'TBC' : '19:45';
    expect([badgeWords(match, undefined, zone, false).text, statusWords(match, undefined)]).toEqual([
      start,
      'SCHEDULED',
    ]);
    expect(cardOf(match)).toContain(start);
  }
});

const winnerOf = (match: Match): Match['winner'] => {
  const state = matchState(match);
  return state.kind === 'finished' ? state.winner : undefined;
};

test.each(casesOf((match) => winnerOf(match) !== undefined))('%s has the provider’s winner', (_, match) => {
  const [won, lost] = match.winner === 'home' ? (['home', 'away'] as const) : (['away', 'home'] as const);
  const fact = factMatch('m1', match, {});
  expect([sideEmphasis(match, won), sideEmphasis(match, lost), fact.winner]).toEqual(['won', 'lost', match.winner]);
});

test.each(casesOf((match) => specialWin(match) !== undefined))('%s says who won and how', (_, match) => {
  const words = decisionWords(match);
  expect(words).toContain(match.winner === 'home' ? 'Inter' : 'Roma');
  expect(rowName(match, undefined, zone)).toContain(words);
});
