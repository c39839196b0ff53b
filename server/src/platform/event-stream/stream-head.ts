/**
 * The head of an answer in HTTP/1.1 that is sent in chunks, as the runtime writes it, for all who join within a second: the
 * runtime checks and joins every header of each anew. `now` gives epoch ms.
 */
export const createStreamHead = (headers: Readonly<Record<string, string>>, now: () => number): (() => Buffer) => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  let second = -1;
  let head = Buffer.alloc(0);
  return () => {
    const nowMs = now();
    const nowSecond = Math.floor(nowMs / 1_000);
    if (nowSecond !== second) {
      second = nowSecond;
      const date = new Date(nowMs).toUTCString();
      head = Buffer.from(
        `HTTP/1.1 200 OK\r\n${lines.join('')}date: ${date}\r\ntransfer-encoding: chunked\r\n\r\n`,
        'latin1',
      );
    }
    return head;
  };
};
