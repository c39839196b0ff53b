import { describe, expect, it } from 'vitest';
import { combineProviders } from './score-provider.ts';
import type { ScoreReply, ScoreProvider } from './score-provider.ts';

const source = (name: string, parts: Partial<ScoreProvider>): ScoreProvider => ({
  name,
  sports: [],
  liveCall: [],
  recentCall: [],
  request: async (call): Promise<ScoreReply> => ({
    ok: true,
    matches: [],
    droppedItems: [`${name}: ${call.sport}`],
    quota: {},
    calls: 1,
  }),
  ...parts,
});

const keyed = source('Keyed', { sports: ['football', 'mma'], liveCall: ['football'], recentCall: ['football'] });
const free = source('Free', { sports: ['football', 'tennis'], liveCall: ['tennis', 'football'] });

describe('combined providers', () => {
  it('have the sports of both providers and the name of the first', () => {
    expect(combineProviders(keyed, free)).toMatchObject({
      name: 'Keyed',
      sports: ['football', 'mma', 'tennis'],
      liveCall: ['football', 'tennis'],
      recentCall: ['football'],
    });
  });

  it.each([
    ['football', 'Keyed'],
    ['mma', 'Keyed'],
    ['tennis', 'Free'],
  ] as const)('request %s from the first provider that has it: %s', async (sport, name) => {
    const reply = await combineProviders(keyed, free).request({ kind: 'live', sport }, new AbortController().signal);
    expect(reply).toHaveProperty('droppedItems', [`${name}: ${sport}`]);
  });
});
