// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { SignInOutcome } from '../sign-in-popup.ts';
import { SignInPanel, type SignInPanelProps } from './sign-in-panel.tsx';

afterEach(cleanup);

const show = (props: Partial<SignInPanelProps> = {}) => {
  let attempt: ((outcome: SignInOutcome) => void) | undefined;
  const end = (outcome: SignInOutcome): void => act(() => attempt?.(outcome));
  const cancel = vi.fn<() => void>(() => attempt?.('cancelled'));
  const signIn = vi.fn<SignInPanelProps['account']['signIn']>((onOutcome) => {
    attempt = onOutcome;
    return { cancel };
  });
  const onSignInOnPage = vi.fn<() => void>();
  const panel = (
    <SignInPanel
      account={{ signIn }}
      signIn={{ configured: true, provider: 'Google' }}
      onSignInOnPage={onSignInOnPage}
      {...props}
    />
  );
  const { unmount } = render(panel);
  return { end, cancel, signIn, onSignInOnPage, unmount };
};

const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));

it('names the provider, opens its window synchronously and says where to continue', () => {
  const { signIn } = show();
  press('Continue with Google');
  expect(signIn).toHaveBeenCalledOnce();
  expect(screen.getByText(/^Complete sign-in in the new window/u)).toBeDefined();
});

it.each<[SignInOutcome, string]>([
  ['cancelled', 'Sign-in was cancelled. Please try again.'],
  ['network', 'Network error. Please check your internet connection and try again.'],
  ['failed', 'Failed to sign in. Please try again.'],
])('the outcome %s shows: %s', async (outcome, words) => {
  const { end } = show();
  press('Continue with Google');
  end(outcome);
  expect((await screen.findByRole('alert')).textContent).toBe(words);
  expect(screen.queryByText(/^Finish signing in/u)).toBeNull();
});

it('a blocked window shows an error and offers the full-page sign-in', async () => {
  const { end, onSignInOnPage } = show();
  press('Continue with Google');
  end('blocked');
  const words = 'Sign-in popup was blocked. Please allow popups for this site and try again.';
  expect((await screen.findByRole('alert')).textContent).toContain(words);
  press('Sign in on this page instead');
  expect(onSignInOnPage).toHaveBeenCalledOnce();
});

it('an attempt can be cancelled, and unmounting cancels it', async () => {
  const { cancel, unmount } = show();
  press('Continue with Google');
  press('Cancel');
  await screen.findByText('Sign-in was cancelled. Please try again.');
  unmount();
  expect(cancel).toHaveBeenCalledTimes(2);
});

it('if the window sends nothing, the panel shows what the operator has to authorize and offers a retry', async () => {
  const { end, signIn } = show();
  press('Continue with Google');
  end('unanswered');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/^The sign-in window has not responded\. Please try again\./u);
  expect(alert.textContent).toContain('/auth/callback');
  expect(screen.queryByText(/^Finish signing in/u)).toBeNull();
  press('Continue with Google');
  expect(signIn).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each<[SignInOutcome, string]>([
  ['unauthorized-domain', '/auth/callback'],
  ['invalid-key', 'client ID'],
])('the outcome %s names the setting to fix: %s', async (outcome, named) => {
  const { end } = show();
  press('Continue with Google');
  end(outcome);
  expect((await screen.findByRole('alert')).textContent).toContain(named);
});

it('a later result replaces a reported cancellation', () => {
  const { end } = show();
  press('Continue with Google');
  end('cancelled');
  end('expired');
  expect(screen.getByRole('alert').textContent).toMatch(/expired/u);
});

it('without a configured provider, shows an error and opens no window', () => {
  const { signIn } = show({ signIn: { configured: false, provider: 'Google' } });
  press('Continue with Google');
  expect(screen.getByRole('alert').textContent).toBe('Sign-in is not configured.');
  expect(signIn).not.toHaveBeenCalled();
});

it('shows the outcome of a full-page sign-in', () => {
  show({ signInOutcome: 'unauthorized-domain' });
  expect(screen.getByRole('alert').textContent).toMatch(/^This domain is not authorized/u);
});
