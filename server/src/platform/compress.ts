import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ContentCoding } from './content-coding.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Brotli 5 and gzip 6 pack 1,000 matches in 4 to 5 ms (measured) of another thread; brotli 4 would take 3 ms and a tenth more
 * bytes, 11 would take 130 times as long.
 */
const brotliQuality = 5;
const gzipLevel = 6;

/** A text in one coding, packed off the main thread. */
export const compress = (text: Buffer, coding: ContentCoding): Promise<Buffer> => {
  if (coding === 'br') return compressBrotli(text, { params: brotliParameters(text.length) });
  if (coding === 'gzip') return compressGzip(text, { level: gzipLevel });
  return Promise.resolve(text);
};

const brotliParameters = (sizeHint: number): Record<number, number> => ({
  [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_SIZE_HINT]: sizeHint,
});
