import { foldedName } from '@touchline/domain/league/folded-name.ts';

/** A title in three parts, of which the middle one is what the query found. */
export type MarkedTitle = { readonly before: string; readonly found: string; readonly after: string };

const combiningMark = /^\p{M}+$/u;

/**
 * The place of a query in a title, whatever the case and accents of either. Nothing is marked where the query stands
 * in the title only letter by letter, or not at all.
 */
export const markedTitle = (title: string, query: string): MarkedTitle => {
  const asked = foldedName(query);
  let folded = '';
  // For each folded letter, where its own letter begins and ends in the title.
  const begins: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const letter of title) {
    const end = at + letter.length;
    const plain = foldedName(letter);
    if (plain === '' && combiningMark.test(letter)) {
      if (ends.length > 0) ends[ends.length - 1] = end;
    } else {
      const text = plain === '' && !folded.endsWith(' ') && folded !== '' ? ' ' : plain;
      folded += text;
      for (let count = 0; count < text.length; count += 1) {
        begins.push(at);
        ends.push(end);
      }
    }
    at = end;
  }
  const place = asked === '' ? -1 : folded.indexOf(asked);
  const begin = begins[place];
  const end = ends[place + asked.length - 1];
  if (begin === undefined || end === undefined) return { before: title, found: '', after: '' };
  return { before: title.slice(0, begin), found: title.slice(begin, end), after: title.slice(end) };
};
