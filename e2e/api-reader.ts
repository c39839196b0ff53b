import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { isObject, objectAt, parseJson, textAt } from './live-reader.ts';
import type { Json, JsonObject } from './live-reader.ts';

/** A reader of the public API that checks each answer against the document that the product serves. */
export type ApiReader = {
  readonly document: Json;
  /** Requests an address of `/api/v1`; rejects if the document does not describe the answer. */
  readonly get: (
    path: string,
    init?: { readonly key?: string; readonly headers?: Record<string, string> },
  ) => Promise<ApiAnswer>;
  /** Rejects if a value is not as the named schema of the document says. */
  readonly check: (schema: string, value: Json) => void;
  /** The operations that were answered with a status so far: `listMatches 200`. */
  readonly answered: () => ReadonlySet<string>;
};

export type ApiAnswer = { readonly status: number; readonly headers: Headers; readonly body: JsonObject };

/** The schemas with every field that they do not name refused, so that an undocumented field is found. */
const closed = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(closed);
  if (!isObject(value)) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([name, each]) => [name, closed(each)]));
  return value['type'] === 'object' && value['properties'] !== undefined
    ? { ...inner, additionalProperties: false }
    : inner;
};

export const openApiReader = async (origin: string, key: string): Promise<ApiReader> => {
  const root = `${origin}/api/v1`;
  const document = parseJson(await (await fetch(`${root}/openapi.json`)).text());
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  const schemas = closed(objectAt(objectAt(document, 'components'), 'schemas'));
  ajv.addSchema({ $id: 'api', components: { schemas } });

  const compiled = new Map<string, ReturnType<typeof ajv.compile>>();
  const check = (schema: Json, value: Json, what: string): void => {
    const text = JSON.stringify(schema).replaceAll('"#/', '"api#/');
    const validate = compiled.get(text) ?? ajv.compile(JSON.parse(text));
    compiled.set(text, validate);
    if (!validate(value)) throw new Error(`${what} is not as documented: ${ajv.errorsText(validate.errors)}`);
  };

  const paths = Object.entries(objectAt(document, 'paths')).map(([path, methods]) => ({
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    operation: objectAt(methods, 'get'),
  }));
  const answered = new Set<string>();

  return {
    document,
    answered: () => answered,
    check: (schema, value) => check({ $ref: `#/components/schemas/${schema}` }, value, schema),
    get: async (path, { key: own = key, headers = {} } = {}) => {
      const reply = await fetch(root + path, { headers: { authorization: `Bearer ${own}`, ...headers } });
      const text = await reply.text();
      const body = text === '' ? {} : parseJson(text);
      if (!isObject(body)) throw new Error(`${path} answered ${text.slice(0, 100)}`);
      const { operation } = paths.find(({ pattern }) => pattern.test(path.split('?', 1)[0] ?? '')) ?? {};
      const described = objectAt(objectAt(operation, 'responses'), String(reply.status));
      if (Object.keys(described).length === 0)
        throw new Error(`${path} answered ${reply.status}, which is undocumented`);
      const type = reply.headers.get('content-type')?.split(';', 1)[0] ?? '';
      if (text !== '') check(objectAt(objectAt(described, 'content'), type)['schema'] ?? false, body, path);
      answered.add(`${textAt(operation ?? {}, 'operationId')} ${reply.status}`);
      return { status: reply.status, headers: reply.headers, body };
    },
  };
};
