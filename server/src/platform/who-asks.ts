import type { AuthUser } from '@touchline/domain/account/auth-user.ts';
import type { FastifyRequest } from 'fastify';

/** The person behind a request. `sessionHash` names the session: the hash of its token, which nobody can sign in with. */
export type SignedIn = { readonly user: AuthUser; readonly sessionHash: string };

/** Who asks, by the session that the request's cookie names; undefined when nobody is signed in. Rejects when the database can't say. */
export type WhoAsks = (request: FastifyRequest) => Promise<SignedIn | undefined>;
