// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { Match } from '@touchline/domain/match/match.ts';
import type { Config } from '@touchline/protocol/config-schema.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ada, free, now, plan, premium } from '../../test/account-example.ts';
import { factsPart, playedChat, text } from '../../test/analyst-example.ts';
import { matchOf, serveAnswers } from '../../test/match-data.tsx';
import { linkIn, match, storeOf, streaming } from '../../test/score-page.tsx';
import { provideAccount } from '../account/account-store.ts';
import type { Account } from '../account/account-store.ts';
import { rememberedPlan } from '../account/remembered-plan.ts';
import { LiveProvider } from '../board/live-provider.tsx';
import { AnalystScreen } from './analyst-screen.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  rememberedPlan.keep('');
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const config: Config = {
  demo: false,
  sports: { configured: true, provider: 'API-Sports', source: 'proxy', simulated: false },
  ads: { slots: [] },
  signIn: { configured: true, provider: 'Google' },
  payments: { configured: true, way: 'checkout-session', simulated: false },
  analyst: { configured: true },
  brand: 'Kickabout',
  support: 'help@example.com',
  plan,
};

const someone = (subscription: typeof free): Account => ({ kind: 'signed-in', user: ada, subscription });

const show = (account: Account, configured = true, matches: readonly Match[] = []) => {
  let known = account;
  const listeners = new Set<() => void>();
  provideAccount({
    current: () => known,
    watch: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  });
  const onSignIn = vi.fn<() => void>();
  const onUpgrade = vi.fn<() => void>();
  const onManage = vi.fn<() => void>();
  const onOpen = vi.fn<(matchId: string) => void>();
  const played = playedChat();
  render(
    <LiveProvider store={storeOf(...matches)} link={linkIn(streaming)}>
      <AnalystScreen
        config={{ ...config, analyst: { configured } }}
        chat={played.chat}
        onSignIn={onSignIn}
        onUpgrade={onUpgrade}
        onManage={onManage}
        onOpen={onOpen}
      />
    </LiveProvider>,
  );
  const become = (next: Account): void =>
    act(() => {
      known = next;
      for (const listener of listeners) listener();
    });
  return { ...played, onSignIn, onUpgrade, onManage, onOpen, become };
};

const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));
const message = () => screen.queryByRole('textbox', { name: 'Message' });

it('a visitor is asked to sign in by the card and by each quick question', () => {
  const { onSignIn, onUpgrade, chat } = show({ kind: 'signed-out' });
  expect(message()).toBeNull();
  press('Sign In to Access');
  press('Which live games should I watch?');
  expect(onSignIn).toHaveBeenCalledTimes(2);
  expect(onUpgrade).not.toHaveBeenCalled();
  expect(chat.current().entries).toEqual([]);
});

it('a free user is offered premium by the card and by each quick question', () => {
  const { onSignIn, onUpgrade } = show(someone(free));
  expect(message()).toBeNull();
  expect(screen.getByText('$4.99').parentElement?.textContent).toBe('$4.99 per month, cancel anytime');
  press('Upgrade to Premium');
  press('Analyze the upcoming matches');
  expect(onUpgrade).toHaveBeenCalledTimes(2);
  expect(onSignIn).not.toHaveBeenCalled();
});

const tonight: Match = match('football-1', {
  status: 'scheduled',
  homeTeam: { id: '1', name: 'Arsenal' },
  awayTeam: { id: '2', name: 'Chelsea' },
  forecast: { chances: { home: 0.482, draw: 0.271, away: 0.247 }, basis: 'market', band: 'Medium' },
});

const serveForecast = (): void => {
  serveAnswers((path) => ({
    matchId: matchOf(path),
    asOf: '2026-10-25T12:00:00Z',
    forecast: { ...tonight.forecast, reasons: [], inPlay: false, approximate: false, model: '2026.1' },
  }));
};

it('the premium offer shows a real forecast from the board, which opens its match', async () => {
  serveForecast();
  const { onOpen } = show({ kind: 'signed-out' }, true, [tonight]);
  const card = within(await screen.findByRole('article', { name: 'Prediction: Arsenal v Chelsea' }));
  expect(card.getByText('Arsenal 48%, draw 27%, Chelsea 25%')).toBeDefined();
  fireEvent.click(card.getByRole('button'));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('football-1');
});

