// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Subscription } from '@touchline/domain/account/account.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accountWith, free, plan, premium } from '../../../test/account-example.ts';
import type { Outcome } from '../account-calls.ts';
import { SubscriptionPanel, type SubscriptionPanelProps } from './subscription-dialog.tsx';

afterEach(cleanup);

const show = (props: Partial<SubscriptionPanelProps> = {}) => {
  const on = { onUpgrade: vi.fn<() => void>(), onClose: vi.fn<() => void>() };
  render(
    <SubscriptionPanel
      account={accountWith()}
      subscription={premium}
      premium
      plan={plan}
      premiumAvailable
      {...on}
      {...props}
    />,
  );
  return on;
};

const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));
const overdue: Subscription = { ...premium, status: 'past_due', isActive: false, plan: 'free' };
const text = (): string => document.body.textContent;

describe('the plan', () => {
  it('shows the price, the features and the next billing date', () => {
    show();
    expect(text()).toContain('$4.99 per month');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(plan.features);
    expect(text()).toContain('Next billing: 25 November 2026');
  });

  it('shows the end date once the subscription is set to cancel', () => {
    show({ subscription: { ...premium, cancelAtPeriodEnd: true } });
    expect(text()).toContain('Expires: 25 November 2026');
    expect(text()).toContain('Cancels at period end');
    expect(text()).toContain('Your subscription is set to cancel. You keep Premium until 25 November 2026.');
    expect(screen.queryByRole('button', { name: 'Cancel Subscription' })).toBeNull();
  });

  it('shows Unknown for a missing date', () => {
    const { currentPeriodEnd: _end, ...dateless } = premium;
    show({ subscription: dateless });
    expect(text()).toContain('Next billing: Unknown');
  });

  it('offers free users the upgrade, but no cancellation', () => {
    const { onUpgrade } = show({ subscription: free, premium: false });
    press('Upgrade to Premium');
    expect(onUpgrade).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: 'Cancel Subscription' })).toBeNull();
  });

  it('without an analyst, lets a subscriber cancel but not resume', () => {
    show({ premiumAvailable: false });
    expect(text()).toContain('The AI Analyst is not available on this site at the moment. You can cancel');
    expect(screen.getByRole('button', { name: 'Cancel Subscription' })).toBeDefined();
    cleanup();
    show({ premiumAvailable: false, subscription: { ...premium, cancelAtPeriodEnd: true } });
    expect(text()).toContain('Your subscription ends with the current billing period.');
    expect(screen.queryByRole('button', { name: 'Resume Subscription' })).toBeNull();
    cleanup();
    show({ premiumAvailable: false, subscription: free, premium: false });
    expect(screen.queryByRole('button', { name: 'Upgrade to Premium' })).toBeNull();
  });

  it('reports a failed payment and links to the customer portal instead of selling the plan again', () => {
    show({ subscription: overdue, premium: false });
    expect(text()).toContain('Your last payment failed');
    expect(text()).toContain('Payment overdue');
    expect(screen.getByRole('button', { name: 'Update Card' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Upgrade to Premium' })).toBeNull();
  });
});

describe('an overdue payment', () => {
  it('says that the payment is still overdue if the portal cannot be opened', async () => {
    const words = 'The payment provider did not return a usable response.';
    const portal = () => Promise.resolve({ ok: false as const, code: 'payment-provider-failed', words });
    show({ account: accountWith({ portal }), subscription: overdue, premium: false });
    press('Update Card');
    expect((await screen.findByRole('alert')).textContent).toContain('the payment is still overdue');
    expect(screen.getByRole('button', { name: 'Update Card' }).getAttribute('aria-busy')).toBeNull();
  });

  it('allows a cancellation without promising access', async () => {
    const cancelled = { ...overdue, cancelAtPeriodEnd: true };
    const account = accountWith({ cancel: () => Promise.resolve({ ok: true, value: cancelled }) });
    show({ account, subscription: overdue, premium: false });
    press('Cancel Subscription');
    expect(text()).not.toContain('You keep Premium');
    press('Yes, Cancel');
    await screen.findByText('Your subscription has been cancelled. It will not be renewed.');
    expect(account.setSubscription).toHaveBeenCalledExactlyOnceWith(cancelled);
  });

  it('shows that the subscription is cancelled and can be resumed', () => {
    show({ subscription: { ...overdue, cancelAtPeriodEnd: true }, premium: false });
    expect(text()).toContain('Your subscription is set to cancel.');
    expect(screen.getByRole('button', { name: 'Resume Subscription' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Cancel Subscription' })).toBeNull();
  });
});

describe('cancelling', () => {
  const cancelled = { ...premium, cancelAtPeriodEnd: true };

  it('takes two steps, with the focus on the safe choice', () => {
    show();
    press('Cancel Subscription');
    expect(document.activeElement?.textContent).toBe('Keep Subscription');
    press('Keep Subscription');
    expect(document.activeElement?.textContent).toBe('Cancel Subscription');
  });

  it('disables Keep while cancelling, and keeps the focus in the dialog', async () => {
    const { promise, resolve } = Promise.withResolvers<Outcome<Subscription>>();
    show({ account: accountWith({ cancel: () => promise }) });
    press('Cancel Subscription');
    screen.getByRole('button', { name: 'Yes, Cancel' }).focus();
    press('Yes, Cancel');
    expect(screen.getByRole('button', { name: 'Keep Subscription' }).hasAttribute('disabled')).toBe(true);
    resolve({ ok: true, value: cancelled });
    await screen.findByRole('status');
    expect(document.activeElement?.textContent).toBe('Close');
  });

  it('after a failure, moves the focus to the cancel button unless the focus is elsewhere', async () => {
    const account = accountWith({ cancel: () => Promise.resolve({ ok: false, code: undefined, words: undefined }) });
    show({ account });
    press('Cancel Subscription');
    screen.getByRole('button', { name: 'Yes, Cancel' }).focus();
    press('Yes, Cancel');
    await screen.findByRole('alert');
    expect(document.activeElement?.textContent).toBe('Cancel Subscription');
    press('Cancel Subscription');
    press('Yes, Cancel');
    const elsewhere = document.body.appendChild(document.createElement('input'));
    elsewhere.focus();
    await screen.findByRole('alert');
    expect(document.activeElement).toBe(elsewhere);
    elsewhere.remove();
  });

  it('cancels on the server, stores the returned record and says how long access lasts', async () => {
    const account = accountWith({ cancel: () => Promise.resolve({ ok: true, value: cancelled }) });
    show({ account });
    press('Cancel Subscription');
    press('Yes, Cancel');
    const words = 'Your subscription has been cancelled. You will retain access until the end of your billing period.';
    expect((await screen.findByText(words)).closest('[role=status]')).not.toBeNull();
    expect(account.setSubscription).toHaveBeenCalledExactlyOnceWith(cancelled);
  });

  it('no longer promises access once the period has ended', async () => {
    const account = accountWith({ cancel: () => Promise.resolve({ ok: true, value: cancelled }) });
    const props = { account, plan, premiumAvailable: true, onUpgrade: () => undefined, onClose: () => undefined };
    const { rerender } = render(<SubscriptionPanel {...props} subscription={premium} premium />);
    press('Cancel Subscription');
    press('Yes, Cancel');
    await screen.findByText(/^Your subscription has been cancelled/u);
    const ended: Subscription = { ...cancelled, isActive: false, plan: 'free', status: 'canceled' };
    rerender(<SubscriptionPanel {...props} subscription={ended} premium={false} />);
    expect(text()).not.toContain('You will retain access');
    expect(text()).toContain('Your plan: Free');
  });

  it('ignores further presses until the server responds', () => {
    const cancel = vi.fn<() => Promise<never>>(() => new Promise(() => undefined));
    show({ account: accountWith({ cancel }) });
    press('Cancel Subscription');
    press('Yes, Cancel');
    press('Yes, Cancel');
    expect(cancel).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Yes, Cancel' }).getAttribute('aria-busy')).toBe('true');
  });

  it.each([
    ['No active subscription found', 'No active subscription found'],
    [undefined, 'Failed to cancel subscription. Please try again or contact support.'],
  ])('a failure with the message %j shows: %s', async (words, said) => {
    const account = accountWith({ cancel: () => Promise.resolve({ ok: false, code: undefined, words }) });
    show({ account });
    press('Cancel Subscription');
    press('Yes, Cancel');
    expect((await screen.findByText(said)).closest('[role=alert]')).not.toBeNull();
    expect(account.setSubscription).not.toHaveBeenCalled();
  });
});

it('a cancellation can be undone before the period ends', async () => {
  const account = accountWith({ resume: () => Promise.resolve({ ok: true, value: premium }) });
  show({ account, subscription: { ...premium, cancelAtPeriodEnd: true } });
  press('Resume Subscription');
  await screen.findByText(/^Your subscription has been resumed/u);
  expect(account.setSubscription).toHaveBeenCalledExactlyOnceWith(premium);
});

it('cards and invoices open the card provider’s customer portal', async () => {
  const account = accountWith({ portal: () => Promise.resolve({ ok: true, value: { url: 'https://pay.example/p' } }) });
  show({ account });
  press('Cards and invoices');
  await vi.waitFor(() => expect(account.goTo).toHaveBeenCalledExactlyOnceWith('https://pay.example/p'));
});
