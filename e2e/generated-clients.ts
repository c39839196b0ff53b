import { isObject, objectAt } from './live-reader.ts';
import type { Json, JsonObject } from './live-reader.ts';

/*
 * Writes clients of the public API from its OpenAPI document alone, as other people's generators do: TypeScript types
 * with `fetch`, and Python types with `urllib`. Only what the document says is known here.
 */

type Parameter = { readonly name: string; readonly place: string; readonly required: boolean; readonly schema: Json };
type Operation = {
  readonly id: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** Undefined for the stream. */
  readonly answer: Json | undefined;
};

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);
const refName = (schema: Json): string | undefined => {
  const ref = isObject(schema) ? schema['$ref'] : undefined;
  return typeof ref === 'string' ? ref.slice(ref.lastIndexOf('/') + 1) : undefined;
};

const operationsOf = (document: Json): readonly Operation[] =>
  Object.entries(objectAt(document, 'paths')).map(([path, methods]) => {
    const operation = objectAt(methods, 'get');
    const content = objectAt(objectAt(objectAt(operation, 'responses'), '200'), 'content');
    return {
      id: textOf(operation['operationId']),
      path,
      parameters: listOf(operation['parameters']).map((parameter) => {
        const { name = '', required = false, schema = {}, in: place = '' } = isObject(parameter) ? parameter : {};
        return { name: textOf(name), place: textOf(place), required: required === true, schema };
      }),
      answer: objectAt(content, 'application/json')['schema'],
    };
  });

const schemasOf = (document: Json): JsonObject => objectAt(objectAt(document, 'components'), 'schemas');

const fieldsOf = (schema: JsonObject) => {
  const required = listOf(schema['required']);
  return Object.entries(objectAt(schema, 'properties')).map(([name, field]) => ({
    name,
    field,
    isRequired: required.includes(name),
  }));
};

const scriptTypes: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

const scriptType = (schema: Json): string => {
  const name = refName(schema);
  if (name !== undefined) return name;
  if (!isObject(schema)) return 'unknown';
  if (schema['const'] !== undefined) return JSON.stringify(schema['const']);
  if (schema['enum'] !== undefined)
    return listOf(schema['enum'])
      .map((value) => JSON.stringify(value))
      .join(' | ');
  if (schema['anyOf'] !== undefined) return listOf(schema['anyOf']).map(scriptType).join(' | ');
  if (schema['items'] !== undefined) return `readonly (${scriptType(schema['items'])})[]`;
  if (schema['properties'] === undefined) return scriptTypes[textOf(schema['type'])] ?? 'unknown';
  const fields = fieldsOf(schema).map(
    ({ name: field, field: type, isRequired }) => `readonly ${field}${isRequired ? '' : '?'}: ${scriptType(type)}`,
  );
  return `{ ${fields.join('; ')} }`;
};

/** The client as a TypeScript module. */
export const typeScriptClient = (document: Json): string => {
  const types = Object.entries(schemasOf(document)).map(
    ([name, schema]) => `export type ${name} = ${scriptType(schema)};`,
  );
  const methods = operationsOf(document).flatMap(({ id, path, parameters, answer }) => {
    if (answer === undefined) return [];
    const fields = parameters.map(
      ({ name, required, schema }) => `${name}${required ? '' : '?'}: ${scriptType(schema)}`,
    );
    const optional = parameters.some(({ required }) => required) ? '' : ' = {}';
    const address = path.replaceAll(/\{(\w+)\}/g, '${encodeURIComponent(given.$1)}');
    const query = parameters.filter(({ place }) => place === 'query').map(({ name }) => `${name}: given.${name}`);
    return `  ${id}: (given: { ${fields.join('; ')} }${optional}) => get<${scriptType(answer)}>(\`${address}\`, { ${query.join(', ')} }),`;
  });
  return `${types.join('\n')}
export class ApiError extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.title);
    this.problem = problem;
  }
}
export const createClient = (baseUrl: string, key: string) => {
  const get = async <T,>(path: string, query: Record<string, string | number | undefined>): Promise<T> => {
    const url = new URL(baseUrl + path);
    for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value));
    const reply = await fetch(url, { headers: { authorization: \`Bearer \${key}\` } });
    const body = await reply.json();
    if (!reply.ok) throw new ApiError(body);
    return body;
  };
  return {
${methods.join('\n')}
  };
};
`;
};

