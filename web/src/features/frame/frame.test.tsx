// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
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
      demo={false}
      simulated={false}
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

test('in demo mode the banner names what must be configured, until it is hidden', () => {
  showFrame({ demo: true });
  const banner = screen.getByRole('complementary', { name: 'Demo mode' });
  expect(banner.textContent).toContain('Demo Mode - API Keys Required');
  for (const needed of ['an AI provider', 'an authentication provider', 'a card payment provider'])
    expect(banner.textContent).toContain(needed);
  fireEvent.click(within(banner).getByRole('button', { name: 'Hide banner' }));
  expect(screen.queryByText('Demo Mode - API Keys Required')).toBeNull();
});

test('without demo mode there is no banner', () => {
  showFrame();
  expect(screen.queryByText('Demo Mode - API Keys Required')).toBeNull();
});
