import { isBareKey } from '../bare-key.ts';

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 };

/**
 * Where a key moves the focus among the rows: J and K from anywhere on the page, Home and End inside the list.
 * Undefined for every other key and where `isBareKey` says no.
 * `at`: index of the row that has the list's tab stop; `inside`: a row has the focus.
 */
export const rowForKey = (
  event: KeyboardEvent,
  { at, inside, count }: { readonly at: number; readonly inside: boolean; readonly count: number },
): number | undefined => {
  if (count === 0 || !isBareKey(event)) return undefined;
  if (inside && event.key === 'Home') return 0;
  if (inside && event.key === 'End') return count - 1;
  const step = steps[event.key.toLowerCase()];
  if (step === undefined) return undefined;
  return inside ? Math.min(count - 1, Math.max(0, at + step)) : at;
};
