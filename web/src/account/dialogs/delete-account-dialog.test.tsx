// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { accountWith, ada, free, premium } from '../../../test/account-example.ts';
import { type Account, provideAccount } from '../account-store.ts';
import type { BrowserAccount } from '../browser-account-store.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

type DeleteAccount = BrowserAccount['calls']['deleteAccount'];

afterEach(cleanup);

/** Renders the open dialog for a signed-in user. */
const show = (options: { readonly subscription?: typeof free; readonly deleteAccount?: DeleteAccount } = {}) => {
  const { subscription = free, deleteAccount = async () => ({ ok: true, value: undefined }) } = options;
  let known: Account = { kind: 'signed-in', user: ada, subscription };
  const listeners = new Set<() => void>();
  provideAccount({
    current: () => known,
    watch: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  });
  const signOut = (): void => {
    known = { kind: 'signed-out' };
    for (const listener of listeners) listener();
  };
  const account = accountWith({ deleteAccount });
  account.refresh.mockImplementation(async () => {
    act(signOut);
    return known;
  });
  const forget = vi.fn<() => Promise<void>>().mockResolvedValue(undefined);
  const onClose = vi.fn<() => void>();
  render(<DeleteAccountDialog open account={account} forget={forget} onClose={onClose} />);
  return { account, forget, onClose, signOut };
};

const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const words = (): string => screen.getByRole('dialog').textContent;

it('says what is deleted and begins on the safe button', async () => {
  const { onClose } = show();
  expect(screen.getByRole('dialog', { name: 'Delete your account?' })).toBeDefined();
  expect(words()).toContain('This cannot be undone.');
  expect(words()).not.toContain('subscription');
  await vi.waitFor(() => expect(document.activeElement).toBe(button('Keep Account')));
  fireEvent.click(button('Keep Account'));
  expect(onClose).toHaveBeenCalledOnce();
});

it('tells subscribers that the subscription ends and what is kept', () => {
  show({ subscription: premium });
  expect(words()).toContain('Your subscription ends immediately.');
  expect(words()).toContain('the payment provider keeps your invoices');
});

it('deletes with one press, forgets the account in this browser and confirms it', async () => {
  const { account, forget, onClose } = show();
  fireEvent.click(button('Delete Account'));
  expect(await screen.findByRole('dialog', { name: 'Account Deleted' })).toBeDefined();
  expect(screen.getByRole('status').textContent).toContain('Your account has been deleted');
  await vi.waitFor(() => expect(account.refresh).toHaveBeenCalledOnce());
  expect(forget).toHaveBeenCalledOnce();
  // The user is signed out by now; the confirmation stays until it is closed.
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? button('Close'));
  expect(onClose).toHaveBeenCalledOnce();
});

it('shows an unconfirmed deletion, which can be repeated although the session has ended', async () => {
  const deleteAccount = vi
    .fn<DeleteAccount>()
    .mockResolvedValueOnce({ ok: false, code: undefined, words: undefined })
    .mockResolvedValueOnce({ ok: true, value: undefined });
  const { forget, onClose, signOut } = show({ deleteAccount });
  fireEvent.click(button('Delete Account'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^We could not confirm/u);
  expect(forget).not.toHaveBeenCalled();
  act(signOut);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(button('Delete Account'));
  expect(await screen.findByRole('dialog', { name: 'Account Deleted' })).toBeDefined();
  expect(forget).toHaveBeenCalledOnce();
});

it('stays open when the end of the session is announced before the deletion is confirmed', async () => {
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<DeleteAccount>>>();
  const { onClose, signOut } = show({ deleteAccount: () => promise });
  fireEvent.click(button('Delete Account'));
  act(signOut);
  expect(screen.getByRole('dialog', { name: 'Delete your account?' })).toBeDefined();
  resolve({ ok: true, value: undefined });
  expect(await screen.findByRole('dialog', { name: 'Account Deleted' })).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
});

it('closes when the session ends elsewhere', async () => {
  const { onClose, signOut } = show();
  act(signOut);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
