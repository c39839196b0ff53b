import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { silenced } from './silent-validation.ts';

const source = readFileSync(new URL(import.meta.resolve('valibot')), 'utf8');
type Library = typeof v;

const silentLibrary = async (): Promise<Library> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'silent-validation-'));
  try {
    const file = path.join(folder, 'valibot.mjs');
    writeFileSync(file, silenced(source));
    const made: Library = await import(/* @vite-ignore */ pathToFileURL(file).href);
    return made;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** Of everything that the page's schemas are made of. */
const schemas = (from: Library): readonly v.GenericSchema[] => {
  const name = from.pipe(from.string(), from.trim(), from.minLength(1), from.maxLength(3));
  const count = from.pipe(from.number(), from.integer(), from.minValue(0), from.maxValue(9));
  const entries = { a: name, b: from.exactOptional(count), c: from.optional(from.picklist(['x', 'y']), 'x') };
  return [
    name,
    count,
    from.pipe(from.number(), from.finite(), from.gtValue(0), from.safeInteger()),
    from.object(entries),
    from.strictObject(entries),
    from.looseObject(entries),
    from.array(from.fallback(count, 1)),
    from.record(from.pipe(from.string(), from.regex(/^[ab]$/u)), from.nullable(from.boolean())),
    from.union([
      from.literal(1),
      from.object({ a: from.literal('x') }),
      from.pipe(from.string(), from.startsWith('y')),
    ]),
    from.variant('a', [
      from.object({ a: from.literal('x'), b: count }),
      from.object({ a: from.literal('y'), b: from.exactOptional(name) }),
    ]),
    from.pipe(from.string(), from.parseJson(), from.object({ a: from.unknown() })),
    from.pipe(
      from.array(count),
      from.check((all) => all.length < 3),
      from.transform((all) => all.length),
      from.readonly(),
    ),
    from.union([from.pipe(from.string(), from.isoDate()), from.pipe(from.string(), from.isoTimestamp())]),
  ];
};

const leaf = fc.constantFrom<unknown>(
  'x',
  'y',
  '',
  ' z ',
  'long one',
  '{"a":1}',
  '2026-07-01',
  0,
  1,
  9,
  10,
  1.5,
  NaN,
  null,
  true,
  undefined,
);
const value = fc.oneof(
  leaf,
  fc.array(leaf, { maxLength: 4 }),
  fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), leaf),
  fc.dictionary(fc.constantFrom('a', 'b'), fc.constantFrom<unknown>('x', 'y', 1, null)),
);

test('without its messages the library takes and refuses the same, and hands out the same', async () => {
  const library = await silentLibrary();
  const silent = schemas(library);
  const spoken = schemas(v);
  const taken = new Set<number>();
  const refused = new Set<number>();
  fc.assert(
    fc.property(fc.nat(spoken.length - 1), value, (at, input) => {
      const [one, other] = [silent[at], spoken[at]];
      if (one === undefined || other === undefined) throw new Error(`There is no schema ${at}.`);
      const known = v.safeParse(other, input);
      const seen = library.safeParse(one, input);
      (known.success ? taken : refused).add(at);
      expect({ success: seen.success, output: seen.output }).toEqual({ success: known.success, output: known.output });
      expect(library.is(one, input)).toBe(v.is(other, input));
    }),
    { numRuns: 5_000, seed: 1 },
  );
  // Each was tried both ways.
  expect([taken.size, refused.size]).toEqual([spoken.length, spoken.length]);
});

test('a library that is written in another way ends the build', () => {
  expect(() => silenced('export const parse = (input) => input;')).toThrow('silent-validation.ts');
  expect(() => silenced(source.replaceAll('issue.path.unshift(', 'issue.path.push('))).toThrow('silent-validation.ts');
});
