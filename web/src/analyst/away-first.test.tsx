// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import type { FactMatch } from '@touchline/domain/analyst/facts.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { arsenal, facts } from '../../test/analyst-example.ts';
import { linkIn, match, storeOf, streaming } from '../../test/score-page.tsx';
import { LiveProvider } from '../board/live-provider.tsx';
import { AnswerMarkdown } from './answer-markdown.tsx';
import { SourceList } from './chat-messages.tsx';
import { AnswerSourcesContext } from './cited-facts.ts';
import { PredictionCard } from './prediction-card.tsx';

afterEach(cleanup);

const { forecast } = arsenal;
const game: FactMatch = { ...arsenal, sport: 'basketball', matchId: 'basketball-1', home: 'Knicks', away: 'Bulls' };
const inPlay: FactMatch = { ...game, ref: 'm2', status: 'live', score: { home: 52, away: 48 } };
const over: FactMatch = { ...inPlay, ref: 'm3', matchId: 'basketball-2', status: 'finished' };

/** An answer about a game that the board shows with the visitors first, and about a game that has left the board. */
const show = () => {
  if (forecast === undefined) throw new Error('The example has no forecast.');
  const onOpen = vi.fn<() => void>();
  const cited = [game, inPlay, over].map((source) => ({ kind: 'match' as const, ref: source.ref, match: source }));
  render(
    <LiveProvider
      store={storeOf(match('basketball-1', { sport: 'basketball', leagueCountry: 'USA' }))}
      link={linkIn(streaming)}
    >
      <AnswerSourcesContext value={{ cited, onOpen }}>
        <AnswerMarkdown text="The Knicks [m1]." unverified={[]} />
        <PredictionCard match={game} forecast={forecast} facts={facts} onOpen={onOpen} />
        <SourceList facts={facts} />
      </AnswerSourcesContext>
    </LiveProvider>,
  );
};

it('a prediction puts the visitors and their chance first', () => {
  show();
  const card = within(screen.getByRole('article', { name: 'Prediction: Bulls at Knicks' }));
  expect(card.getByText('Bulls 22%, draw 26%, Knicks 52%')).toBeDefined();
  expect(card.getByRole('button').textContent).toMatch(/Bulls@.*Knicks$/u);
});

it('a source and its citation put the visitors and their points first while the board has the game', async () => {
  show();
  const sources = within(screen.getByRole('list', { name: 'Sources' })).getAllByRole('button');
  expect(sources.map(({ textContent }) => textContent)).toEqual([
    '1Bulls at Knicks',
    '2Bulls 48-52 Knicks',
    '3Knicks 52-48 Bulls',
  ]);
  expect(await screen.findByRole('button', { name: 'Source 1: Bulls at Knicks' })).toBeDefined();
});
