import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { previewContent } from './link-preview-text.ts';
import type { PreviewContent } from './link-preview-text.ts';
import { createPreviewPictures } from './preview-pictures.ts';
import type { PreviewPictures } from './preview-pictures.ts';

type Order = {
  readonly words: PreviewContent;
  readonly take: (png: Buffer) => void;
  readonly fail: (cause: unknown) => void;
};

let orders: Order[];
let failures: unknown[];
let pictures: PreviewPictures;

beforeEach(() => {
  [orders, failures] = [[], []];
  pictures = createPreviewPictures({
    thread: { draw: (words) => new Promise((take, fail) => void orders.push({ words, take, fail })) },
    maxWaiting: 2,
    maxBytes: 25,
    onFailure: (cause) => failures.push(cause),
  });
});

const of = (name: string): PreviewContent =>
  previewContent(exampleMatch({ homeTeam: { id: '1', name } }), {
    scores: false,
    nowMs: 0,
    language: 'en',
    simulated: false,
  });

const tenBytes = (letter: string): Buffer => Buffer.from(letter.repeat(10));

const draw = async (name: string): Promise<void> => {
  const requested = pictures.find(of(name));
  orders.at(-1)?.take(tenBytes(name));
  await requested;
};

describe('a picture', () => {
  it('is drawn once for the same text', async () => {
    const both = [pictures.find(of('a')), pictures.find(of('a'))];
    expect(orders).toHaveLength(1);
    orders[0]?.take(tenBytes('a'));
    const [one, other] = await Promise.all(both);
    expect(one).toMatchObject({ kind: 'drawn', png: tenBytes('a') });
    expect([other, await pictures.find(of('a'))]).toEqual([one, one]);
    expect(orders).toHaveLength(1);
  });

  it('with another text has a different tag', async () => {
    await draw('a');
    await draw('b');
    const [a, b] = await Promise.all([pictures.find(of('a')), pictures.find(of('b'))]);
    expect(a.kind === 'drawn' && b.kind === 'drawn' && a.etag !== b.etag).toBe(true);
  });

  it('is refused while too many others are queued', async () => {
    const waiting = [pictures.find(of('a')), pictures.find(of('b'))];
    await expect(pictures.find(of('c'))).resolves.toEqual({ kind: 'busy' });
    expect(orders).toHaveLength(2);
    for (const { take } of orders) take(tenBytes('x'));
    await Promise.all(waiting);
    const later = pictures.find(of('c'));
    orders[2]?.take(tenBytes('c'));
    await expect(later).resolves.toMatchObject({ kind: 'drawn' });
  });

  it('is evicted when the cache is full, the least recently requested first', async () => {
    await draw('a');
    await draw('b');
    await pictures.find(of('a'));
    await draw('c');
    expect(orders).toHaveLength(3);
    await pictures.find(of('a'));
    expect(orders).toHaveLength(3);
    void pictures.find(of('b'));
    expect(orders.map(({ words }) => words.sides[0])).toEqual(['a', 'b', 'c', 'b']);
  });

  it('that cannot be drawn is reported, and drawn again for the next request', async () => {
    const requested = pictures.find(of('a'));
    const cause = new Error('no such font');
    orders[0]?.fail(cause);
    await expect(requested).resolves.toEqual({ kind: 'failed' });
    expect(failures).toEqual([cause]);
    void pictures.find(of('a'));
    expect(orders).toHaveLength(2);
  });
});
