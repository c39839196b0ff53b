/** The fields of one server-sent event by name. If a field is repeated, the last value counts. */
export type EventFrame = ReadonlyMap<string, string>;

const frameOf = (text: string): EventFrame => {
  const fields = text.split('\n').map((line): readonly [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
  return new Map(fields);
};

/** Yields the frames of a stream as they arrive, including comments; throws if the stream breaks. */
export async function* framesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<EventFrame> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const frame = text.slice(0, end);
      text = text.slice(end + 2);
      yield frameOf(frame);
    }
  }
}
