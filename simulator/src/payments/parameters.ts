import * as v from 'valibot';
import { type Answer, answered, invalid } from './refusal.ts';

/** Strings, and lists and objects of strings (`a[b]=1`, `a[0][b]=1`, `a[]=1`). */
type FormValue = string | readonly FormValue[] | FormFields;
export type FormFields = { readonly [name: string]: FormValue };

type Branch = Map<string, Branch | string>;

const partsOf = (name: string): readonly string[] => {
  const open = name.indexOf('[');
  if (open <= 0 || !name.endsWith(']')) return [name];
  return [name.slice(0, open), ...name.slice(open + 1, -1).split('][')];
};

const put = (branch: Branch, [first = '', ...rest]: readonly string[], text: string): void => {
  const key = first === '' ? String(branch.size) : first;
  if (rest.length === 0) {
    branch.set(key, text);
    return;
  }
  const known = branch.get(key);
  const inner: Branch = known === undefined || typeof known === 'string' ? new Map() : known;
  branch.set(key, inner);
  put(inner, rest, text);
};

const isList = (branch: Branch): boolean =>
  branch.size > 0 && [...branch.keys()].every((key, index) => key === String(index));

const valueOf = (value: Branch | string): FormValue => {
  if (typeof value === 'string') return value;
  return isList(value) ? [...value.values()].map(valueOf) : fieldsOf(value);
};

// `fromEntries` keeps a field called __proto__ a field.
const fieldsOf = (branch: Branch): FormFields =>
  Object.fromEntries([...branch].map(([key, value]) => [key, valueOf(value)]));

/** Reads a form-encoded body or a query. */
export const readForm = (text: string): FormFields => {
  const root: Branch = new Map();
  for (const [name, value] of new URLSearchParams(text)) put(root, partsOf(name), value);
  return fieldsOf(root);
};

export const text = v.string();
export const flag = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((word) => word === 'true'),
);
export const whole = v.pipe(v.string(), v.regex(/^-?\d+$/), v.transform(Number));
export const metadata = v.pipe(
  // Cleared metadata is an empty string.
  v.union([v.literal(''), v.record(v.string(), v.string())]),
  v.transform((value): Readonly<Record<string, string>> => (value === '' ? {} : value)),
);
export const address = v.pipe(v.string(), v.url());

const paths = v.array(v.pipe(v.string(), v.regex(/^[a-z_]+(\.[a-z_]+){0,3}$/)));

const bracketed = (path: string): string => {
  const [first = '', ...rest] = path.split('.');
  return first + rest.map((part) => `[${part}]`).join('');
};

const said = (issue: v.BaseIssue<unknown>) => {
  const param = bracketed(v.getDotPath(issue) ?? '');
  if (issue.expected === 'never')
    return invalid(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  if (issue.received === 'undefined')
    return invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  if (issue.type === 'url') return invalid('Not a valid URL', { code: 'url_invalid', param });
  if (issue.received === '""')
    return invalid(`You passed an empty string for '${param}'.`, { code: 'parameter_invalid_empty', param });
  return invalid(`Invalid ${param}: must be ${issue.expected ?? 'of another form'}`, { param });
};

/**
 * Reads a call's parameters and rejects unknown, missing and malformed parameters as the card provider does. Parameters
 * in `ignored` are valid but have no effect here; `expand` is read elsewhere.
 */
export const readParameters = <Schema extends v.GenericSchema<unknown, unknown>>(
  schema: Schema,
  fields: FormFields,
  ignored: readonly string[] = [],
): Answer<v.InferOutput<Schema>> => {
  const own = Object.fromEntries(
    Object.entries(fields).filter(([name]) => name !== 'expand' && !ignored.includes(name)),
  );
  const read = v.safeParse(schema, own, { abortEarly: true });
  return read.success ? answered(read.output) : said(read.issues[0]);
};

export const readExpand = (fields: FormFields): Answer<readonly string[]> => {
  const read = v.safeParse(v.optional(paths, []), fields['expand']);
  return read.success ? answered(read.output) : invalid('Invalid array', { param: 'expand' });
};
