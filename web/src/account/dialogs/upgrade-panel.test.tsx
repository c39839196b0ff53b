// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { accountWith, plan } from '../../../test/account-example.ts';
import { UpgradePanel, type UpgradePanelProps } from './access-dialog.tsx';

afterEach(cleanup);

const show = (props: Partial<UpgradePanelProps> = {}): void => {
  const onSetupGuide = vi.fn<() => void>();
  render(
    <UpgradePanel
      account={accountWith()}
      userId="u1"
      plan={plan}
      simulated={false}
      onSetupGuide={onSetupGuide}
      {...props}
    />,
  );
};

const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));

it('the upgrade starts a checkout for the signed-in user and opens it in the browser', async () => {
  const checkout = vi.fn<UpgradePanelProps['account']['calls']['checkout']>(async (order) => {
    expect(order).toMatchObject({ userId: 'u1', priceId: 'price_1', origin: 'https://scores.example' });
    return { ok: true, value: { url: 'https://pay.example/c' } };
  });
  const account = accountWith({ checkout });
  show({ account });
  press('Upgrade to Premium');
  await vi.waitFor(() => expect(account.goTo).toHaveBeenCalledExactlyOnceWith('https://pay.example/c'));
  press('Upgrade to Premium');
  expect(checkout).toHaveBeenCalledOnce();
});

it.each([
  ['demo-mode', 'DEMO_MODE: no link', /^The payment provider is configured, but no payment link is set up\. Create a/u],
  ['backend-required', 'BACKEND_REQUIRED: no', /^A backend is needed to create checkout sessions\./u],
  ['payment-link-not-configured', 'PAYMENT_LINK_NOT_CONFIGURED: no', /^The ID of the payment link is missing/u],
  ['newer-than-the-page', 'The words of the server.', /^The words of the server\.$/u],
  [undefined, undefined, /^Failed to start upgrade process\. Please try again\.$/u],
])('a checkout that fails with the code %s shows a message and can be retried', async (code, words, said) => {
  const account = accountWith({ checkout: () => Promise.resolve({ ok: false, code, words }) });
  show({ account });
  press('Upgrade to Premium');
  expect((await screen.findByRole('alert')).textContent).toMatch(said);
  expect(screen.getByRole('button', { name: 'Upgrade to Premium' }).getAttribute('aria-busy')).toBeNull();
  expect(account.goTo).not.toHaveBeenCalled();
});

it('Try Demo Mode shows its message and sends no request', () => {
  show();
  press('Try Demo Mode');
  expect(screen.getByText(/^Demo Mode: Premium features activated!/u).textContent).toContain(
    'you have not bought anything',
  );
});

it('if payments are simulated, the panel says that nothing is charged', () => {
  show({ simulated: true });
  expect(screen.getByText(/will not be charged/u)).toBeDefined();
  cleanup();
  show();
  expect(screen.queryByText(/will not be charged/u)).toBeNull();
});
