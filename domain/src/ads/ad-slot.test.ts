import { expect, test } from 'vitest';
import { adFormats, adFrameAddress, adSlotNames, isAdSlot, usualAdSlots } from './ad-slot.ts';

test('there are seven slots, and two of them are off by default', () => {
  expect(adSlotNames).toEqual([
    'header',
    'sidebar',
    'content',
    'footer',
    'mobile',
    'between-matches',
    'sports-sidebar',
  ]);
  expect(adSlotNames.filter((slot) => !usualAdSlots.includes(slot))).toEqual(['content', 'mobile']);
});

test('the formats have the sizes of the spec', () => {
  expect(adFormats).toEqual({
    rectangle: { width: 300, height: 250 },
    vertical: { width: 160, height: 600 },
    horizontal: { width: 728, height: 90 },
  });
});

test('an inherited property name is not a slot', () => {
  expect([isAdSlot('footer'), isAdSlot('toString'), isAdSlot('')]).toEqual([true, false, false]);
});

test('the URL of an ad page contains its slot and size', () => {
  const template = 'https://ads.example/{slot}?w={width}&h={height}&again={slot}';
  expect(adFrameAddress(template, 'sidebar', false)).toBe('https://ads.example/sidebar?w=300&h=250&again=sidebar');
  expect(adFrameAddress(template, 'between-matches', true)).toContain('w=728&h=90');
  expect(adFrameAddress(template, 'header', false)).toContain('w=728&h=90');
  expect(adFrameAddress(template, 'header', true)).toContain('w=320&h=50');
  expect(adFrameAddress(template, 'footer', true)).toContain('w=728&h=90');
});