it('the premium offer shows no forecast to users who hide odds', async () => {
  localStorage.setItem('touchline.preferences', JSON.stringify({ hideOdds: true }));
  serveForecast();
  show({ kind: 'signed-out' }, true, [tonight]);
  await vi.dynamicImportSettled();
  expect(screen.queryByRole('article')).toBeNull();
});

it('a premium user sees the welcome message', () => {
  show(someone(premium));
  expect(message()).not.toBeNull();
  expect(screen.getByText(/^Welcome/u)).toBeDefined();
});

it.each([
  ['a visitor', { kind: 'signed-out' }],
  ['a free user', someone(free)],
] as const)('without API keys, neither the analyst nor Premium is offered to %s', (_who, account) => {
  show(account, false);
  expect(screen.getByRole('heading', { name: 'Configure API keys to enable' })).toBeDefined();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('without API keys, a subscriber sees the notice and can still manage the subscription', () => {
  const { onManage } = show(someone(premium), false);
  expect(screen.getByRole('heading', { name: 'Configure API keys to enable' })).toBeDefined();
  expect(screen.getByText(/You can cancel your Premium/u)).toBeDefined();
  press('Manage Subscription');
  expect(onManage).toHaveBeenCalledOnce();
});

it.each([
  ['a visitor', { kind: 'signed-out' }],
  ['a free user', someone(free)],
  ['a premium user', someone(premium)],
] as const)('the only page heading is "AI Sports Analyst" for %s', (_who, account) => {
  show(account);
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
    'AI Sports Analyst',
  ]);
});

it.each([
  ['', 'Sign In to Access'],
  ['free', 'Upgrade to Premium'],
  ['premium', 'Send'],
] as const)('until the account is known, the page shows the view for the remembered plan "%s"', (remembered, name) => {
  rememberedPlan.keep(remembered);
  show({ kind: 'unknown' });
  expect(screen.getByRole('button', { name })).toBeDefined();
});

it('when premium lapses in the middle of a conversation, the messages stay and the input disappears', async () => {
  const { chat, newest, onRefused, become } = show(someone(premium));
  act(() => {
    chat.write('Who wins?');
    chat.send();
  });
  const title = 'The AI analyst is part of Premium. Please upgrade to ask a question.';
  await act(() => newest().end({ ok: false, problem: { code: 'premium-required', title } }));
  expect(onRefused).toHaveBeenCalledOnce();
  become(someone(free));
  expect(message()).toBeNull();
  expect(screen.getByRole('button', { name: 'Upgrade to Premium' })).toBeDefined();
  expect(screen.getByRole('region', { name: 'Your conversation so far' }).textContent).toContain('Who wins?');
  expect(screen.getByText(title)).toBeDefined();
  become(someone(premium));
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});

it('an answer that was cut short by the end of premium gives that reason', async () => {
  const { chat, newest, become } = show(someone(premium));
  act(() => {
    chat.write('Who wins?');
    chat.send();
  });
  act(() => newest().say(factsPart, text('Half a sentence')));
  become(someone(free));
  expect(newest().signal.aborted).toBe(true);
  const kept = screen.getByRole('region', { name: 'Your conversation so far' });
  expect(kept.textContent).toContain('Stopped because your Premium subscription ended.');
  expect(kept.textContent).not.toContain('Stopped here.');
  expect(await screen.findByText('Half a sentence')).toBeDefined();
});

it('premium ends when its period ends, without a message from the server', async () => {
  const soon = { ...premium, currentPeriodEnd: new Date(now + 1_000).toISOString() };
  show(someone(soon));
  expect(message()).not.toBeNull();
  vi.setSystemTime(now + 2_000);
  // The page clock ticks once a second.
  await screen.findByRole('button', { name: 'Upgrade to Premium' }, { timeout: 10_000 });
  expect(message()).toBeNull();
});

it('a visitor can open the track record and return to the analyst', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ asOf: '2026-11-01T12:00:00Z', simulated: false, open: 2, void: 0, records: [] })),
  );
  show({ kind: 'signed-out' });
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Track record' });
  expect(link.getAttribute('href')).toBe('/?tab=analyst#track-record');
  act(() => link.click());
  expect(await screen.findByRole('heading', { level: 1, name: 'Track record' })).toBeDefined();
  expect(await screen.findByText('No match has been graded yet')).toBeDefined();
  act(() => screen.getByRole('link', { name: 'Back to the analyst' }).click());
  expect(screen.getByRole('button', { name: 'Sign In to Access' })).toBeDefined();
});
