/** A JSON value of an OpenAPI document. */
type Json = unknown;
type JsonObject = Readonly<Record<string, Json>>;

const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const at = (value: Json, name: string): Json => (isObject(value) ? value[name] : undefined);
const objectAt = (value: Json, name: string): JsonObject => {
  const found = at(value, name);
  return isObject(found) ? found : {};
};
const listAt = (value: Json, name: string): readonly Json[] => {
  const found = at(value, name);
  return Array.isArray(found) ? found : [];
};

/** What a client does with a value: `answer` reads it, `parameter` sends it. */
type Use = 'answer' | 'parameter';

/**
 * The changes between two OpenAPI documents that can break a client of the first one, a line each. A client may rely on
 * every address, parameter and field, on the values of a closed list in an answer, and that what it sends today will be
 * accepted. New addresses, optional parameters, fields and problems are not breaking.
 */
export const breakingChanges = (before: Json, after: Json): readonly string[] => {
  const found: string[] = [];

  const resolved = (document: Json, schema: Json): Json => {
    const ref = at(schema, '$ref');
    return typeof ref === 'string' ? resolved(document, ref.slice(2).split('/').reduce(at, document)) : schema;
  };

  const valuesOf = (schema: Json): readonly Json[] | undefined => {
    const constant = at(schema, 'const');
    if (constant !== undefined) return [constant];
    const values = at(schema, 'enum');
    return Array.isArray(values) ? values : undefined;
  };

  const compareValues = (old: Json, now: Json, place: string, use: Use): void => {
    const [oldValues, nowValues] = [valuesOf(old), valuesOf(now)];
    const [wide, narrow] = use === 'answer' ? [oldValues, nowValues] : [nowValues, oldValues];
    if (wide === undefined) return;
    if (narrow === undefined) found.push(`${place}: is no longer the same list of values`);
    for (const value of narrow ?? []) {
      if (!wide.includes(value)) found.push(`${place}: ${use === 'answer' ? 'may be' : 'may not be'} ${String(value)}`);
    }
  };

  /** Limits of what may be sent. */
  const compareLimits = (old: Json, now: Json, place: string): void => {
    for (const name of ['maxLength', 'maximum', 'minLength', 'minimum']) {
      const [oldLimit, nowLimit] = [at(old, name), at(now, name)];
      if (typeof nowLimit !== 'number') continue;
      const isNarrower =
        typeof oldLimit !== 'number' || (name.startsWith('max') ? nowLimit < oldLimit : nowLimit > oldLimit);
      if (isNarrower) found.push(`${place}: ${name} is narrower`);
    }
    if (at(now, 'pattern') !== undefined && at(now, 'pattern') !== at(old, 'pattern'))
      found.push(`${place}: has another pattern`);
  };

  const compareObject = (old: Json, now: Json, place: string, use: Use): void => {
    const nowFields = objectAt(now, 'properties');
    for (const [name, field] of Object.entries(objectAt(old, 'properties'))) {
      if (!(name in nowFields)) found.push(`${place}.${name}: is gone`);
      else {
        if (listAt(old, 'required').includes(name) && !listAt(now, 'required').includes(name))
          found.push(`${place}.${name}: may be absent`);
        compareSchema(field, nowFields[name], `${place}.${name}`, use);
      }
    }
  };

  const compareSchema = (oldSchema: Json, nowSchema: Json, place: string, use: Use): void => {
    const [old, now] = [resolved(before, oldSchema), resolved(after, nowSchema)];
    for (const name of ['type', 'format']) {
      if (at(old, name) !== at(now, name)) found.push(`${place}: has another ${name}`);
    }
    compareValues(old, now, place, use);
    if (use === 'parameter') compareLimits(old, now, place);
    compareObject(old, now, place, use);
    const items = at(old, 'items');
    if (items !== undefined) compareSchema(items, at(now, 'items'), `${place}[]`, use);
    const [oldKinds, nowKinds] = [listAt(old, 'anyOf'), listAt(now, 'anyOf')];
    if (oldKinds.length !== nowKinds.length) found.push(`${place}: has other alternatives`);
    else for (const [index, kind] of oldKinds.entries()) compareSchema(kind, nowKinds[index], place, use);
  };

  const compareParameters = (old: Json, now: Json, place: string): void => {
    const nameOf = (parameter: Json): string => `${String(at(parameter, 'in'))} ${String(at(parameter, 'name'))}`;
    const byName = (operation: Json) =>
      new Map(listAt(operation, 'parameters').map((parameter) => [nameOf(parameter), parameter]));
    const [oldOnes, nowOnes] = [byName(old), byName(now)];
    for (const [name, parameter] of oldOnes) {
      if (!nowOnes.has(name)) found.push(`${place} ${name}: is gone`);
      else compareSchema(at(parameter, 'schema'), at(nowOnes.get(name), 'schema'), `${place} ${name}`, 'parameter');
    }
    for (const [name, parameter] of nowOnes) {
      if (at(parameter, 'required') === true && at(oldOnes.get(name), 'required') !== true)
        found.push(`${place} ${name}: is required`);
    }
  };

  for (const [path, methods] of Object.entries(objectAt(before, 'paths'))) {
    for (const [method, old] of Object.entries(isObject(methods) ? methods : {})) {
      const place = `${method} ${path}`;
      const now = at(objectAt(objectAt(after, 'paths'), path), method);
      if (now === undefined) {
        found.push(`${place}: is gone`);
        continue;
      }
      if (at(old, 'operationId') !== at(now, 'operationId')) found.push(`${place}: has another operationId`);
      if (at(old, 'x-scope') !== at(now, 'x-scope')) found.push(`${place}: needs another scope`);
      compareParameters(old, now, place);
      const contentOf = (operation: Json) => objectAt(objectAt(objectAt(operation, 'responses'), '200'), 'content');
      for (const [type, { schema }] of Object.entries(contentOf(old)).map(
        ([name, content]) => [name, { schema: at(content, 'schema') }] as const,
      )) {
        const answer = at(contentOf(now), type);
        if (answer === undefined) found.push(`${place}: no longer answers ${type}`);
        else compareSchema(schema, at(answer, 'schema'), `${place} answer`, 'answer');
      }
    }
  }
  for (const type of Object.keys(objectAt(before, 'webhooks'))) {
    if (at(at(after, 'webhooks'), type) === undefined) found.push(`event ${type}: is gone`);
  }
  // The data of the stream and of webhooks is in no answer's schema.
  for (const name of ['Change', 'Reset', 'Problem', 'MatchEvent', 'ForecastEvent']) {
    const ref = { $ref: `#/components/schemas/${name}` };
    if (at(objectAt(objectAt(before, 'components'), 'schemas'), name) !== undefined)
      compareSchema(ref, ref, name, 'answer');
  }
  return found;
};
