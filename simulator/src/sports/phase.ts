/** Where a match stands, in the provider's own short and long words. `off`: it will not be played, or not to its end. */
export type Life = 'before' | 'live' | 'after' | 'off';

export type Phase = { readonly short: string; readonly long: string; readonly life: Life };

export const before = (short: string, long: string): Phase => ({ short, long, life: 'before' });
export const live = (short: string, long: string): Phase => ({ short, long, life: 'live' });
export const after = (short: string, long: string): Phase => ({ short, long, life: 'after' });
export const off = (short: string, long: string): Phase => ({ short, long, life: 'off' });
