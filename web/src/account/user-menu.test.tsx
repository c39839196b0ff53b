// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { accountWith, ada, free, now, plan, premium } from '../../test/account-example.ts';
import { UserMenu, type UserMenuProps } from './user-menu.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const show = async (props: Partial<UserMenuProps> = {}) => {
  const on = {
    onUpgrade: vi.fn<() => void>(),
    onSubscription: vi.fn<() => void>(),
    onSettings: vi.fn<() => void>(),
    onDelete: vi.fn<() => void>(),
  };
  render(
    <UserMenu
      user={ada}
      subscription={free}
      plan={plan}
      premiumAvailable
      account={accountWith()}
      now={() => now}
      {...on}
      {...props}
    />,
  );
  await screen.findByRole('dialog', { name: 'Account' });
  return on;
};

const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const menu = (): string => screen.getByRole('dialog', { name: 'Account' }).textContent;

it('shows the user’s name, e-mail address and plan, and offers the upgrade', async () => {
  const { onUpgrade } = await show();
  expect(menu()).toContain('Ada Rossi');
  expect(menu()).toContain('ada@example.com');
  expect(menu()).toContain('Free');
  expect(screen.queryByRole('button', { name: 'Manage Subscription' })).toBeNull();
  fireEvent.click(button(/^Upgrade/u));
  expect(onUpgrade).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('offers subscribers their subscription and shows its end date', async () => {
  const { onSubscription } = await show({ subscription: premium });
  expect(menu()).toContain('Premium');
  expect(menu()).toContain('until 25 November 2026');
  expect(screen.queryByRole('button', { name: /^Upgrade/u })).toBeNull();
  fireEvent.click(button('Manage Subscription'));
  expect(onSubscription).toHaveBeenCalledOnce();
});

it('without an analyst, offers no upgrade, but still offers subscribers their subscription', async () => {
  await show({ premiumAvailable: false });
  expect(screen.queryByRole('button', { name: /^Upgrade/u })).toBeNull();
  cleanup();
  await show({ premiumAvailable: false, subscription: premium });
  expect(button('Manage Subscription')).toBeDefined();
});

it('treats an unreadable or expired subscription as free', async () => {
  await show({ subscription: null });
  expect(button(/^Upgrade/u)).toBeDefined();
  cleanup();
  await show({ subscription: { ...premium, currentPeriodEnd: '2026-11-01T11:59:59.000Z' } });
  expect(button(/^Upgrade/u)).toBeDefined();
  expect(button('Manage Subscription')).toBeDefined();
});

it('Settings opens the preferences and closes the menu', async () => {
  const { onSettings } = await show();
  fireEvent.click(button('Settings'));
  expect(onSettings).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a name is edited in place for this device only, and the focus returns to the edit button', async () => {
  await show();
  fireEvent.click(button('Edit name'));
  const field = screen.getByRole('textbox', { name: 'Display name' });
  expect(document.activeElement).toBe(field);
  expect(menu()).toContain('Only on this device');
  fireEvent.change(field, { target: { value: ' Ada L. ' } });
  fireEvent.submit(field);
  expect(localStorage.getItem('touchline.name')).toBe('{"uid":"u1","name":"Ada L."}');
  expect(document.activeElement).toBe(button('Edit name'));
});

it('a blank name cannot be saved, and cancelling keeps the name', async () => {
  await show();
  fireEvent.click(button('Edit name'));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '  ' } });
  expect(button('Save name').hasAttribute('disabled')).toBe(true);
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' });
  expect(menu()).toContain('Ada Rossi');
  fireEvent.click(button('Edit name'));
  fireEvent.click(button('Cancel'));
  expect(menu()).toContain('Ada Rossi');
  expect(localStorage.getItem('touchline.name')).toBeNull();
});
