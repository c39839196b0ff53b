// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { match, show, storeOf } from '../../../test/score-page.tsx';
import { startState } from '../../page-state.ts';
import { Frame, type FrameProps } from './frame.tsx';

afterEach(cleanup);

const nothing = (): void => undefined;

const showFrame = (props: Partial<FrameProps> = {}) =>
  show(
    storeOf(match('football-1')),
    <Frame
      state={startState}
      onTab={nothing}
      onFilter={nothing}
      onReset={nothing}
      onSearch={nothing}
      onSettings={nothing}
      onSignIn={nothing}
      onStatus={nothing}
      userArea={null}
      counts={{ total: 0, live: 0, sports: [] }}
      liveNow={0}
      phase="ready"
      stale={new Set()}
      arrangement="by-league"
      onArrange={nothing}
      services={undefined}
      simulated={false}
      links={undefined}
      ads={{ header: 'Header ad', sportsSidebar: 'Sports ad', footer: 'Footer ad' }}
      {...props}
    >
      {({ openSports }) => (
        <button type="button" onClick={openSports}>
          All sports
        </button>
      )}
    </Frame>,
  );

test('ads stand over the screen, at the foot of the page and at the bottom of the sports', () => {
  showFrame();
  expect(screen.getByRole('main').textContent).toMatch(/^Header ad/u);
  expect(screen.getByRole('contentinfo').textContent).toContain('Footer ad');
  expect(screen.getByRole('complementary', { name: 'Sports' }).textContent).toMatch(/^Sports.*Sports ad$/u);
});

const linksOf = (links: FrameProps['links']) => {
  cleanup();
  showFrame({ links });
  const footer = within(screen.getByRole('contentinfo'));
  return footer.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
};

test('the footer links to the terms, the privacy policy and the contact that the operator has set, and to nothing else', () => {
  expect(linksOf(undefined)).toEqual([]);
  expect(linksOf({ privacy: 'https://scores.example/privacy' })).toEqual([
    ['Privacy', 'https://scores.example/privacy'],
  ]);
  expect(linksOf({ terms: 'https://scores.example/terms', contact: 'hello@scores.example' })).toEqual([
    ['Terms', 'https://scores.example/terms'],
    ['Contact', 'mailto:hello@scores.example'],
  ]);
});

test('where no ad stands, no room is kept', () => {
  showFrame({ ads: { header: undefined, sportsSidebar: undefined, footer: undefined } });
  expect(document.body.textContent).not.toContain('ad');
  expect(screen.getByRole('main').firstElementChild?.getAttribute('role')).toBe('tabpanel');
});

test('the drawer of sports has a heading, an ad at its bottom and a button that closes it', async () => {
  showFrame();
  fireEvent.click(screen.getByRole('button', { name: 'All sports' }));
  const drawer = await screen.findByRole('dialog', { name: 'Sports' });
  expect(drawer.textContent).toMatch(/Sports ad$/u);
  expect(drawer.getAttribute('aria-modal')).toBe('true');
  fireEvent.click(within(drawer).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

const bannerOf = (services: FrameProps['services'], props: Partial<FrameProps> = {}): string | undefined => {
  cleanup();
  showFrame({ services, ...props });
  return screen.queryByRole('complementary', { name: 'Demo mode' })?.textContent;
};

test('the banner says which services are missing or simulated, and is not there when all three are real', () => {
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

test('a closed banner stays closed, and Try it leads to the sign-in', () => {
  const simulated = { ai: 'stand-in', signIn: 'stand-in', payments: 'stand-in' } as const;
  const onSignIn = vi.fn<() => void>();
  bannerOf(simulated, { onSignIn });
  fireEvent.click(screen.getByRole('button', { name: 'Try it' }));
  expect(onSignIn).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: 'Hide banner' }));
  expect(screen.queryByRole('complementary', { name: 'Demo mode' })).toBeNull();
  expect(bannerOf(simulated)).toBeUndefined();
  expect(localStorage.getItem('touchline.banner')).toBe('"closed"');
});
