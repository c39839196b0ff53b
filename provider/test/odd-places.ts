/** The path to a value: its keys, outermost first. */
export type Place = readonly string[];

/** The paths of all values below `json`, both branches and leaves. */
export const placesBelow = (json: unknown, above: Place = []): readonly Place[] => {
  if (typeof json !== 'object' || json === null) return [];
  const places: Place[] = [];
  for (const [key, inner] of Object.entries(json)) {
    const place = [...above, key];
    places.push(place, ...placesBelow(inner, place));
  }
  return places;
};

export const valueAt = (json: unknown, place: Place): unknown => {
  let value = json;
  for (const key of place) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Object.entries(value).find(([known]) => known === key)?.[1];
  }
  return value;
};

/** A copy with `value` at a path; an unchanged copy if the path does not exist. */
export const replacedAt = (json: unknown, [key, ...rest]: Place, value: unknown): unknown => {
  if (key === undefined) return value;
  if (typeof json !== 'object' || json === null) return json;
  const copy = Object.entries(json).map(
    ([known, inner]) => [known, known === key ? replacedAt(inner, rest, value) : inner] as const,
  );
  return Array.isArray(json) ? copy.map(([, inner]) => inner) : Object.fromEntries(copy);
};

const mark = 'odd value placeholder';

/**
 * Returns a function that serializes `json` with an odd value, as raw JSON, at a path. Raw JSON is necessary because no
 * JavaScript value is serialized as `1e999`, for example.
 */
export const writerAt = (json: unknown, place: Place): ((odd: string) => string) => {
  const [before = '', after = ''] = JSON.stringify(replacedAt(json, place, mark)).split(JSON.stringify(mark));
  return (odd) => `${before}${odd}${after}`;
};

const texts = [
  '',
  'NaN',
  '-1',
  '1.5',
  '1e308',
  '1-1e9',
  '999-999',
  '9'.repeat(400),
  '999:59',
  "999'+99'",
  'a'.repeat(301),
  'Ж日ع한ह🏴‍☠️é '.repeat(500),
  'e\u0301'.repeat(300),
  '&lt;&amp;&#x202e;&#55296;&#0;'.repeat(100),
  'a\u0000b\u0007c\u001b[31m\r\nd\u0085\u2028e',
  '\ud800a\udfff\ud800',
  '\u202egnirts\u2066\u200b\ufeff',
  '<img src=x onerror=alert(1)>',
  '__proto__',
  'constructor',
  'home',
  'away',
  'FT',
  'Top 7th',
  '1970-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '10000-01-01T00:00:00Z',
  '+010000-01-01T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '2031-03-09T12:00:00+14:00',
  '2031-03-09T12:00:00.123456789-23:59',
  '2031-02-31T25:61:61Z',
  'http://media.api-sports.io/football/teams/1.png',
  'https://media.api-sports.io/football/teams/1.png',
  `https://media.api-sports.io/${'a'.repeat(400)}.png`,
  'javascript:alert(1)',
] as const;

/** Odd values that a broken or malicious provider might send, as raw JSON. */
export const oddities: readonly string[] = [
  'null',
  'true',
  'false',
  '0',
  '-0',
  '-1',
  '1.5',
  '100000',
  '253402300800',
  '9007199254740993',
  '1e308',
  '1e999',
  '[]',
  '[[[[[[[]]]]]]]',
  '{}',
  '{"a":{"b":{"c":[1]}}}',
  '{"__proto__":{"home":-1},"constructor":null,"toString":1}',
  ...texts.map((text) => JSON.stringify(text)),
];
