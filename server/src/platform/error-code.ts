/** The system's code of an error, such as `ENOENT`; undefined where there is none. */
export const errorCode = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
