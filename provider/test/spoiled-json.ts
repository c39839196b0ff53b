import * as fc from 'fast-check';

/** A copy with `value` at `place`, where each number selects a key on its level. */
export const spoiled = (json: unknown, place: readonly number[], value: unknown): unknown => {
  const [seed, ...rest] = place;
  if (seed === undefined || typeof json !== 'object' || json === null) return value;
  const keys = Object.keys(json);
  const chosen = keys[seed % Math.max(1, keys.length)];
  const copy = Object.entries(json).map(
    ([key, inner]) => [key, key === chosen ? spoiled(inner, rest, value) : inner] as const,
  );
  return Array.isArray(json) ? copy.map(([, inner]) => inner) : Object.fromEntries(copy);
};

/** Paths as long as those in the provider's replies. */
export const anyPlace = fc.array(fc.nat({ max: 40 }), { minLength: 0, maxLength: 9 });

/** Values that broken and hostile replies contain instead of valid values. */
export const anyOddity = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(null, '', -1, 1e308, 1.5, 'NaN', [], {}, [[]], '9'.repeat(400), '\u202eevil', '<b>', true, '1.00'),
);
