import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ContentCoding } from '../platform/content-coding.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** How the page's list stands when it opens: what is in play league by league, or everything by time. */
export type FirstList = 'by-league' | 'by-time';

/** JSON that stands in the document for the page to start from. `tag` is another one whenever `text` is. */
export type DocumentData = {
  /** Of the element `<script type="application/json" id="…"></script>` that the built document has for it. */
  readonly id: string;
  readonly current: (list: FirstList) => { readonly tag: string; readonly text: string };
};

/** Data that stays as it is until the next start. */
export const fixedData = (id: string, value: unknown): DocumentData => {
  const text = JSON.stringify(value);
  const data = { tag: tagOf(text), text };
  return { id, current: () => data };
};

export type PageDocument = {
  /** The strong tag of the answer in one coding. */
  readonly etag: (coding: ContentCoding) => string;
  readonly body: (coding: ContentCoding) => Promise<Buffer>;
};

/**
 * The page's documents with today's data in them, so that a cold load shows matches before it asks for any. Each is
 * written and packed at most once for each state of its data, however many ask. Throws when the built document has no place for one.
 */
export const createPageDocuments = (
  built: Buffer,
  data: readonly DocumentData[],
): { readonly current: (list: FirstList) => PageDocument } => {
  const html = built.toString();
  const hash = tagOf(built);
  const places = data.map((part) => ({ part, at: placeOf(html, part.id) })).toSorted((a, b) => a.at - b.at);
  const held = new Map<FirstList, { readonly tag: string; readonly document: PageDocument }>();

  return {
    current: (list) => {
      const parts = places.map(({ part, at }) => ({ at, now: part.current(list) }));
      const tag = [hash, list, ...parts.map(({ now }) => now.tag)].join('-');
      const known = held.get(list);
      if (known?.tag === tag) return known.document;
      const document = createDocument(tag, fill(html, parts));
      held.set(list, { tag, document });
      return document;
    },
  };
};

const tagOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22);

const placeOf = (html: string, id: string): number => {
  const element = `<script type="application/json" id="${id}">`;
  const at = html.indexOf(element);
  if (at < 0) throw new Error(`The built page has no ${element}: build it again.`);
  return at + element.length;
};

type Filling = { readonly at: number; readonly now: { readonly text: string } };

const fill = (html: string, parts: readonly Filling[]): Buffer => {
  let filled = '';
  let done = 0;
  for (const { at, now } of parts) {
    filled += html.slice(done, at) + withoutTags(now.text);
    done = at;
  }
  return Buffer.from(filled + html.slice(done));
};

/** A team may be called `</script>`: in JSON, `<` stands in strings alone and may be written as its escape. */
const withoutTags = (json: string): string => json.replaceAll('<', String.raw`\u003c`);

const createDocument = (tag: string, plain: Buffer): PageDocument => {
  const bodies = new Map<ContentCoding, Promise<Buffer>>();
  return {
    etag: (coding) => `"${tag}-${coding}"`,
    body: (coding) => {
      const known = bodies.get(coding);
      if (known !== undefined) return known;
      const body = pack(plain, coding);
      bodies.set(coding, body);
      return body;
    },
  };
};

const pack = (plain: Buffer, coding: ContentCoding): Promise<Buffer> => {
  if (coding === 'br') return compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  if (coding === 'gzip') return compressGzip(plain);
  return Promise.resolve(plain);
};
