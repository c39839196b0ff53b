import { checkoutAnswerSchema, portalAnswerSchema, subscriptionSchema } from '@touchline/protocol/account-schema.ts';
import { accountRoutes } from '@touchline/protocol/routes.ts';
import * as v from 'valibot';

/**
 * The result of a call that changes something: the returned value, or a message for the user and the problem's code.
 */
export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: string | undefined; readonly words: string | undefined };

/** A problem from our server (RFC 9457). */
const problemSchema = v.object({ code: v.string(), title: v.string() });

const anything = v.unknown();

const dataSchema = v.record(v.string(), v.unknown());

type Method = 'GET' | 'POST' | 'DELETE';

/** The calls that this page makes to change an account. No call is retried automatically. */
export const createAccountCalls = (deps: {
  readonly fetch: typeof fetch;
  /** Timeout of a call in ms. */
  readonly timeoutMs: number;
}) => {
  const call = async <Schema extends v.GenericSchema>(
    method: Method,
    address: string,
    body: object | undefined,
    schema: Schema,
  ): Promise<Outcome<v.InferOutput<Schema>>> => {
    const answer = await ask(deps, method, address, body);
    if (answer === undefined) return { ok: false, code: undefined, words: undefined };
    if (!answer.ok) {
      const problem = v.safeParse(problemSchema, answer.value);
      const { code, title: words } = problem.success ? problem.output : {};
      return { ok: false, code, words };
    }
    const read = v.safeParse(schema, answer.value);
    return read.success ? { ok: true, value: read.output } : { ok: false, code: undefined, words: undefined };
  };

  const post = <Schema extends v.GenericSchema>(address: string, body: object | undefined, schema: Schema) =>
    call('POST', address, body, schema);

  return {
    /** Returns everything that the server stores about the user. */
    downloadData: () => call('GET', accountRoutes.meData, undefined, dataSchema),
    /** Can be repeated if the response was lost. */
    deleteAccount: () => call('DELETE', accountRoutes.me, undefined, anything),
    signOut: () => post(accountRoutes.signOut, undefined, anything),
    signOutEverywhere: () => post(accountRoutes.signOutEverywhere, undefined, anything),
    /** Returns the URL of the checkout. The return URLs are on this page's origin. */
    checkout: (order: { readonly priceId: string; readonly userId: string; readonly origin: string }) =>
      post(
        accountRoutes.checkout,
        {
          priceId: order.priceId,
          userId: order.userId,
          successUrl: `${order.origin}/success`,
          cancelUrl: `${order.origin}/cancel`,
        },
        checkoutAnswerSchema,
      ),
    /** Returns the subscription after the server has checked it with the card provider. */
    sync: (sessionId?: string) =>
      post(accountRoutes.sync, sessionId === undefined ? {} : { sessionId }, subscriptionSchema),
    cancel: () => post(accountRoutes.cancel, undefined, subscriptionSchema),
    resume: () => post(accountRoutes.resume, undefined, subscriptionSchema),
    portal: () => post(accountRoutes.portal, undefined, portalAnswerSchema),
  };
};

/** Undefined if the server can't be reached or its response is not JSON. */
const ask = async (
  deps: { readonly fetch: typeof fetch; readonly timeoutMs: number },
  method: Method,
  address: string,
  body: object | undefined,
): Promise<{ readonly ok: boolean; readonly value: unknown } | undefined> => {
  try {
    const reply = await deps.fetch(address, {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(deps.timeoutMs),
    });
    const text = await reply.text();
    return { ok: reply.ok, value: text === '' ? undefined : JSON.parse(text) };
  } catch {
    // No network, a timeout, or a response that is not JSON: the call may have succeeded or failed.
    return undefined;
  }
};
