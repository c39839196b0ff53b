import * as fc from 'fast-check';

/** Strings with a special meaning to browsers, databases, parsers or objects. */
const loadedWords = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '1e999',
  '9'.repeat(400),
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  'javascript:alert(1)',
  "' or 1=1; drop table match; --",
  '${7*7}{{7*7}}',
  '%00',
  '%2e%2e%2f',
  '%c0%ae%c0%ae/',
  '%ff',
  '..\\..\\',
  '/../../etc/passwd',
  '//evil.example',
  '/\\evil.example',
  '\r\nset-cookie: a=b',
  '\u0000',
  '\u202egnirts',
  '\u{e0041}\u200b\ufeff',
  '\ud800',
  '\udfff\ud800',
  'e\u0301'.repeat(30),
  '🏴‍☠️👩‍👩‍👧‍👦',
] as const;

/** Any sequence of UTF-16 code units, including unpaired surrogates, which UTF-8 cannot represent. */
export const anyUnits = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 })
  .map((units) => String.fromCharCode(...units));

/** For tests: hostile or corrupted text. */
export const hostileText = fc.oneof(
  fc.constantFrom(...loadedWords),
  fc.string({ maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  anyUnits,
  fc
    .array(fc.oneof(fc.constantFrom(...loadedWords), fc.string({ maxLength: 8 })), { maxLength: 6 })
    .map((parts) => parts.join('')),
);

/** For tests: any JSON value, including deep nesting and unusual keys. */
export const hostileJson: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom<unknown>(null, [], {}, '', 0, -1, 1.5, 1e308, true, [[[[]]]]),
  fc.dictionary(hostileText, fc.jsonValue({ maxDepth: 2 }), { maxKeys: 6 }),
  fc.integer({ min: 1, max: 300 }).map((depth) => {
    let nest: unknown = 1;
    for (let level = 0; level < depth; level += 1) nest = level % 2 === 0 ? [nest] : { a: nest };
    return nest;
  }),
);
