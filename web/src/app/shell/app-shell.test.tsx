// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { match, show, storeOf } from '../../../test/score-page.tsx';
import { startState } from '../../routing/page-state.ts';
import { AppShell, type AppShellProps } from './app-shell.tsx';

afterEach(cleanup);

const nothing = (): void => undefined;

const config: NonNullable<AppShellProps['config']> = {
  services: { ai: 'provider', signIn: 'provider', payments: 'provider' },
  sports: { configured: true, provider: 'API-Sports', source: 'proxy', simulated: false },
  footer: {},
};

const Page = (props: Partial<AppShellProps>) => {
  const [sportsOpen, setSportsOpen] = useState(false);
  return (
    <AppShell
      state={startState}
      onTab={nothing}
      onFilter={nothing}
      onReset={nothing}
      onOpen={nothing}
      sportsOpen={sportsOpen}
      onCloseSports={() => setSportsOpen(false)}
      userArea={null}
      counts={{ total: 0, live: 0, sports: [] }}
      liveNow={0}
      config={undefined}
      ad={(slot) => `${slot} ad`}
      {...props}
    >
      <button type="button" onClick={() => setSportsOpen(true)}>
        All sports
      </button>
    </AppShell>
  );
};

const showFrame = (props: Partial<AppShellProps> = {}) => show(storeOf(match('football-1')), <Page {...props} />);

test('ads are above the analyst, in the footer and below the sports', () => {
  showFrame({ state: { ...startState, tab: 'analyst' } });
  expect(screen.getByRole('main').textContent).toMatch(/^header ad/u);
  expect(screen.getByRole('contentinfo').textContent).toContain('footer ad');
  expect(screen.getByRole('complementary', { name: 'Sports' }).textContent).toMatch(/^Sports.*sports-sidebar ad$/u);
});

const linksOf = (footer: typeof config.footer | undefined) => {
  cleanup();
  showFrame({ config: footer && { ...config, footer } });
  const links = within(screen.getByRole('contentinfo'));
  return links.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
};

test('the footer links only to the terms, privacy policy and contact that the operator has set', () => {
  expect(linksOf(undefined)).toEqual([]);
  expect(linksOf({ privacy: 'https://scores.example/privacy' })).toEqual([
    ['Privacy', 'https://scores.example/privacy'],
  ]);
  expect(linksOf({ terms: 'https://scores.example/terms', contact: 'hello@scores.example' })).toEqual([
    ['Terms', 'https://scores.example/terms'],
    ['Contact', 'mailto:hello@scores.example'],
  ]);
});

test.each(['live', 'matches'] as const)('no ad is above the list on the %s tab', (tab) => {
  showFrame({ state: { ...startState, tab } });
  expect(screen.getByRole('main').textContent).not.toContain('header ad');
});

test('an empty ad slot reserves no space', () => {
  showFrame({ ad: () => undefined });
  expect(document.body.textContent).not.toContain('ad');
  expect(screen.getByRole('main').firstElementChild?.getAttribute('role')).toBe('tabpanel');
});

test('the sports drawer has a heading, an ad at the bottom and a close button', async () => {
  showFrame();
  fireEvent.click(screen.getByRole('button', { name: 'All sports' }));
  const drawer = await screen.findByRole('dialog', { name: 'Sports' });
  expect(drawer.textContent).toMatch(/sports-sidebar ad$/u);
  expect(drawer.getAttribute('aria-modal')).toBe('true');
  fireEvent.click(within(drawer).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

const bannerOf = (
  services: typeof config.services | undefined,
  props: Partial<AppShellProps> = {},
): string | undefined => {
  cleanup();
  showFrame({ config: services && { ...config, services }, ...props });
  return screen.queryByRole('complementary', { name: 'Demo mode' })?.textContent;
};

test('the banner names the missing or simulated services, and is hidden when all three are real', () => {
  const needs = 'The AI Analyst needs an AI provider, an authentication provider and a card payment provider.';
  const title = 'Demo Mode - API Keys Required';
  expect(bannerOf({ ai: 'missing', signIn: 'provider', payments: 'stand-in' })).toBe(
    `${title}${needs} Not configured: AI provider.`,
  );
  expect(bannerOf({ ai: 'missing', signIn: 'missing', payments: 'missing' })).toBe(
    `${title}${needs} Not configured: AI provider, authentication provider, card payment provider.`,
  );
  expect(bannerOf({ ai: 'stand-in', signIn: 'stand-in', payments: 'stand-in' })).toBe(
    `${title}${needs} This demo simulates all three: sign in with a test account.Try it`,
  );
  expect(bannerOf({ ai: 'provider', signIn: 'provider', payments: 'stand-in' })).toBe(
    `${title}${needs} Simulated in this demo: card payment provider.Try it`,
  );
  expect(bannerOf({ ai: 'provider', signIn: 'provider', payments: 'provider' })).toBeUndefined();
  expect(bannerOf(undefined)).toBeUndefined();
});

test('a closed banner stays closed, and Try it opens the sign-in', () => {
  const simulated = { ai: 'stand-in', signIn: 'stand-in', payments: 'stand-in' } as const;
  const onOpen = vi.fn<AppShellProps['onOpen']>();
  bannerOf(simulated, { onOpen });
  fireEvent.click(screen.getByRole('button', { name: 'Try it' }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('sign-in');
  fireEvent.click(screen.getByRole('button', { name: 'Hide banner' }));
  expect(screen.queryByRole('complementary', { name: 'Demo mode' })).toBeNull();
  expect(bannerOf(simulated)).toBeUndefined();
  expect(localStorage.getItem('touchline.banner')).toBe('"closed"');
});