const pythonTypes: Readonly<Record<string, string>> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
};

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Python has no inline object types: `classes` collects a class for each. */
const pythonType = (schema: Json, name: string, classes: string[]): string => {
  const known = refName(schema);
  if (known !== undefined) return `'${known}'`;
  if (!isObject(schema)) return 'Any';
  const values = schema['const'] === undefined ? schema['enum'] : [schema['const']];
  if (values !== undefined)
    return `Literal[${listOf(values)
      .map((value) => JSON.stringify(value))
      .join(', ')}]`;
  if (schema['anyOf'] !== undefined) {
    const kinds = listOf(schema['anyOf']).map((each, index) => pythonType(each, `${name}${index}`, classes));
    return `Union[${kinds.join(', ')}]`;
  }
  if (schema['items'] !== undefined) return `List[${pythonType(schema['items'], `${name}Item`, classes)}]`;
  if (schema['properties'] === undefined) return pythonTypes[textOf(schema['type'])] ?? 'Any';
  const fields = fieldsOf(schema).map(({ name: field, field: type, isRequired }) => {
    const inner = pythonType(type, name + capitalized(field), classes);
    return `    ${field}: ${isRequired ? inner : `NotRequired[${inner}]`}`;
  });
  classes.push(`class ${name}(TypedDict):\n${fields.join('\n')}`);
  return `'${name}'`;
};

/** The client as a Python module for Python 3.11 or newer, without packages. */
export const pythonClient = (document: Json): string => {
  const classes: string[] = [];
  for (const [name, schema] of Object.entries(schemasOf(document))) pythonType(schema, name, classes);
  const methods = operationsOf(document).flatMap(({ id, path, parameters, answer }) => {
    if (answer === undefined) return [];
    const inOrder = parameters.toSorted((a, b) => Number(b.required) - Number(a.required));
    const fields = inOrder.map(({ name, required, schema }) => {
      const type = pythonType(schema, capitalized(id) + capitalized(name), classes);
      return required ? `${name}: ${type}` : `${name}: Optional[${type}] = None`;
    });
    const address = path.replaceAll(/\{(\w+)\}/g, "{quote($1, safe='')}");
    const query = parameters.filter(({ place }) => place === 'query').map(({ name }) => `'${name}': ${name}`);
    return [
      `    def ${id}(${['self', ...fields].join(', ')}) -> ${pythonType(answer, capitalized(id), classes)}:`,
      `        return self._get(f"${address}", {${query.join(', ')}})`,
    ];
  });
  return `from typing import Any, List, Literal, NotRequired, Optional, TypedDict, Union
from urllib.error import HTTPError
from urllib.parse import quote, urlencode
from urllib.request import Request, urlopen
import json

${classes.join('\n\n')}

class ApiError(Exception):
    def __init__(self, problem: 'Problem'):
        super().__init__(problem['title'])
        self.problem = problem

class Client:
    def __init__(self, base_url: str, key: str):
        self._base_url = base_url
        self._key = key

    def _get(self, path: str, query: dict) -> Any:
        given = {name: value for name, value in query.items() if value is not None}
        url = self._base_url + path + ('?' + urlencode(given) if given else '')
        try:
            with urlopen(Request(url, headers={'Authorization': 'Bearer ' + self._key})) as reply:
                return json.load(reply)
        except HTTPError as error:
            raise ApiError(json.load(error))

${methods.join('\n')}
`;
};
