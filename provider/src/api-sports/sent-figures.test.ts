import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { matchScore } from '@touchline/domain/match/match-state.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { type SportId, sportIds } from '@touchline/domain/sport.ts';
import { sports } from '@touchline/domain/sports.ts';
import { describe, expect, it } from 'vitest';
import { createApiSports } from './api-sports.ts';

/* No figure of a match is invented: each one is in the reply's own item. */

const ownSamples = {
  football: 'football',
  basketball: 'basketball',
  hockey: 'hockey',
  baseball: 'baseball',
  americanfootball: 'american-football',
  rugby: 'rugby',
  volleyball: 'volleyball',
  handball: 'handball',
  afl: 'afl',
  tennis: 'tennis',
} as const satisfies Readonly<Partial<Record<SportId, string>>>;

const played = sportIds.filter((sport) => sport !== 'formula1' && sport !== 'mma');

/** What is no figure of play, and would make nearly every number look as if it had been sent. */
const noFigures: ReadonlySet<string> = new Set(
  'id date time timestamp timezone season week round logo flag name venue league country teams player referee'.split(
    ' ',
  ),
);

const figuresIn = (value: unknown, found: Set<number>): ReadonlySet<number> => {
  if (typeof value === 'number') found.add(value);
  else if (typeof value === 'string') for (const digits of value.match(/\d+/g) ?? []) found.add(Number(digits));
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) if (!noFigures.has(key)) figuresIn(inner, found);
  }
  return found;
};

const field = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

const idOf = (item: unknown): string =>
  String(field(item, 'id') ?? field(field(item, 'fixture'), 'id') ?? field(field(item, 'game'), 'id'));

/**
 * Every figure that a row or a match's details show of the match's own play. Football's second half is left out: it is the
 * documented difference between two scores that were sent.
 */
const shownFigures = (match: Match): readonly number[] => {
  const { periods } = sports[match.sport];
  const scores = periods && match[periods.field];
  const pairs = [matchScore(match), scores?.home, scores?.away, match.shootout, match.hitsErrors?.home];
  return pairs.flatMap((pair) =>
    Object.entries(pair ?? {}).flatMap(([key, figure]) => (match.sport === 'football' && key === 'h2' ? [] : [figure])),
  );
};

const read = async (sport: SportId, text: string): Promise<readonly Match[]> => {
  const reply = await createApiSports({
    key: 'a-key',
    base: 'http://stand-in.test/{sport}',
    fetch: async (url) => {
      const isList = /\/(?:fixtures|games)\?/.test(new Request(url).url);
      return new Response(isList ? text : '{"errors":[],"response":[]}');
    },
    now: () => 0,
    timeoutMs: 1_000,
  }).ask({ kind: 'day', sport, day: '2031-03-09' }, new AbortController().signal);
  if (!reply.ok) throw new Error(reply.problem.detail);
  return reply.matches;
};

const responseOf = (text: string): readonly unknown[] => {
  const response = field(JSON.parse(text), 'response');
  return Array.isArray(response) ? response : [];
};

const folder = join(import.meta.dirname, 'samples');

describe('every figure of a match was sent', () => {
  it('has samples of every sport with figures', () => {
    const files = readdirSync(folder);
    for (const name of Object.values(ownSamples)) expect(files).toContain(`${name}.json`);
  });

  it.each(played)('in %s', async (sport) => {
    const text = readFileSync(join(folder, `${ownSamples[sport]}.json`), 'utf8');
    const sent = new Map(responseOf(text).map((item) => [`${sport}-${idOf(item)}`, figuresIn(item, new Set())]));
    const matches = await read(sport, text);
    expect(matches.length).toBeGreaterThan(0);
    for (const match of matches) {
      for (const figure of shownFigures(match)) expect([...(sent.get(match.id) ?? [])]).toContain(figure);
    }
  });
});
