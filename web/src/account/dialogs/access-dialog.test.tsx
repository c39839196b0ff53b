// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { accountWith, ada, free, now, plan, premium } from '../../../test/account-example.ts';
import { provideAccount } from '../account-store.ts';
import type { Account } from '../account-store.ts';
import { AccessDialog, type AccessDialogProps } from './access-dialog.tsx';

afterEach(cleanup);

const nothing = (): void => undefined;

const show = (known: Account, analyst: boolean): string => {
  provideAccount({ current: () => known, watch: () => () => undefined });
  const account = { ...accountWith(), signIn: vi.fn<AccessDialogProps['account']['signIn']>() };
  const config = {
    plan,
    signIn: { configured: true, provider: 'Google' },
    payments: { configured: analyst, way: analyst ? 'checkout-session' : 'none', simulated: false },
    analyst: { configured: analyst },
  } as const;
  render(
    <AccessDialog
      open
      mode="upgrade"
      account={account}
      config={config}
      now={() => now}
      onSetupGuide={nothing}
      onClose={nothing}
    />,
  );
  return screen.getByRole('dialog').textContent;
};

const signedIn = (subscription: typeof free): Account => ({ kind: 'signed-in', user: ada, subscription });

it('offers the plan to a free user', () => {
  expect(show(signedIn(free), true)).toContain('Secure payment processed by Stripe');
  expect(screen.getByRole('button', { name: 'Upgrade to Premium' })).toBeDefined();
});

it('does not sell the plan if the analyst is not configured', () => {
  const words = show(signedIn(free), false);
  expect(words).toContain('Premium is not available because the AI analyst is not configured. Nothing was charged.');
  expect(words).not.toContain('payment');
  expect(screen.queryByRole('button', { name: 'Upgrade to Premium' })).toBeNull();
});

it('mentions the analyst to a visitor only if it is configured', () => {
  expect(show({ kind: 'signed-out' }, true)).toContain('Sign in to use the AI Analyst.');
  cleanup();
  expect(show({ kind: 'signed-out' }, false)).not.toContain('AI Analyst');
});

it('does not tell a subscriber that Premium is not available, even without an analyst', () => {
  expect(show(signedIn(premium), false)).not.toContain('not available');
});
