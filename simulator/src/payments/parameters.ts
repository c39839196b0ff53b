import * as v from 'valibot';

import type { FormFields } from './form-body.ts';
import type { Answer } from './refusal.ts';
import { answered, invalid } from './refusal.ts';

/** Parameters come as texts, whatever they mean. */
export const text = v.string();
export const flag = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((word) => word === 'true'),
);
export const whole = v.pipe(v.string(), v.regex(/^-?\d+$/), v.transform(Number));
export const metadata = v.pipe(
  // An emptied `metadata` is sent as an empty text.
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
 * Reads a call's parameters and refuses unknown, missing and malformed ones as the card provider does. Those of `readOver`
 * are real ones that change nothing here; so does `expand`, which is read elsewhere.
 */
export const readParameters = <Schema extends v.GenericSchema<unknown, unknown>>(
  schema: Schema,
  fields: FormFields,
  readOver: readonly string[] = [],
): Answer<v.InferOutput<Schema>> => {
  const own = Object.fromEntries(
    Object.entries(fields).filter(([name]) => name !== 'expand' && !readOver.includes(name)),
  );
  const read = v.safeParse(schema, own, { abortEarly: true });
  return read.success ? answered(read.output) : said(read.issues[0]);
};

/** The paths of `expand[]`. */
export const readExpand = (fields: FormFields): Answer<readonly string[]> => {
  const read = v.safeParse(v.optional(paths, []), fields['expand']);
  return read.success ? answered(read.output) : invalid('Invalid array', { param: 'expand' });
};
