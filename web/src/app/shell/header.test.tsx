// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { linkIn, match, show, storeOf, streaming } from '../../../test/score-page.tsx';
import { Header, type HeaderProps } from './header.tsx';

afterEach(cleanup);

const nothing = (): void => undefined;

const showHeader = (props: Partial<HeaderProps> = {}) => {
  const link = linkIn(streaming);
  show(
    storeOf(match('football-1')),
    <Header
      selected="matches"
      onSelect={nothing}
      onReset={nothing}
      onOpen={nothing}
      userArea={null}
      liveCount={3}
      scoresAreOld={false}
      {...props}
    />,
    link,
  );
  return link;
};

test('the logo is a button that resets the page', () => {
  const onReset = vi.fn<() => void>();
  showHeader({ onReset });
  fireEvent.click(screen.getByRole('button', { name: 'Kickabout, show all live matches' }));
  expect(onReset).toHaveBeenCalledOnce();
});

test('the search button shows its shortcut and opens the search', () => {
  const onOpen = vi.fn<HeaderProps['onOpen']>();
  showHeader({ onOpen });
  const button = screen.getByRole('button', { name: 'Search' });
  expect(button.querySelector('kbd')?.dataset['key']).toMatch(/^(⌘K|Ctrl K)$/u);
  fireEvent.click(button);
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('search');
});

test('Refresh promises to preserve existing data, and refreshes once per press', () => {
  const link = showHeader();
  const button = screen.getByTitle('Refresh. Existing data is preserved if refresh fails');
  fireEvent.click(button);
  expect(link.asked()).toBe(1);
  expect(screen.getByText('Live', { exact: true })).toBeDefined();
});

test('the phone menu lists the tabs and selects the chosen tab', async () => {
  const onSelect = vi.fn<HeaderProps['onSelect']>();
  showHeader({ onSelect });
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
  const items = await screen.findAllByRole('menuitem');
  const names = items.slice(0, 5).map((item) => item.textContent);
  expect(names).toEqual(['LIVE3', 'Matches', 'Odds', 'Statistics', 'AI AnalystPremium']);
  expect(items[1]?.getAttribute('aria-current')).toBe('page');
  fireEvent.click(screen.getByRole('menuitem', { name: 'Odds' }));
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('odds');
});
