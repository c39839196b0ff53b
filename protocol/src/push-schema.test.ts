import * as v from 'valibot';
import { expect, test } from 'vitest';
import { pushChoiceSchema } from './push-schema.ts';

const choice = { scope: 'all', kinds: ['goal'], delaySeconds: 0, hideScores: false };

test('A time zone is converted to its canonical spelling.', () => {
  const zones = ['Europe/Rome', 'europe/rome', 'EUROPE/rOmE'];
  expect(zones.map((zone) => v.parse(pushChoiceSchema, { ...choice, zone }).zone)).toEqual(
    zones.map(() => 'Europe/Rome'),
  );
  expect(v.is(pushChoiceSchema, { ...choice, zone: 'Europe/Atlantis' })).toBe(false);
});
