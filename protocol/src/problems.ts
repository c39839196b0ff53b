/**
 * Every problem that our own routes answer, by stable code (RFC 9457 problem details). `title` may be shown to a person:
 * where the spec has a sentence for the case it stands here letter by letter.
 */
export const problems = {
  'bad-request': { status: 400, title: 'The request is not valid.' },
  'unknown-parameter': { status: 400, title: 'The request has a parameter that this address does not know.' },
  'unknown-sport': { status: 400, title: 'Unsupported sport.' },
  'endpoint-not-allowed': { status: 400, title: 'This endpoint is not offered for the sport.' },
  'not-found': { status: 404, title: 'Nothing is here.' },
  'method-not-allowed': { status: 405, title: 'This address does not take that method.' },
  'too-large': { status: 413, title: 'The request is too large.' },
  'too-many-requests': { status: 429, title: 'Too many requests. Please try again in a moment.' },
  'sports-key-missing': {
    status: 503,
    title: 'API-Sports key is required. Please add your API key to the configuration.',
  },
  'upstream-failed': { status: 502, title: 'The sports data service did not give a usable answer.' },
  'upstream-timeout': { status: 504, title: 'The sports data service did not answer in time.' },
  'shutting-down': { status: 503, title: 'The server is restarting. Please try again in a moment.' },
  internal: { status: 500, title: 'Something went wrong on our side.' },
} as const satisfies Record<string, { readonly status: number; readonly title: string }>;

export type ProblemCode = keyof typeof problems;

/** The body of an `application/problem+json` answer. */
export type ProblemDocument = {
  readonly type: 'about:blank';
  readonly status: number;
  readonly code: ProblemCode;
  readonly title: string;
  /** What in the request was wrong; never internals. */
  readonly detail?: string;
};
