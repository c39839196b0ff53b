/** What an answer's bytes may be packed in. */
export type ContentCoding = 'br' | 'gzip' | 'identity';

const packed = ['br', 'gzip'] as const;

/** What every browser sends: the smallest coding, without a weight. */
const plainBrotli = /(?:^|,)\s*br\s*(?:,|$)/i;

/** The smallest coding that an Accept-Encoding header (RFC 9110, 12.5.3) takes; `identity` when it takes none of ours. */
export const acceptedCoding = (header: string | undefined): ContentCoding => {
  if (header !== undefined && plainBrotli.test(header)) return 'br';
  const weights = new Map<string, number>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((text) => text.startsWith('q='));
    weights.set(coding, weight === undefined ? 1 : Number(weight.slice(2)));
  }
  return packed.find((coding) => (weights.get(coding) ?? weights.get('*') ?? 0) > 0) ?? 'identity';
};

/** True when an If-None-Match header (RFC 9110, 13.1.2) names `etag`. */
export const namesEtag = (header: string | undefined, etag: string): boolean =>
  header === etag ||
  (header ?? '').split(',').some((text) => {
    const tag = text.trim();
    return tag === '*' || tag === etag || tag === `W/${etag}`;
  });
