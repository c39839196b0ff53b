import { readFileSync } from 'node:fs';
import { sportIds } from '@touchline/domain/sport/sport.ts';
import { statusLabels } from '@touchline/domain/match/status-label.ts';
import { apiMatchSchema } from '@touchline/protocol/public-api/api-match.ts';
import { apiOperations } from '@touchline/protocol/public-api/api-operations.ts';
import { apiSports } from '@touchline/protocol/public-api/api-terms.ts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { breakingChanges } from '../../test/breaking-changes.ts';
import { openApiDocument } from './openapi-document.ts';

const inDocs = (name: string): URL => new URL(`../../../docs/${name}`, import.meta.url);

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** The document as text, with a part replaced. */
const changed = (from: string | RegExp, to: string): unknown => {
  const text = JSON.stringify(openApiDocument());
  const other = text.replace(from, to);
  if (other === text) throw new Error(`the document has no ${String(from)}`);
  return JSON.parse(other);
};

describe('the OpenAPI document', () => {
  it('is checked in as the schemas make it', async () => {
    // After a change of the schemas: npx vitest run --project unit server/src/public-api -u
    await expect(`${JSON.stringify(openApiDocument(), undefined, 2)}\n`).toMatchFileSnapshot(
      inDocs('openapi.v1.json').pathname,
    );
  });

  it('breaks nothing that the last release promised', () => {
    const released: Json = JSON.parse(readFileSync(inDocs('openapi.v1.released.json'), 'utf8'));
    expect(breakingChanges(released, openApiDocument())).toEqual([]);
  });

  it('describes all parameters and answers of each address', () => {
    const { paths } = v.parse(
      v.object({ paths: v.record(v.string(), v.object({ get: v.looseObject({ operationId: v.string() }) })) }),
      openApiDocument(),
    );
    expect(Object.values(paths).map(({ get }) => get.operationId)).toEqual(Object.keys(apiOperations));
  });

  it('has every sport and every status of the product', () => {
    expect(apiSports).toEqual(sportIds);
    expect(apiMatchSchema.pipe[0].entries.statusDetail.pipe[0].options).toEqual(
      expect.arrayContaining([...statusLabels]),
    );
  });
});

describe('a change that breaks clients', () => {
  it.each([
    ['an address is gone', '"/sports":', '"/sport-list":', 'get /sports: is gone'],
    ['a field is gone', '"isStale":{', '"isOld":{', 'get /matches answer.isStale: is gone'],
    ['a field may be absent', '"required":["version","asOf",', '"required":["asOf",', 'answer.version: may be absent'],
    [
      'a field has another type',
      '"isStale":{"type":"boolean"',
      '"isStale":{"type":"string"',
      'isStale: has another type',
    ],
    ['a field has another format', '"format":"date-time"', '"format":"date"', 'has another format'],
    ['an answer may have a new value', '["High","Medium","Low"]', '["High","Medium","Low","None"]', 'may be None'],
    ['an answer may be null', '"period":{"type":"string"', '"period":{"type":"null"', 'period: has another type'],
    [
      'an answer has a new alternative',
      /\{"type":"null"\}\]/,
      '{"type":"null"},{"type":"number"}]',
      'other alternatives',
    ],
    ['a parameter is gone', '"name":"status"', '"name":"state"', 'query status: is gone'],
    [
      'a parameter is required',
      '"name":"day","in":"query","required":false',
      '"name":"day","in":"query","required":true',
      'query day: is required',
    ],
    [
      'a parameter accepts fewer values',
      '["scheduled","live","finished","postponed"]',
      '["live","finished","postponed"]',
      'may not be scheduled',
    ],
    ['a parameter accepts less', '"maximum":200', '"maximum":100', 'maximum is narrower'],
    ['a parameter has another pattern', '"pattern":"^[\\\\w-]+$"', '"pattern":"^[a-z]+$"', 'has another pattern'],
    ['an address needs another scope', '"x-scope":"scores"', '"x-scope":"derived"', 'needs another scope'],
    ['an event of webhooks is gone', '"match.goal":{"post"', '"match.score":{"post"', 'event match.goal: is gone'],
    [
      'an event of webhooks loses a field',
      '"goals":{"type":"array"',
      '"scored":{"type":"array"',
      'MatchEvent.data.goals: is gone',
    ],
    ['an event of the stream loses a field', '"removed":{', '"left":{', 'Change.removed: is gone'],
  ])('is found if %s', (_what, from, to, expected) => {
    const found = breakingChanges(openApiDocument(), changed(from, to));
    expect(found.join('\n')).toContain(expected);
  });

  it.each([
    ['a new address', '"/sports":', '"/venues":{"get":{}},"/sports":'],
    ['a new field', '"isStale":{', '"isNew":{"type":"boolean"},"isStale":{'],
    [
      'a new optional parameter',
      '"parameters":[{"name":"day"',
      '"parameters":[{"name":"x","in":"query","required":false,"schema":{}},{"name":"day"',
    ],
    ['a wider parameter', '"maximum":200', '"maximum":500'],
  ])('is not %s', (_what, from, to) => {
    expect(breakingChanges(openApiDocument(), changed(from, to))).toEqual([]);
  });
});
