// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SiteNameContext } from '../../browser/server-rendered-page.ts';
import { readAccountRequest } from '../account-request.ts';
import { rememberedPlan } from '../remembered-plan.ts';
import { CancelPage } from './return-page.tsx';

afterEach(() => {
  cleanup();
  rememberedPlan.keep('');
});

it('says that nothing was paid, and links to the matches and the plan', () => {
  render(<CancelPage premiumAvailable />);
  const heading = screen.getByRole('heading', { level: 1, name: 'No payment was made' });
  expect(document.activeElement).toBe(heading);
  expect(document.body.textContent).toContain('You are still on the Free plan');
  expect(screen.getByRole('link', { name: 'Back to live matches' }).getAttribute('href')).toBe('/');
  const upgrade = screen.getByRole('link', { name: 'Upgrade to Premium' }).getAttribute('href') ?? '';
  expect(readAccountRequest(upgrade.slice(1))?.upgrade).toBe(true);
});

it('offers no plan if the analyst is not configured', () => {
  render(
    <SiteNameContext value="Kickabout">
      <CancelPage premiumAvailable={false} />
    </SiteNameContext>,
  );
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Kickabout',
    'Back to live matches',
  ]);
});

it('does not tell a remembered premium user that they are on the free plan', () => {
  rememberedPlan.keep('premium');
  render(<CancelPage premiumAvailable />);
  expect(document.body.textContent).toContain('Your plan has not changed');
});
