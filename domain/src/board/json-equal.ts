import { isJsonObject } from '../json-object.ts';

const equalArrays = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, index) => jsonEqual(item, b[index]));

/** Whether two JSON values say the same. A key that holds undefined counts as absent. */
export const jsonEqual = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  if (Array.isArray(a)) return Array.isArray(b) && equalArrays(a, b);
  if (!isJsonObject(a) || !isJsonObject(b)) return false;
  for (const key in a) if (!jsonEqual(a[key], b[key])) return false;
  for (const key in b) if (b[key] !== undefined && a[key] === undefined) return false;
  return true;
};
