import { expect, test } from 'vitest';
import { adFrameAddress, adSlotNames, isAdSlot, usualAdSlots } from './ad-slot.ts';

test('there are seven slots, and the two that wait to be wanted are not among the usual ones', () => {
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

test('a name that only every object has is no slot', () => {
  expect([isAdSlot('footer'), isAdSlot('toString'), isAdSlot('')]).toEqual([true, false, false]);
});

test('the address of an ad page says which slot it fills, and how large that is', () => {
  const template = 'https://ads.example/{slot}?w={width}&h={height}&again={slot}';
  expect(adFrameAddress(template, 'sidebar')).toBe('https://ads.example/sidebar?w=300&h=250&again=sidebar');
  expect(adFrameAddress(template, 'between-matches')).toContain('w=728&h=90');
});
