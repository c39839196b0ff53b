/**
 * Names are untrusted and shown next to each other: a hostile or broken name must not affect other rows. Entities are
 * decoded once, control characters and direction overrides are removed, white space becomes single spaces, and the
 * length is limited. Letters of all scripts stay, as do the joiners that Persian and Indic names need.
 */

const longestName = 120;

/** Matches printable Latin text with single spaces and no entities, such as most names. It needs no processing. */
const alreadyPlain = /^[!-%'-~¡-¬®-ɏ]+(?: [!-%'-~¡-¬®-ɏ]+)*$/u;

const entity = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/giu;

const namedEntities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Control characters, soft hyphen, direction marks and overrides, zero-width space, byte order mark, tags. */
const unwanted =
  /[\p{Cc}\p{Cs}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffc\u{e0000}-\u{e007f}]/gu;

/** More than three combining marks on a letter are never legitimate and would overlap neighboring rows. */
const markPile = /(\p{M}{3})\p{M}+/gu;

const decodeEntity = (whole: string, decimal?: string, hex?: string, name?: string): string => {
  if (name !== undefined) return namedEntities[name.toLowerCase()] ?? whole;
  const code = decimal !== undefined ? Number(decimal) : Number.parseInt(hex ?? '', 16);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
};

const cut = (text: string, limit: number): string => {
  if (text.length <= limit) return text;
  const head = text.slice(0, limit - 1);
  // Do not split a surrogate pair, which would leave a broken character.
  return `${/[\ud800-\udbff]$/.test(head) ? head.slice(0, -1) : head}…`;
};

/** Makes untrusted text safe to show on one line, with at most `limit` UTF-16 code units; '' if nothing remains. */
export const plainText = (text: string, limit: number = longestName): string => {
  if (text.length <= limit && alreadyPlain.test(text)) return text;
  // Limit the work for very long text: names are shorter than twenty times the limit even if encoded as entities.
  const decoded = text.slice(0, limit * 20).replace(entity, decodeEntity);
  const spaced = decoded.replace(/[\s\u0085\u2028\u2029]+/gu, ' ');
  return cut(spaced.replace(unwanted, '').replace(markPile, '$1').replace(/ {2,}/g, ' ').trim(), limit);
};
