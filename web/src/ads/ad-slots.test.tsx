// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { adSlotNames, adSlots } from '@touchline/domain/ads/ad-slot.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createAdSlots } from './ad-slots.tsx';

const frame = 'https://ads.example/{slot}?w={width}&h={height}';
const ads = { slots: [...adSlotNames] };

test('by default, every slot except content and mobile is on', () => {
  const place = createAdSlots({ ads: undefined, premium: false });
  const off = adSlotNames.filter((slot) => place(slot) === undefined);
  expect(off).toEqual(['content', 'mobile']);
});

test('premium users see no ads, and no space is reserved for them', () => {
  const place = createAdSlots({ ads, premium: true });
  expect(adSlotNames.filter((slot) => place(slot) !== undefined)).toEqual([]);
});

test('a house ad is labelled as an ad and shows the size of its slot', () => {
  render(createAdSlots({ ads, premium: false })('sidebar'));
  const ad = screen.getByRole('figure', { name: 'Advertisement' });
  expect(ad.textContent).toBe('Your brand on the touchlineAdvertisement');
  expect(ad.dataset['format']).toBe('rectangle');
});

test('a third-party ad is in a sandboxed frame that may only run scripts and open windows', () => {
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
