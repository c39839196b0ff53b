import { isDeepStrictEqual } from 'node:util';
import type { Match } from '@touchline/domain/match/match.ts';
import { hostileJson, hostileText } from '@touchline/domain/test/hostile-text.ts';
import { readMatch } from '@touchline/protocol/match-schema.ts';
import type { ScoreRequest } from '@touchline/provider/score-provider.ts';
import { oddities, placesBelow, replacedAt, valueAt, writerAt } from '@touchline/provider/test/odd-places.ts';
import { anyOddity } from '@touchline/provider/test/spoiled-json.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { putOn } from '../../test/forecasting-board.ts';
import { askedAtMs, replySamples } from '../../test/reply-samples.ts';
import type { SpoilableReply } from '../../test/reply-samples.ts';

/*
 * The board writer leaves out a match that does not fit the schema. No reply may cause that: every match read from a
 * reply, and every match that the ingest derives from it, must fit.
 */

/** A JSON escape of a control character or unpaired surrogate, neither of which may occur in a match. */
const escaped = /(?<!\\)(?:\\\\)*\\[ubfnrt]/;

const crosses = (match: Match): boolean =>
  isDeepStrictEqual(readMatch(match), match) && !escaped.test(JSON.stringify(match));

type Texts = { readonly list: string; readonly further: string };

const textsOf = ({ list, further }: SpoilableReply): Texts => ({
  list: JSON.stringify(list),
  further: JSON.stringify(further),
});

const readOf = async (sample: SpoilableReply, call: ScoreRequest, { list, further }: Texts) => {
  const reply = await sample.ask(call, list, further);
  return reply.ok ? reply.matches : [];
};

/**
 * Finds matches that do not fit the wire schema when a part of the reply to a call is corrupted. `seen` has all matches
 * that were read, and all that were put on an empty board or on a board filled from the whole reply.
 */
const createWire = async (sample: SpoilableReply, call: ScoreRequest) => {
  const whole = textsOf(sample);
  const putOnEmpty = putOn([], { arePriced: false, nowMs: askedAtMs });
  const held = putOnEmpty(call, await readOf(sample, call, whole));
  const boards = [putOnEmpty, putOn(held, { arePriced: true, nowMs: askedAtMs })];
  const seen: Readonly<Record<'read' | 'put', Match[]>> = { read: [], put: [] };
  const refused = async (corrupted: Partial<Texts>): Promise<readonly Match[]> => {
    const read = await readOf(sample, call, { ...whole, ...corrupted });
    const put = boards.flatMap((putOnBoard) => putOnBoard(call, read));
    seen.read.push(...read);
    seen.put.push(...put);
    return [...read, ...put].filter((match) => !crosses(match));
  };
  return { seen, refused };
};

/** The places in each item that are worth corrupting. Of places that differ only in numbers, one is enough. */
const corruptiblePlaces = (reply: unknown, items: string) => {
  const list = valueAt(reply, [items]);
  const known = new Set<string>();
  return (Array.isArray(list) ? list : []).map((item: unknown, at) => ({
    item,
    places: placesBelow(item, [items, `${at}`]).filter((place) => {
      const value = valueAt(reply, place);
      const says = typeof value === 'string' ? value.replaceAll(/\d+/g, '#') : value === null ? 'null' : typeof value;
      const what = `${place.filter((key) => !/^\d+$/.test(key)).join('.')}: ${says}`;
      return !known.has(what) && known.add(what);
    }),
  }));
};

const partsOf = ({ list, further }: SpoilableReply) =>
  [
    { part: 'list', reply: list },
    { part: 'further', reply: further },
  ] as const;

/** The call whose reply has events, if any call has them. */
const fullestCall = ({ calls }: SpoilableReply): ScoreRequest => calls.at(-1) ?? calls[0];

/** The field names and situation kinds in matches. */
const received = (matches: readonly Match[]) =>
  new Set(
    matches.flatMap((match) => [
      ...Object.keys({ ...match, ...match.result }),
      match.situation?.kind ?? 'no situation',
    ]),
  );

it.each(replySamples)('A recorded reply contains what it was recorded for: $source, $sport', async (sample) => {
  const matches = await readOf(sample, fullestCall(sample), textsOf(sample));
  expect([...received(matches)]).toEqual(expect.arrayContaining([...sample.tells]));
  expect(matches.filter((match) => !crosses(match))).toEqual([]);
});

it.each(replySamples)('Matches fit the schema with one corrupted value anywhere: $source, $sport', async (sample) => {
  const { seen, refused } = await createWire(sample, fullestCall(sample));
  const stopped: string[] = [];
  let corrupted = 0;
  const spoil = async (part: keyof Texts, where: string, text: string): Promise<void> => {
    corrupted += 1;
    try {
      for (const match of await refused({ [part]: text })) stopped.push(`${where}: ${match.id}`);
    } catch (cause) {
      throw new Error(where, { cause });
    }
  };
  for (const { part, reply } of partsOf(sample)) {
    for (const { item, places } of corruptiblePlaces(reply, sample.items)) {
      for (const place of places) {
        // List items are tested one at a time, which is faster. Further items stay together, because a classification
        // needs at least two.
        const [, , ...inItem] = place;
        const write =
          part === 'list'
            ? writerAt(replacedAt(reply, [sample.items], [item]), [sample.items, '0', ...inItem])
            : writerAt(reply, place);
        for (const odd of oddities) await spoil(part, `${part}.${place.join('.')} = ${odd.slice(0, 80)}`, write(odd));
      }
    }
  }
  expect(stopped.slice(0, 20)).toEqual([]);
  expect([...received(seen.read)]).toEqual(expect.arrayContaining([...sample.tells]));
  expect(Math.min(seen.read.length, seen.put.length)).toBeGreaterThan(corrupted / 4);
});

it.each(replySamples)(
  'Matches fit the schema with several corrupted values at once: $source, $sport',
  async (sample) => {
    const wires = await Promise.all(sample.calls.map((call) => createWire(sample, call)));
    const anyChanges = fc.oneof(
      ...partsOf(sample).map(({ part, reply }) => {
        const change = fc.tuple(fc.constantFrom(...placesBelow(reply)), fc.oneof(anyOddity, hostileJson, hostileText));
        return fc.array(change, { minLength: 2, maxLength: 3 }).map((changes) => ({ part, changes }));
      }),
    );
    const runs = 100;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...wires.keys()), anyChanges, async (at, { part, changes }) => {
        const corrupted = changes.reduce((json, [place, what]) => replacedAt(json, place, what), sample[part]);
        expect(await wires[at]?.refused({ [part]: JSON.stringify(corrupted) })).toEqual([]);
      }),
      { numRuns: runs },
    );
    expect(wires.flatMap(({ seen }) => seen.read).length).toBeGreaterThan(runs / 4);
  },
);
