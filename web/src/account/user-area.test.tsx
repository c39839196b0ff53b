// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ada, free, plan } from '../../test/account-example.ts';
import { provideAccount } from './account-store.ts';
import type { Account } from './account-store.ts';
import type { AccountDialogName } from './dialogs/account-dialog-content.tsx';
import { rememberedPlan } from './remembered-plan.ts';
import { UserArea } from './user-area.tsx';

// Account requests never get a response in these tests.
vi.stubGlobal('fetch', () => new Promise(() => undefined));

afterEach(() => {
  cleanup();
  act(() => rememberedPlan.keep(''));
});

const show = ({ premiumAvailable = true } = {}) => {
  const onLayer = vi.fn<(layer: AccountDialogName) => void>();
  render(<UserArea plan={plan} premiumAvailable={premiumAvailable} onLayer={onLayer} onSettings={() => undefined} />);
  return onLayer;
};

it('offers visitors the upgrade and the sign-in', () => {
  const onLayer = show();
  fireEvent.click(screen.getByRole('button', { name: 'Upgrade' }));
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(onLayer.mock.calls).toEqual([['upgrade'], ['sign-in']]);
});

it('offers visitors no upgrade if the analyst is not configured', () => {
  show({ premiumAvailable: false });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Sign In']);
});

it('reserves space for a remembered user and shows the account once the server has reported it', async () => {
  act(() => rememberedPlan.keep('free'));
  show();
  expect(screen.queryByRole('button')).toBeNull();
  // The account store starts when the area's code loads.
  await import('./signed-in-area.tsx');
  const account: Account = { kind: 'signed-in', user: ada, subscription: free };
  act(() => provideAccount({ current: () => account, watch: () => () => undefined }));
  const button = await screen.findByRole('button', { name: 'Account, Ada Rossi' });
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(button);
  await screen.findByRole('dialog', { name: 'Account' });
});
