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

/** Renders the sign-out buttons. After a sign-out, the server reports the account `then`. */
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

it('signing out calls the server, refreshes the account and moves the focus to the account area', async () => {
  const { account, signOut } = show({ kind: 'signed-out' });
  press('Sign Out');
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('account'));
  expect(signOut).toHaveBeenCalledOnce();
  expect(account.refresh).toHaveBeenCalledOnce();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('ignores further presses until the server responds', async () => {
  const { account, signOut } = show({ kind: 'signed-out' });
  account.refresh.mockReturnValue(new Promise(() => undefined));
  press('Sign Out');
  fireEvent.click(await screen.findByRole('button', { name: 'Signing out…' }));
  expect(signOut).toHaveBeenCalledOnce();
});

it('a failed sign-out shows an error and can be retried', async () => {
  const { signOut } = show(still, unanswered);
  press('Sign Out');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Signing out could not be confirmed/u);
  press('Sign Out');
  expect(screen.queryByRole('alert')).toBeNull();
  await screen.findByRole('alert');
  expect(signOut).toHaveBeenCalledTimes(2);
});

it('signing out everywhere asks for confirmation, with the focus on the safe choice', () => {
  const { signOutEverywhere } = show(still);
  press('Sign Out Everywhere');
  expect(document.activeElement).toBe(button('Stay Signed In'));
  expect(screen.getByRole('group', { name: 'Sign out everywhere' }).textContent).toContain('all your devices');
  press('Stay Signed In');
  expect(document.activeElement).toBe(button('Sign Out Everywhere'));
  expect(signOutEverywhere).not.toHaveBeenCalled();
});

it('signing out everywhere shows an error if it fails, and can be retried', async () => {
  const { account, signOut, signOutEverywhere } = show(still, unanswered);
  press('Sign Out Everywhere');
  press('Sign Out Everywhere');
  await screen.findByRole('alert');
  account.refresh.mockResolvedValue({ kind: 'signed-out' });
  press('Sign Out Everywhere');
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('account'));
  expect([signOut.mock.calls.length, signOutEverywhere.mock.calls.length]).toEqual([0, 2]);
});
