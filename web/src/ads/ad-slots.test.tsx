// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { adSlotNames, adSlots } from '@touchline/domain/ads/ad-slot.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createAdSlots, adsInList } from './ad-slots.tsx';

const frame = 'https://ads.example/{slot}?w={width}&h={height}';
const ads = { slots: [...adSlotNames] };

test('the usual five slots are on until an operator says otherwise', () => {
  const place = createAdSlots({ ads: undefined, premium: false });
  const off = adSlotNames.filter((slot) => place(slot) === undefined);
  expect(off).toEqual(['content', 'mobile']);
});

test('whoever pays sees no ads, and no room is kept for them', () => {
  const place = createAdSlots({ ads, premium: true });
  expect(adSlotNames.filter((slot) => place(slot) !== undefined)).toEqual([]);
  expect(adsInList(place, true)).toBeUndefined();
});

test('our own ad says that it is one, and how large the place is', () => {
  render(createAdSlots({ ads, premium: false })('sidebar'));
  const ad = screen.getByRole('figure', { name: 'Advertisement' });
  expect(ad.textContent).toBe('Your brand on the touchline300 × 250Advertisement');
  expect(ad.dataset['format']).toBe('rectangle');
});

test('a foreign ad stands in a frame that may run scripts and open windows and nothing else', () => {
  const place = createAdSlots({ ads: { ...ads, frame }, premium: false });
  for (const slot of adSlotNames) {
    const html = renderToStaticMarkup(place(slot));
    expect(html).toContain('sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"');
    expect(html).toContain('referrerPolicy="no-referrer"');
    expect(html).toContain('loading="lazy"');
    expect(html).toContain(`src="https://ads.example/${slot}?w=`);
    expect(html).toContain(`data-format="${adSlots[slot]}"`);
    expect(html).not.toContain('Your brand');
  }
});

test('on a phone the header’s ad is the first of the list', () => {
  const place = createAdSlots({ ads, premium: false });
  const slots = (phone: boolean) =>
    [0, 1, 2].map((nth) => {
      const { container, unmount } = render(adsInList(place, phone)?.(nth));
      const slot = container.querySelector('figure')?.dataset['slot'];
      unmount();
      return slot;
    });
  expect(slots(false)).toEqual(['between-matches', 'between-matches', 'between-matches']);
  expect(slots(true)).toEqual(['header', 'between-matches', 'between-matches']);
});

test('without the slot between matches the list keeps no room', () => {
  expect(adsInList(createAdSlots({ ads: { slots: ['header'] }, premium: false }), true)).toBeUndefined();
});
