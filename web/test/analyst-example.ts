import type { FactMatch, Facts } from '@touchline/domain/analyst/facts.ts';
import { type AnalystEvent, factsSchema } from '@touchline/protocol/analyst-schema.ts';
import * as v from 'valibot';
import { vi } from 'vitest';
import { createAnalystChat } from '../src/analyst/analyst-chat.ts';
import type { RequestAnswer, AnswerOutcome, AnswerPart } from '../src/analyst/analyst-request.ts';
import { createSessionChat } from '../src/analyst/session-chat.ts';

/** Examples for tests of the analyst: facts, answers in the server's format, and a chat with scripted answers. */

const now = Date.parse('2026-10-24T20:12:00Z');

export const arsenal: FactMatch = {
  ref: 'm1',
  matchId: 'football-1',
  sport: 'football',
  league: 'Premier League',
  home: 'Arsenal',
  away: 'Chelsea',
  status: 'scheduled',
  startTime: '2026-10-24T21:00:00.000Z',
  forecast: {
    chances: { home: 0.523, draw: 0.261, away: 0.216 },
    basis: 'market',
    band: 'Medium',
    reasons: [
      { kind: 'prices', at: '2026-10-24T20:00:00.000Z', margin: 0.052 },
      { kind: 'expected-goals', home: 1.7, away: 1.02 },
    ],
    inPlay: false,
    approximate: false,
  },
};

const inter: FactMatch = {
  ref: 'm2',
  matchId: 'football-2',
  sport: 'football',
  league: 'Serie A',
  home: 'Inter',
  away: 'Roma',
  status: 'live',
  startTime: '2026-10-24T19:00:00.000Z',
  minute: 67,
  score: { home: 2, away: 1 },
};

export const facts: Facts = {
  asOf: '2026-10-24T20:12:00.000Z',
  provider: 'API-Sports',
  simulated: false,
  stale: false,
  matches: [arsenal, inter],
};

/** Formats the events of an answer as an event stream. */
export const streamOf = (events: readonly { readonly event: string; readonly data: unknown }[]): string =>
  [':\n\n', ...events.map(({ event, data }) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)].join('');

export const done = (end: Partial<Extract<AnalystEvent, { event: 'done' }>['data']> = {}): AnswerPart => ({
  event: 'done',
  data: { finish: 'complete', unverified: [], corrected: false, left: 99, ...end },
});

export const text = (delta: string, ...unverified: readonly { start: number; end: number }[]): AnswerPart => ({
  event: 'text',
  data: unverified.length === 0 ? { delta } : { delta, unverified: [...unverified] },
});

const factsEventSchema = v.object({ event: v.literal('facts'), data: factsSchema });

const factsPartOf = (matches: readonly FactMatch[]): AnswerPart =>
  v.parse(factsEventSchema, { event: 'facts', data: { ...facts, matches } });

export const factsPart: AnswerPart = factsPartOf(facts.matches);

/** Facts with a copy of the match for each ref. */
export const factsOf = (match: FactMatch, refs: readonly string[]): AnswerPart =>
  factsPartOf(refs.map((ref) => Object.assign(structuredClone(match), { ref, matchId: `football-${ref}` })));

type Asked = {
  readonly messages: Parameters<RequestAnswer>[0];
  readonly signal: AbortSignal;
  readonly say: (...parts: readonly AnswerPart[]) => void;
  /** Ends the answer, successfully by default. */
  readonly end: (outcome?: AnswerOutcome) => Promise<void>;
};

/** The session storage of one tab. */
const tabStorage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

/**
 * A chat with answers from the test. `asked` lists the questions so far, newest last. `reload` returns the same tab's
 * chat after a reload.
 */
export const playedChat = (storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = tabStorage()) => {
  const asked: Asked[] = [];
  let ids = 0;
  const onRefused = vi.fn<() => void>();
  const chat = createAnalystChat({
    ask: (messages, { signal, onPart }) => {
      const { promise, resolve } = Promise.withResolvers<AnswerOutcome>();
      asked.push({
        messages,
        signal,
        say: (...parts) => {
          for (const part of parts) onPart(part);
        },
        end: async (outcome = { ok: true }) => {
          resolve(outcome);
          await promise;
        },
      });
      return promise;
    },
    now: () => now,
    newId: () => {
      ids += 1;
      return `${ids}`;
    },
    keeper: createSessionChat(() => storage),
    onRefused,
  });
  const newest = (): Asked => {
    const last = asked.at(-1);
    if (last === undefined) throw new Error('no question was asked');
    return last;
  };
  return { chat, asked, newest, onRefused, reload: () => playedChat(storage).chat };
};
