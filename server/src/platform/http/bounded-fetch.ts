/** A body that fails once it exceeds this many bytes. */
const bounded = (body: ReadableStream<Uint8Array>, mostBytes: number): ReadableStream<Uint8Array> => {
  let bytes = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        bytes += chunk.byteLength;
        // The same error type as for a broken connection.
        if (bytes > mostBytes) controller.error(new TypeError(`a reply of more than ${mostBytes} bytes`));
        else controller.enqueue(chunk);
      },
    }),
  );
};

/**
 * `fetch` whose replies fail once they exceed this many bytes (uncompressed): a client that waits for the end of a line
 * would otherwise read forever.
 */
export const boundedFetch =
  (inner: typeof fetch, mostBytes: number): typeof fetch =>
  async (input, init) => {
    const reply = await inner(input, init);
    return reply.body === null ? reply : new Response(bounded(reply.body, mostBytes), reply);
  };
