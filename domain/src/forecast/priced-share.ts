import type { League } from './rating-rows.ts';

/**
 * From which share of a league's matches with prices on its ratings learn as those that are fed by prices do. With every
 * tenth they are ahead by 0.3 % of log-loss, with fewer there is nothing to be had.
 */
const enough = 0.1;

export const isPricedLeague = (league: Pick<League, 'played' | 'priced'> | undefined): boolean =>
  league !== undefined && league.played > 0 && league.priced >= enough * league.played;
