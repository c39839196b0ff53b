// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { accountWith, ada, now, plan, premium } from '../../../test/account-example.ts';
import { provideAccount } from '../account-store.ts';
import { SubscriptionDialog, type SubscriptionDialogProps } from './subscription-dialog.tsx';

afterEach(cleanup);

const nothing = (): void => undefined;

const known = { kind: 'signed-in', user: ada, subscription: premium } as const;

const shown = (analyst: boolean): string => {
  provideAccount({ current: () => known, watch: () => () => undefined });
  render(
    <SubscriptionDialog
      open
      account={{ ...accountWith(), signIn: vi.fn<SubscriptionDialogProps['account']['signIn']>() }}
      config={{ plan, support: 'help@example.com', analyst: { configured: analyst } }}
      now={() => now}
      onUpgrade={nothing}
      onClose={nothing}
    />,
  );
  return screen.getByRole('dialog').textContent;
};

it('without an analyst, says so and still lets the user cancel', () => {
  expect(shown(false)).toMatch(/not available on this site/);
  expect(screen.getByRole('button', { name: /cancel/i })).toBeDefined();
  cleanup();
  expect(shown(true)).not.toMatch(/not available on this site/);
});
