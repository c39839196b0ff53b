// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createAdSlots } from '../ads/ad-slots.tsx';
import { adsInList } from './screens.tsx';

afterEach(cleanup);

const house = { skip: new Set<never>(), onOpen: () => undefined };

test('the header’s ad is the first ad of a list', () => {
  const list = adsInList(createAdSlots({ ads: undefined, premium: false, house }));
  const slots = [0, 1, 2].map((nth) => {
    const { container, unmount } = render(list?.render(nth));
    const slot = container.querySelector('figure')?.dataset['slot'];
    unmount();
    return slot;
  });
  expect(slots).toEqual(['header', 'between-matches', 'between-matches']);
});

test.each([
  [['header'], { header: true, between: false }],
  [['between-matches'], { header: false, between: true }],
] as const)('with only the slots %j enabled, a list has only those ads', (on, expected) => {
  expect(adsInList(createAdSlots({ ads: { slots: [...on] }, premium: false, house }))).toMatchObject(expected);
});

test('without either slot, a list reserves no space', () => {
  expect(adsInList(createAdSlots({ ads: { slots: ['footer'] }, premium: false, house }))).toBeUndefined();
});
