// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { HelpButton } from './footer.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('the footer button opens the gambling helplines, with the user’s own country first', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-AU']);
  render(<HelpButton className={undefined} />);
  fireEvent.click(screen.getByRole('button', { name: '18+ · Help with gambling' }));
  const dialog = await screen.findByRole('dialog', { name: 'Help with gambling' });
  const [first] = within(dialog).getAllByRole('listitem');
  expect(first?.textContent).toContain('Australia');
  expect(within(dialog).getByRole('link', { name: '1800 858 858' }).getAttribute('href')).toBe('tel:1800858858');
  expect(within(dialog).getByText(/Checked on \d{4}-\d\d-\d\d/u)).toBeDefined();
});
