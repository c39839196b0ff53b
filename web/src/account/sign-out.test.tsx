// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { accountWith, ada } from '../../test/account-example.ts';
import type { Outcome } from './account-calls.ts';
import type { Account } from './account-store.ts';
import { SignOut } from './sign-out.tsx';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const done: Outcome<unknown> = { ok: true, value: undefined };
const unanswered: Outcome<unknown> = { ok: false, code: undefined, words: undefined };
const still: Account = { kind: 'signed-in', user: ada, subscription: null };

/** Signing out, after which the server says that `then`. */
const show = (then: Account, outcome: Outcome<unknown> = done) => {
  const signOut = vi.fn<() => Promise<Outcome<unknown>>>(() => Promise.resolve(outcome));
  const signOutEverywhere = vi.fn<() => Promise<Outcome<unknown>>>(() => Promise.resolve(outcome));
  const account = accountWith({ signOut, signOutEverywhere });
  account.refresh.mockResolvedValue(then);
  render(
    <section id="account" tabIndex={-1}>
      <SignOut account={account} />
    </section>,
  );
  return { account, signOut, signOutEverywhere };
};

const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const press = (name: string): void => void fireEvent.click(button(name));

it('signing out tells the server, reads who is signed in then, and leaves the focus at the account’s place', async () => {
  const { account, signOut } = show({ kind: 'signed-out' });
  press('Sign Out');
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('account'));
  expect(signOut).toHaveBeenCalledOnce();
  expect(account.refresh).toHaveBeenCalledOnce();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('takes one press while the server has not answered', async () => {
  const { account, signOut } = show({ kind: 'signed-out' });
  account.refresh.mockReturnValue(new Promise(() => undefined));
  press('Sign Out');
  fireEvent.click(await screen.findByRole('button', { name: 'Signing out…' }));
  expect(signOut).toHaveBeenCalledOnce();
});

it('a sign-out that failed says so, and can be tried again', async () => {
  const { signOut } = show(still, unanswered);
  press('Sign Out');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Signing out could not be confirmed/u);
  press('Sign Out');
  expect(screen.queryByRole('alert')).toBeNull();
  await screen.findByRole('alert');
  expect(signOut).toHaveBeenCalledTimes(2);
});

it('signing out everywhere asks first, and the safe answer has the focus', () => {
  const { signOutEverywhere } = show(still);
  press('Sign Out Everywhere');
  expect(document.activeElement).toBe(button('Stay Signed In'));
  expect(screen.getByRole('group', { name: 'Sign out everywhere' }).textContent).toContain('all your devices');
  press('Stay Signed In');
  expect(document.activeElement).toBe(button('Sign Out Everywhere'));
  expect(signOutEverywhere).not.toHaveBeenCalled();
});

it('signing out everywhere ends every session, and says so when it could not', async () => {
  const { account, signOut, signOutEverywhere } = show(still, unanswered);
  press('Sign Out Everywhere');
  press('Sign Out Everywhere');
  await screen.findByRole('alert');
  account.refresh.mockResolvedValue({ kind: 'signed-out' });
  press('Sign Out Everywhere');
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('account'));
  expect([signOut.mock.calls.length, signOutEverywhere.mock.calls.length]).toEqual([0, 2]);
});
