import { isJsonObject } from '@touchline/domain/json-object.ts';

/** Items are five levels deep; two that go deeper than this are compared no further, and count as different. */
const deepest = 12;

/** Where items hold pictures, of which a reader takes the address alone. */
const pictureKeys: ReadonlySet<string> = new Set(['logo', 'flag']);

const mediaHost = /^https:\/\/media(?:-\d{1,2})?\./;

/** One picture, though the reply names another of its hosts: see `imageAddress`. */
const isSamePicture = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' &&
  typeof other === 'string' &&
  mediaHost.test(one) &&
  mediaHost.test(other) &&
  one.slice(one.indexOf('.')) === other.slice(other.indexOf('.'));

const isSame = (one: unknown, other: unknown, levels: number): boolean => {
  if (one === other) return true;
  if (levels === 0) return false;
  if (Array.isArray(one)) {
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item, at) => isSame(item, other[at], levels - 1))
    );
  }
  if (!isJsonObject(one) || !isJsonObject(other)) return false;
  let keys = 0;
  for (const key in one) {
    keys += 1;
    const [inner, outer] = [one[key], other[key]];
    if (inner === outer || (pictureKeys.has(key) && isSamePicture(inner, outer))) continue;
    if (!isSame(inner, outer, levels - 1)) return false;
  }
  for (const key in other) {
    keys -= 1;
    if (!Object.hasOwn(one, key)) return false;
  }
  return keys === 0;
};

/**
 * Whether two items of lists, as JSON values, say the same to a reader. The order of keys and the number of a picture's host say
 * nothing; a text of more than twelve levels is never the same.
 */
export const isSameItem = (one: unknown, other: unknown): boolean => isSame(one, other, deepest);
