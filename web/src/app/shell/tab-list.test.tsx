// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { TabId } from '../../routing/page-state.ts';
import { TabList } from './tab-list.tsx';

afterEach(cleanup);

const show = (selected: TabId) => {
  const onSelect = vi.fn<(tab: TabId) => void>();
  render(<TabList shape="bar" selected={selected} onSelect={onSelect} liveCount={12} scoresAreOld={false} />);
  return onSelect;
};
const tab = (name: string): HTMLElement => screen.getByRole('tab', { name });

test('only the selected tab is in the tab order', () => {
  show('matches');
  expect(tab('Matches').getAttribute('aria-selected')).toBe('true');
  expect(tab('Matches').tabIndex).toBe(0);
  expect(tab('LIVE').getAttribute('aria-selected')).toBe('false');
  expect(tab('LIVE').tabIndex).toBe(-1);
});

test.each([
  ['ArrowRight', 'live', 'matches'],
  ['ArrowRight', 'statistics', 'analyst'],
  ['ArrowRight', 'analyst', 'live'],
  ['ArrowLeft', 'live', 'analyst'],
  ['End', 'live', 'analyst'],
  ['Home', 'matches', 'live'],
] as const)('%s on %s goes to %s', (key, from, to) => {
  const onSelect = show(from);
  fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key });
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(to);
  expect(document.activeElement?.textContent?.toLowerCase()).toContain(to);
});

test('other keys are ignored', () => {
  const onSelect = show('live');
  fireEvent.keyDown(tab('LIVE'), { key: 'ArrowDown' });
  expect(onSelect).not.toHaveBeenCalled();
});

test('the number of live matches is on the LIVE tab, but not in its accessible name', () => {
  show('live');
  expect(tab('LIVE').textContent).toContain('12');
});

test('the AI Analyst tab is marked as Premium, also for screen readers', () => {
  show('live');
  expect(tab('AI Analyst Premium')).toBeDefined();
});
