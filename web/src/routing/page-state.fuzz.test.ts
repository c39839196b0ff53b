import { sportIds } from '@touchline/domain/sport/sport.ts';
import { anyUnits, hostileText } from '@touchline/domain/test/hostile-text.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPageState, tabIds, writePageState } from './page-state.ts';

const name = fc.oneof(fc.constantFrom('tab', 'sport', 'league', 'day', 'match', 'utm_source'), hostileText);
const value = fc.oneof(
  hostileText,
  anyUnits,
  fc.constantFrom('live', 'odds', 'football', 'all', '2026-02-31', '2026-03-01', '+000000-01-01', 'football-1'),
);

/** Query strings with our parameters, some repeated, and arbitrary text. */
const search = fc.oneof(
  hostileText,
  fc
    .array(fc.tuple(name, value), { maxLength: 8 })
    .map((pairs) => `?${new URLSearchParams(pairs.map(([key, text]) => [key, text])).toString()}`),
  fc.array(fc.tuple(name, value), { maxLength: 4 }).map((pairs) => `?${pairs.map((pair) => pair.join('=')).join('&')}`),
);

it('Any query string gives a valid page state.', () => {
  fc.assert(
    fc.property(search, (text) => {
      const state = readPageState(text);
      expect(tabIds).toContain(state.tab);
      expect(['all', ...sportIds]).toContain(state.sport);
      expect(state.sport === 'all' && state.league !== 'all').toBe(false);
      expect(state.league.length).toBeLessThanOrEqual(1_000);
      expect(state.match?.length ?? 1).toBeLessThanOrEqual(200);
      expect(state.day ?? '2026-03-01').toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }),
    { numRuns: 1_000 },
  );
});

it('A state survives writing and reading, and unrelated parameters are kept.', () => {
  fc.assert(
    fc.property(search, (text) => {
      const state = readPageState(text);
      const written = writePageState(state, text);
      expect(readPageState(written)).toEqual(state);
      expect(writePageState(state, written)).toBe(written);
      const ours = new Set(['tab', 'sport', 'league', 'day', 'match']);
      const others = (query: string) => [...new URLSearchParams(query)].filter(([key]) => !ours.has(key));
      expect(others(written)).toEqual(others(text));
    }),
    { numRuns: 1_000 },
  );
});
