import type { Config } from '@touchline/protocol/config-schema.ts';
import { isPremium } from '@touchline/domain/subscription/subscription.ts';
import type { Account } from '../../account/account.ts';
import type { Standing } from '../../account/kept-standing.ts';

/** The four states of the tab (spec, section 2). */
export type AnalystView = 'keys' | 'sign-in' | 'upgrade' | 'chat';

const viewOfStanding: Readonly<Record<Standing, AnalystView>> = { '': 'sign-in', free: 'upgrade', premium: 'chat' };

/**
 * What the tab shows. Until the server has said who is signed in, what this browser showed last: it opens no door, since the
 * server asks itself at each message.
 */
export const analystView = (
  config: Pick<Config, 'analyst'> | undefined,
  account: Account,
  standing: Standing,
  nowMs: number,
): AnalystView => {
  if (config?.analyst.configured !== true) return 'keys';
  if (account.kind === 'unknown') return viewOfStanding[standing];
  if (account.kind === 'signed-out') return 'sign-in';
  return isPremium(account.subscription ?? undefined, nowMs) ? 'chat' : 'upgrade';
};
