// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { arsenal, done, playedChat, seasonPart, text } from '../../test/analyst-example.ts';
import { linkIn, storeOf, streaming } from '../../test/score-page.tsx';
import { LiveProvider } from '../board/live-provider.tsx';
import { ChatPanel } from './chat-panel.tsx';

afterEach(cleanup);

/** Shows an answer about the season and the match of Arsenal. */
const answered = async (words: string) => {
  const { chat, newest } = playedChat();
  const onOpen = vi.fn<(matchId: string, section?: 'chances') => void>();
  render(
    <LiveProvider store={storeOf()} link={linkIn(streaming)}>
      <ChatPanel chat={chat} onOpen={onOpen} />
    </LiveProvider>,
  );
  chat.write('How will it end?');
  await act(async () => {
    chat.send();
    newest().say(seasonPart, text(words), done());
    await newest().end();
  });
  return { onOpen };
};

it('an answer about a season cites it, and its card has the facts of the named teams with their ranges', async () => {
  await answered('Arsenal, with a title chance of 99% [s1], play today [m1].');
  const card = screen.getByRole('article', { name: 'Premier League: season outlook' });
  const figures = [...card.querySelectorAll('dl > div, dl > dt, dl > dd')].map(({ textContent }) => textContent);
  expect(figures.slice(0, 6)).toEqual([
    'Title47%, 80% range 41 to 5447%41–54',
    'Top four91%, 80% range 87 to 9491%87–94',
    'Expected points78 80% range 71 to 8571–85',
    'Arsenal winArsenal, title 52%',
    'DrawArsenal, title 44%',
    'Chelsea winArsenal, title 38%',
  ]);
  expect(card.textContent).toContain('Place 1, 21 points');
  expect(card.textContent).not.toMatch(/99%|Liverpool|Relegation/u);
  expect(within(card).getByText(/, in simulations/u)).toBeDefined();
  expect(within(card).getByText(/\d\d:10, API-Sports$/u)).toBeDefined();
  fireEvent.click(await screen.findByRole('button', { name: 'Source 1: Premier League: season outlook' }));
  expect(window.location.search).toBe('?competition=football.england.premier-league');
});

it('an answer about the markets of a match cites them, and one card has those that it cites', async () => {
  const { onOpen } = await answered('Both score in 54% [m1a], and 46% see three goals [m1b].');
  const card = within(screen.getByRole('article', { name: 'Chances in this match: Arsenal v Chelsea' }));
  expect(card.getAllByRole('row').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Both teams to score', 'Yes54%49–59', 'Goals in all', 'Over 2.546%41–52']),
  );
  const sources = within(screen.getByRole('list', { name: 'Sources' })).getAllByRole('button');
  expect(sources.map((each) => each.textContent)).toEqual([
    '1Arsenal v Chelsea: Both teams to score',
    '2Arsenal v Chelsea: Goals in all',
  ]);
  sources[1]?.click();
  fireEvent.click(card.getByRole('button'));
  expect(onOpen.mock.calls).toEqual([
    [arsenal.matchId, 'chances'],
    [arsenal.matchId, 'chances'],
  ]);
});
