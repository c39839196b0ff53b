// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { adSlotNames, adSlots } from '@touchline/domain/ads/ad-slot.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { createAdSlots } from './ad-slots.tsx';
import { type HouseAdTopic, topicOf } from './house-ad.tsx';

afterEach(cleanup);

const frame = 'https://ads.example/{slot}?w={width}&h={height}';
const ads = { slots: [...adSlotNames] };
const house = { skip: new Set<HouseAdTopic>(), onOpen: () => undefined };

test('by default, every slot except content and mobile is on', () => {
  const place = createAdSlots({ ads: undefined, premium: false, house });
  const off = adSlotNames.filter((slot) => place(slot) === undefined);
  expect(off).toEqual(['content', 'mobile']);
});

test('premium users see no ads, and no space is reserved for them', () => {
  const place = createAdSlots({ ads, premium: true, house });
  expect(adSlotNames.filter((slot) => place(slot) !== undefined)).toEqual([]);
});

test('a house ad is labelled as an ad, prints no size, and opens what it promotes', () => {
  const onOpen = vi.fn<(topic: HouseAdTopic) => void>();
  render(createAdSlots({ ads, premium: false, house: { ...house, onOpen } })('sidebar'));
  const ad = screen.getByRole('figure', { name: 'Advertisement' });
  expect(ad.textContent).toContain('Live scores without ads');
  expect(ad.textContent).not.toMatch(/\d/u);
  fireEvent.click(within(ad).getByRole('button', { name: /Live scores without ads/u }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('premium');
});

test('slots that are visible together show different house ads', () => {
  const topics = (['header', 'between-matches', 'sidebar', 'sports-sidebar'] as const).map((slot) =>
    topicOf(slot, 0, house.skip),
  );
  expect(new Set(topics).size).toBe(topics.length);
});

test('a list rotates its house ads', () => {
  expect([0, 1, 2].map((nth) => topicOf('between-matches', nth, house.skip))).toEqual(['calendar', 'record', 'alerts']);
});

test.each(adSlotNames)('%s never shows a topic that has nothing to offer', (slot) => {
  const skip = new Set<HouseAdTopic>(['premium', 'teams']);
  for (const nth of [0, 1, 2, 3]) expect(skip.has(topicOf(slot, nth, skip))).toBe(false);
});

test('a third-party ad is in a sandboxed frame that may only run scripts and open windows', () => {
  const place = createAdSlots({ ads: { ...ads, frame }, premium: false, house });
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
