import type { BoardChange } from '@touchline/domain/board/board.ts';
import { shortChangeText } from '@touchline/protocol/short-change-text.ts';

/*
 * A change's text, in pieces to be written one behind the other. The texts of whole matches are the board's own: of a new day's
 * thousand they would be written anew for each form, 4 ms each.
 */

/** The object of the text `json` with the list `put` of `texts` in it. */
const withPut = (json: string, texts: readonly string[]): readonly string[] => {
  if (texts.length === 0) return [json];
  const pieces = ['{"put":['];
  for (const [index, text] of texts.entries()) {
    if (index > 0) pieces.push(',');
    pieces.push(text);
  }
  pieces.push(json === '{}' ? ']}' : `],${json.slice(1)}`);
  return pieces;
};

/** As the contract says. `putTexts` are written in the place of `put`. */
export const wholeText = (change: BoardChange, putTexts: readonly string[]): readonly string[] => {
  const { put: _, ...others } = change;
  return withPut(JSON.stringify(others), putTexts);
};

/** As `protocol/src/short-change.ts` says: letters and digits, and as JSON what has none. */
export const shortText = (change: BoardChange, putTexts: readonly string[]): readonly string[] => {
  const { put: _, ...others } = change;
  const text = shortChangeText(others);
  const jsonAt = text.indexOf('{');
  if (putTexts.length === 0) return [text];
  return jsonAt === -1
    ? [text, ...withPut('{}', putTexts)]
    : [text.slice(0, jsonAt), ...withPut(text.slice(jsonAt), putTexts)];
};
