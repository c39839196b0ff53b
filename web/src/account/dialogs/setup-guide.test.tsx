// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { plan } from '../../../test/account-example.ts';
import { SetupGuide } from './setup-guide.tsx';

afterEach(cleanup);

it('shows the server’s plan and price', () => {
  const yearlyPlan = { ...plan, name: 'Premium Yearly', price: 49.5, currency: 'EUR', interval: 'year' };
  render(<SetupGuide open plan={yearlyPlan} onBack={() => undefined} onClose={() => undefined} />);
  expect(screen.getAllByRole('listitem')[0]?.textContent).toBe(
    'Create a product, Premium Yearly, at EUR 49.50 per year.',
  );
});

it('lists the required keys and the webhook path before the two options', () => {
  render(<SetupGuide open plan={plan} onBack={() => undefined} onClose={() => undefined} />);
  const [before = ''] = document.body.textContent.split('Create a link');
  for (const needed of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', '/api/payment-events']) {
    expect(before).toContain(needed);
  }
});
