/**
 * Whether this browser has notifications on, by the text of `kept-push.ts`, whose code only those need who have them on or choose
 * what they hear.
 */
export const isPushOn = (storage: () => Pick<Storage, 'getItem'>): boolean => {
  try {
    return /"on":true/.test(storage().getItem('touchline.push') ?? '');
  } catch {
    // Site data is blocked: nothing was kept.
    return false;
  }
};
