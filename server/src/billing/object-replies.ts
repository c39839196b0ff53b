/**
 * A `fetch` for the card provider's SDK, which expects every JSON reply to be an object: for `"text"` it throws where
 * nobody can catch it, which ends the process, and for `null` it throws its own `TypeError`. Such a reply becomes an
 * empty object, which no schema accepts. Replies that are not JSON pass: the SDK handles them.
 */
export const objectReplies =
  (inner: typeof fetch): typeof fetch =>
  async (input, init) => {
    const reply = await inner(input, init);
    if (reply.body === null) return reply;
    const text = await reply.text();
    return new Response(isOtherJson(text) ? '{}' : text, reply);
  };

const isOtherJson = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value !== 'object' || value === null || Array.isArray(value);
  } catch {
    return false;
  }
};
