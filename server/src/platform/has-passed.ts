/**
 * Whether `ms` have passed from one time to another, both epoch ms. A start that lies ahead is from a clock that was set back:
 * how long ago it was nobody can tell, and whoever waited for it would stand still until that time comes again. Infinitely
 * many never pass.
 */
export const hasPassed = (ms: number, { since, now }: { readonly since: number; readonly now: number }): boolean =>
  now < since ? ms < Infinity : now - since >= ms;
