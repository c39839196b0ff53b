import type { ProblemCode } from '@touchline/protocol/problems.ts';
import { languageCookie, languageOf, languages } from '@touchline/texts/language.ts';
import type { Language } from '@touchline/texts/language.ts';
import { parseCookie } from 'cookie';
import type { FastifyInstance, FastifySchemaCompiler, FastifyTypeProvider } from 'fastify';
import * as v from 'valibot';

/** The request does not match the route's schema; the message may be shown to the client. */
export class RefusedInput extends Error {
  override readonly name = 'RefusedInput';
  readonly code: ProblemCode;

  constructor(code: ProblemCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Lets a route declare a valibot schema and gives its handler the parsed types. */
export interface ValibotTypes extends FastifyTypeProvider {
  readonly validator: this['schema'] extends v.GenericSchema ? v.InferOutput<this['schema']> : unknown;
  readonly serializer: unknown;
}

/** The query schema of a route without parameters. */
const noParameters = v.strictObject({});

/**
 * Makes `scope` validate its input with valibot, and refuse query parameters that a route does not declare, even on
 * routes without a schema. Ignoring a parameter would hide a mistake.
 */
export const readInputWithValibot = (scope: FastifyInstance): void => {
  scope.setValidatorCompiler(compile);
  scope.addHook('onRoute', (route) => {
    route.schema = { querystring: noParameters, ...route.schema };
  });
};

const compile: FastifySchemaCompiler<unknown> = ({ schema, httpPart }) => {
  if (!isSchema(schema)) throw new Error('a route schema is not a valibot schema');
  return (input: unknown) => {
    const read = v.safeParse(schema, input, { abortEarly: true });
    return read.success ? { value: read.output } : { error: refusal(read.issues[0], httpPart ?? 'request') };
  };
};

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && '~standard' in value;

const refusal = (issue: v.BaseIssue<unknown>, part: string): RefusedInput => {
  const field = v.getDotPath(issue) ?? part;
  if (issue.type === 'strict_object' && part === 'querystring') {
    const name = field.length <= 60 ? field : `${field.slice(0, 60)}…`;
    return new RefusedInput('unknown-parameter', `Unknown parameter "${name}".`);
  }
  return new RefusedInput('bad-request', `"${field}": ${issue.message}`);
};

/** The request headers that determine the language. */
type LanguageHeaders = { readonly cookie?: string | undefined; readonly 'accept-language'?: string | undefined };

/** More preferences than any real browser sends. */
const maxPreferences = 20;

/**
 * The reader's language: their own choice, else the first supported one that their browser prefers, else English.
 * Preferences are ordered by weight and then by position (RFC 9110, 12.5.4); `de-AT` matches `de`.
 */
export const userLanguage = (headers: LanguageHeaders): Language => {
  const chosen = languageOf(parseCookie(headers.cookie ?? '')[languageCookie]);
  if (chosen !== undefined) return chosen;
  const supported = acceptedLanguages(headers).map((tag) => languageOf(tag.split('-', 1)[0]));
  return supported.find((language) => language !== undefined) ?? languages[0];
};

/** The language tags that a browser accepts, most preferred first, as in `navigator.languages`; in lower case. */
export const acceptedLanguages = (headers: Pick<LanguageHeaders, 'accept-language'>): readonly string[] => {
  const preferences = (headers['accept-language'] ?? '').toLowerCase().split(',', maxPreferences).map(preferenceOf);
  const accepted = preferences.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight);
  return accepted.map(({ tag }) => tag);
};

const preferenceOf = (text: string): { readonly tag: string; readonly weight: number } => {
  const [tag = '', ...parameters] = text.split(';').map((part) => part.trim());
  const weight = parameters.find((part) => part.startsWith('q='));
  return { tag, weight: weight === undefined ? 1 : Number(weight.slice(2)) };
};
