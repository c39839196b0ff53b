// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { arsenal, facts } from '../../test/analyst-example.ts';
import { linkIn, match, storeOf, streaming } from '../../test/score-page.tsx';
import { LiveProvider } from '../board/live-provider.tsx';
import type { ChatEntry } from './analyst-chat.ts';
import { ConversationMatches } from './conversation-matches.tsx';

afterEach(cleanup);

const logo = 'https://media.api-sports.io/crests/arsenal.png';

const answerOn = (matches: typeof facts.matches): ChatEntry => ({
  id: '1',
  timestamp: facts.asOf,
  role: 'assistant',
  content: 'Nobody knows.',
  facts: { ...facts, matches },
  unverified: [],
  progress: { kind: 'writing' },
});

const show = (...entries: readonly ChatEntry[]) => {
  const onOpen = vi.fn<(matchId: string) => void>();
  const board = storeOf(match(arsenal.matchId, { homeTeam: { id: '1', name: 'Arsenal', logo } }));
  render(
    <LiveProvider store={board} link={linkIn(streaming)}>
      <ConversationMatches entries={entries} onOpen={onOpen} />
    </LiveProvider>,
  );
  return { onOpen, rail: within(screen.getByRole('complementary', { name: 'What the analyst can see' })) };
};

it('lists no matches before the first answer', () => {
  expect(show().rail.queryAllByRole('button')).toEqual([]);
});

it('lists each match in the facts of an answer, with its score if there is one, and opens it on click', () => {
  const { rail, onOpen } = show(answerOn(facts.matches));
  expect(rail.getAllByRole('button')).toHaveLength(2);
  expect(rail.getByRole('button', { name: "67' Serie A Inter 2 Roma 1" })).toBeDefined();
  fireEvent.click(rail.getByRole('button', { name: /\d\d:\d\d Premier League Arsenal Chelsea$/u }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(arsenal.matchId);
});

it('shows a team logo only if the board has one', () => {
  const { rail } = show(answerOn(facts.matches));
  const pictures = rail.getAllByRole('button').map((row) => [...row.querySelectorAll('img')].map(({ src }) => src));
  expect(pictures).toEqual([[logo], []]);
});

it('shows a race by its title, without a pairing', () => {
  const { rail } = show(answerOn([{ ...arsenal, league: 'Formula 1', title: 'Monaco Grand Prix, Race' }]));
  expect(rail.getByRole('button', { name: /Formula 1 Monaco Grand Prix, Race$/u })).toBeDefined();
});
