import { compress } from '../platform/http/content-encoding.ts';
import type { ContentEncoding } from '../platform/http/content-encoding.ts';
import type { MeasureBuild } from './board-metrics.ts';
import type { LiveBoard } from './live-board.ts';

/**
 * The format number of a snapshot's text. Raise it whenever the same rows produce another text; otherwise a reader with
 * a snapshot from an older release would get 304 until the next version.
 */
const snapshotFormat = 6;

export type Snapshot = {
  /** The strong ETag of the response in one coding. */
  readonly etag: (coding: ContentEncoding) => string;
  readonly body: (coding: ContentEncoding) => Promise<Buffer>;
};

/**
 * The response to `GET /api/matches`, serialized at most once per version and compressed at most once per coding. The
 * first request starts the work and the others share it; compression runs off the main thread. The board has at most
 * ten versions a second, which limits this work. A snapshot is never older than what the stream already sent.
 */
export const createSnapshots = (options: {
  readonly board: Pick<LiveBoard, 'head' | 'sports' | 'texts'>;
  readonly isStale: () => boolean;
  /** Measures serialization and compression, once per version and coding. */
  readonly measure?: MeasureBuild;
}): { readonly current: () => Snapshot } => {
  const { board, isStale, measure = unmeasured } = options;
  let latest: { readonly version: number; readonly stale: boolean; readonly snapshot: Snapshot } | undefined;

  const current = (): Snapshot => {
    const { version } = board.head();
    const stale = isStale();
    if (latest?.version !== version || latest.stale !== stale) {
      latest = { version, stale, snapshot: createSnapshot(board, stale, measure) };
    }
    return latest.snapshot;
  };
  return { current };
};

const comma = 0x2c;

/**
 * Joins a list's texts with commas directly into one buffer. A joined string would take megabytes of V8's large-object
 * space, which only a full GC frees. With 1,183 matches, every version caused a full GC of some 60 ms.
 */
const listBytes = (start: string, texts: readonly string[], end: string): Buffer => {
  let length = Buffer.byteLength(start) + Buffer.byteLength(end) + Math.max(0, texts.length - 1);
  for (const text of texts) length += Buffer.byteLength(text);
  const bytes = Buffer.allocUnsafeSlow(length);
  let at = bytes.write(start);
  for (const [index, text] of texts.entries()) {
    if (index > 0) at = bytes.writeUInt8(comma, at);
    at += bytes.write(text, at);
  }
  bytes.write(end, at);
  return bytes;
};

const unmeasured: MeasureBuild = (_coding, work) => work();

const createSnapshot = (
  board: Pick<LiveBoard, 'head' | 'sports' | 'texts'>,
  stale: boolean,
  measure: MeasureBuild,
): Snapshot => {
  const head = board.head();
  const sports = board.sports();
  const texts = board.texts();
  const bodies = new Map<ContentEncoding, Promise<Buffer>>();
  let plain: Buffer | undefined;

  const write = (): Buffer => {
    if (plain !== undefined) return plain;
    const { version, updatedAt, source, provider } = head;
    const start = JSON.stringify({ version, updatedAt, source, provider, stale, sports });
    plain = listBytes(`${start.slice(0, -1)},"matches":[`, texts, ']}');
    return plain;
  };

  const compressBody = async (coding: ContentEncoding): Promise<Buffer> => {
    try {
      return await measure(coding, () => compress(write(), coding));
    } catch (cause) {
      // The next request tries again.
      bodies.delete(coding);
      throw cause;
    }
  };

  return {
    // On every node, the text depends only on the version, the format and `stale`.
    etag: (coding) => `"${head.version}-${snapshotFormat}${stale ? '-stale' : ''}-${coding}"`,
    body: (coding) => {
      const known = bodies.get(coding);
      if (known !== undefined) return known;
      const body = compressBody(coding);
      bodies.set(coding, body);
      return body;
    },
  };
};
