/** A body that breaks once it grows over so many bytes. */
const bounded = (body: ReadableStream<Uint8Array>, mostBytes: number): ReadableStream<Uint8Array> => {
  let bytes = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        bytes += chunk.byteLength;
        // A TypeError is what a broken connection is to whoever reads.
        if (bytes > mostBytes) controller.error(new TypeError(`a reply of more than ${mostBytes} bytes`));
        else controller.enqueue(chunk);
      },
    }),
  );
};

/** `fetch`, whose replies break once they grow over so many bytes (uncompressed): a client that waits for a line's end reads for ever. */
export const boundedFetch =
  (inner: typeof fetch, mostBytes: number): typeof fetch =>
  async (input, init) => {
    const reply = await inner(input, init);
    return reply.body === null ? reply : new Response(bounded(reply.body, mostBytes), reply);
  };
