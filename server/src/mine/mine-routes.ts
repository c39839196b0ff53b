import type { MineAnswer } from '@touchline/protocol/mine-entries.ts';
import { mineSaveSchema } from '@touchline/protocol/mine-schema.ts';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { createAdmission } from '../platform/http/admission.ts';
import type { FindSession } from '../platform/http/admission.ts';
import { answerProblem } from '../platform/http/problem.ts';
import type { RateLimit } from '../platform/http/rate-limit.ts';
import type { ValibotTypes } from '../platform/http/request-input.ts';
import { requireSameOrigin } from '../platform/http/same-origin.ts';
import type { MineStore } from './mine-store.ts';

/** A full set of names in scripts of three bytes a letter. */
const bodyLimit = 384 * 1024;

const answer = (reply: FastifyReply, body: MineAnswer): FastifyReply =>
  reply.header('cache-control', 'no-store').send(body);

/**
 * `GET /api/me/mine`: what the person who is signed in follows, starred, pinned and hid, and who that is; null when nobody is.
 * `PUT`: merges what a device has into it and answers the whole; to send the same again changes nothing. A page that takes
 * somebody else for signed in is refused.
 */
export const mineRoutes =
  (options: {
    readonly whoAsks: FindSession;
    readonly store: MineStore;
    readonly publicUrl: string;
    /** By user. */
    readonly limit: RateLimit;
  }): FastifyPluginAsync =>
  async (scope) => {
    const { whoAsks, store, publicUrl, limit } = options;
    requireSameOrigin(scope, publicUrl);
    const typed = scope.withTypeProvider<ValibotTypes>();
    const { identify, signedInOnly, findUser, userOf } = createAdmission({ findSession: whoAsks, limit });

    typed.get('/me/mine', { onRequest: identify }, async (request, reply) => {
      const uid = findUser(request)?.uid;
      // A page may ask in the moment in which it is signed out: that is no failure.
      if (uid === undefined) return answer(reply, { uid: null, mine: null });
      return answer(reply, { uid, mine: await store.read(uid) });
    });
    typed.put(
      '/me/mine',
      { schema: { body: mineSaveSchema }, bodyLimit, onRequest: signedInOnly() },
      async (request, reply) => {
        const { uid, mine } = request.body;
        if (uid !== userOf(request).uid) return answerProblem(reply, 'another-account');
        return answer(reply, { uid, mine: await store.merge(uid, mine) });
      },
    );
  };
