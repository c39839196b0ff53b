// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { config } from '../../../test/account-example.ts';
import { openReturnPage } from './return-page.tsx';

afterEach(cleanup);

it.each([
  [true, ['Kickabout', 'Back to live matches', 'Upgrade to Premium']],
  [false, ['Kickabout', 'Back to live matches']],
])('an abandoned checkout offers the plan only if the analyst is configured (%s)', (configured, links) => {
  render(openReturnPage('/cancel', { ...config, analyst: { configured } }));
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(links);
});
