// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Match } from '@touchline/domain/match/match.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ShareButton } from './share-button.tsx';
import { embedCode } from './share-menu.tsx';

let copied: string[];
let announcements: string[];

beforeEach(() => {
  [copied, announcements] = [[], []];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  window.history.replaceState(null, '', '/?tab=odds&sport=football&match=football-1#x');
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'share');
});

const live = exampleMatch({ status: 'live', homeScore: 1 });

const open = async (match: Match): Promise<void> => {
  render(<ShareButton match={match} onAnnounce={(words) => announcements.push(words)} />);
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  await screen.findByRole('menu');
};

const choose = (name: string): void => {
  fireEvent.click(screen.getByRole('menuitem', { name }));
};

const names = (): readonly (string | null)[] => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

describe('the share menu', () => {
  test('opens with one press and has a calendar for each team', async () => {
    await open(live);
    expect(names()).toEqual([
      'Link',
      'Link with the score',
      'Code for a website',
      'Ticker, overlay, TV',
      'Inter',
      'Roma',
    ]);
    const links = screen.getAllByRole('menuitem').map((item) => item.getAttribute('href'));
    expect(links.slice(3)).toEqual([
      '/embed?kind=overlay&show=match%2Ffootball-1',
      '/calendar/football/1.ics',
      '/calendar/football/2.ics',
    ]);
  });

  test('lists the visitors first if their league does', async () => {
    await open(exampleMatch({ sport: 'hockey', leagueCountry: 'USA', status: 'scheduled' }));
    expect(names().slice(-2)).toEqual(['Roma', 'Inter']);
  });

  test('has no score link without a score, and a single calendar for a race', async () => {
    await open(exampleMatch({ sport: 'formula1', league: 'Monaco Grand Prix', leagueId: '9' }));
    expect(names()).toEqual(['Link', 'Code for a website', 'Ticker, overlay, TV', 'Monaco Grand Prix']);
  });

  test('copies a link without the score and announces success', async () => {
    await open(live);
    choose('Link');
    await vi.waitFor(() => expect(announcements).toEqual(['Link copied']));
    expect(copied).toEqual([`${window.location.origin}/match/football/inter-roma-1`]);
  });

  test('copies a link with the score on request', async () => {
    await open(live);
    choose('Link with the score');
    await vi.waitFor(() => expect(copied).toEqual([`${window.location.origin}/match/football/inter-roma-1?scores=1`]));
  });

  test('copies the code that embeds the card', async () => {
    await open(live);
    choose('Code for a website');
    await vi.waitFor(() => expect(announcements).toEqual(['Embed code copied']));
    expect(copied).toEqual([embedCode(live, window.location.href)]);
  });

  test('announces a failure if the browser refuses', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await open(live);
    choose('Link');
    await vi.waitFor(() => expect(announcements).toEqual(['Could not copy the link. It is in the address bar.']));
  });

  test('uses the system’s share sheet on touch devices', async () => {
    const shared: unknown[] = [];
    Reflect.set(navigator, 'share', async (what: unknown) => void shared.push(what));
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }));
    await open(live);
    choose('Link');
    expect(shared).toEqual([{ title: 'Inter – Roma', url: `${window.location.origin}/match/football/inter-roma-1` }]);
    expect(announcements).toEqual([]);
  });
});
