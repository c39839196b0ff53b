import * as v from 'valibot';

/** Any id of the card provider's. */
export const providerId = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,255}$/));

/** The provider names another thing by its id, or gives the thing itself. */
export const idOrThing = v.union([
  providerId,
  v.pipe(
    v.object({ id: providerId }),
    v.transform(({ id }) => id),
  ),
]);

/** A time in seconds since 1970; read in milliseconds. */
export const seconds = v.nullish(
  v.pipe(
    v.number(),
    v.transform((value) => value * 1000),
  ),
);

/** What we wrote into a thing of the provider's. */
export const metadata = v.nullish(
  v.record(
    v.string(),
    // No database keeps a NUL, and we wrote none.
    v.pipe(
      v.string(),
      v.check((text) => !text.includes('\0')),
    ),
  ),
);
