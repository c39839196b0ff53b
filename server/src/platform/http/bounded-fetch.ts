/** A copy of `body` that fails once it exceeds `mostBytes`. */
const bounded = (body: ReadableStream<Uint8Array>, mostBytes: number): ReadableStream<Uint8Array> => {
  let bytes = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        bytes += chunk.byteLength;
        // The same error type as for a broken connection.
        if (bytes > mostBytes) controller.error(new TypeError(`the reply exceeds ${mostBytes} bytes`));
        else controller.enqueue(chunk);
      },
    }),
  );
};

/**
 * A `fetch` whose replies fail once they exceed `mostBytes` (uncompressed). Without this limit, a client that waits for
 * the end of a line could read forever.
 */
export const boundedFetch =
  (inner: typeof fetch, mostBytes: number): typeof fetch =>
  async (input, init) => {
    const reply = await inner(input, init);
    return reply.body === null ? reply : new Response(bounded(reply.body, mostBytes), reply);
  };
