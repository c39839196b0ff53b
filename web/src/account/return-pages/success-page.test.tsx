// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { now, plan, premium } from '../../../test/account-example.ts';
import { SiteNameContext } from '../../browser/server-rendered-page.ts';
import type { PaymentReturn } from './payment-return.ts';
import { SuccessPage, type SuccessPageProps } from './return-page.tsx';

afterEach(cleanup);

const show = (start: PaymentReturn, analyst = true) => {
  let state = start;
  const listeners = new Set<() => void>();
  const payment: SuccessPageProps['payment'] = {
    current: () => state,
    watch: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    ask: vi.fn<() => void>(),
  };
  const account = {
    signIn: vi.fn<SuccessPageProps['account']['signIn']>(),
    signInOnPage: vi.fn<SuccessPageProps['account']['signInOnPage']>(),
  };
  const config = { plan, signIn: { configured: true, provider: 'Google' }, analyst: { configured: analyst } };
  render(
    <SiteNameContext value="Kickabout">
      <SuccessPage payment={payment} account={account} config={config} now={() => now} />
    </SiteNameContext>,
  );
  const become = (next: PaymentReturn): void =>
    act(() => {
      state = next;
      for (const listener of listeners) listener();
    });
  return { payment, become };
};

const title = (): string => screen.getByRole('heading', { level: 1 }).textContent;
const rows = (): readonly string[] =>
  screen.queryAllByRole('term').map(({ parentElement }) => parentElement?.textContent ?? '');
const links = (): readonly string[] => screen.getAllByRole('link').map(({ textContent }) => textContent);

it('while confirming, claims nothing, offers no upgrade and focuses the heading', () => {
  show({ kind: 'confirming' });
  expect(title()).toBe('Checking your payment');
  expect(rows()).toEqual(['PlanPremium Monthly', 'StatusConfirming']);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(document.title).toBe('Checking your payment · Kickabout');
  expect(document.body.textContent).not.toMatch(/Upgrade|received/u);
});

it('shows a premium user the payment and the next billing date, without a reload', () => {
  const { become } = show({ kind: 'confirming' });
  become({ kind: 'premium', subscription: premium });
  expect(title()).toBe("You're on the team sheet");
  expect(screen.getByRole('heading', { level: 1 }).closest('[aria-live=polite]')).not.toBeNull();
  expect(rows()).toEqual(['PlanPremium Monthly', 'Paid today$4.99', 'Next billing25 November 2026']);
  expect(links()).toEqual(['Kickabout', 'Open the AI Analyst', 'Back to live matches']);
});

it('shows the date of an earlier payment, and the end of a cancelled subscription', () => {
  const subscription = { ...premium, currentPeriodStart: '2026-10-25T12:00:00.000Z', cancelAtPeriodEnd: true };
  show({ kind: 'premium', subscription });
  expect(rows().slice(1)).toEqual(['Paid on 25 October 2026$4.99', 'Expires25 November 2026']);
});

it('links to the analyst if it is configured', () => {
  show({ kind: 'premium', subscription: premium });
  expect(screen.getByRole('link', { name: 'Open the AI Analyst' }).getAttribute('href')).toBe('/?tab=analyst');
});

it('without an analyst, says that the payment is refunded, and does not ask the user to wait', () => {
  const { become } = show({ kind: 'confirming' }, false);
  expect(title()).toBe('Premium is not available');
  become({ kind: 'late' });
  expect(document.body.textContent).toContain('your card will be refunded in full');
  expect(screen.queryByRole('button')).toBeNull();
});

it('does not send a subscriber to an analyst that is not configured', () => {
  show({ kind: 'premium', subscription: premium }, false);
  expect(document.body.textContent).not.toContain('The analyst is ready');
  expect(links().join()).not.toContain('Analyst');
});

it('lets a signed-out visitor sign in', () => {
  show({ kind: 'signed-out' });
  expect(title()).toBe('Sign in to see your plan');
  expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeDefined();
});

it('says that a payment belongs to another account', () => {
  show({ kind: 'not-yours' });
  expect(title()).toBe('This payment is not yours');
  expect(document.body.textContent).not.toContain('Upgrade');
});

it.each([
  ['late', 'Not confirmed yet', 'Check Again'],
  ['unreachable', 'We can’t reach the server', 'Try Again'],
] as const)('reports the state %s, and checks again on request', (kind, heading, again) => {
  const { payment } = show({ kind });
  expect(title()).toBe(heading);
  fireEvent.click(screen.getByRole('button', { name: again }));
  expect(payment.ask).toHaveBeenCalledOnce();
});
