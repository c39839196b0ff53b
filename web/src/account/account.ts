import type { AuthUser } from '@touchline/domain/account/auth-user.ts';
import type { Subscription } from '@touchline/domain/account/subscription.ts';

/** Who this browser belongs to, as the server last said. `unknown` until it said anything. */
export type Account =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'signed-out' }
  | {
      readonly kind: 'signed-in';
      readonly user: AuthUser;
      /** Null when it can't be read: the person counts as free. */
      readonly subscription: Subscription | null;
    };
