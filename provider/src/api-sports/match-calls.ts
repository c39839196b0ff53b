import type { SourceProblem } from '@touchline/domain/source/source-problem.ts';
import type { SportId } from '@touchline/domain/sport.ts';

import type { MatchReply } from '../match-source.ts';
import type { Quota } from '../sports-source.ts';
import { plainText } from '../text/plain-text.ts';
import type { ApiClient, Params } from './api-client.ts';
import { type ListReply, getList } from './list-call.ts';

/** The calls that one answer about a match takes, counted, and what they left unsaid. */
export type MatchCalls = {
  readonly list: (path: string, params: Params) => Promise<ListReply>;
  readonly note: (what: string, problem: SourceProblem) => void;
  readonly answer: <T>(value: T | undefined) => MatchReply<T>;
  readonly refuse: <T>(problem: SourceProblem) => MatchReply<T>;
};

export const createMatchCalls = (client: ApiClient, sport: SportId, signal: AbortSignal): MatchCalls => {
  let quota: Quota = {};
  let calls = 0;
  const notes: string[] = [];
  return {
    list: async (path, params) => {
      const reply = await getList(client, sport, path, params, signal);
      if (reply.sent) calls += 1;
      quota = { ...quota, ...reply.quota };
      return reply;
    },
    note: (what, { kind, detail }) => {
      notes.push(plainText(`${what}: ${kind}: ${detail}`, 240));
    },
    answer: (value) => ({ ok: true, value, quota, calls, ...(notes.length === 0 ? {} : { notes }) }),
    refuse: (problem) => ({ ok: false, problem, quota, calls }),
  };
};
