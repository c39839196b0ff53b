import type { BoardChange } from '@touchline/domain/board/board.ts';
import { encodeShortForm } from '@touchline/protocol/short-form-encoder.ts';
import { encodeFrame } from '../platform/sse/event-frame.ts';
import type { EventFrame } from '../platform/sse/event-frame.ts';

/*
 * A change's text, in pieces to be written in sequence. The texts of whole matches are reused from the board:
 * serializing the thousand matches of a new day again would take 4 ms for each form.
 */

/** An object's JSON text in pieces, with the list `texts` added as its last property, `put`. */
const appendPut = (json: string, texts: readonly string[]): readonly string[] => {
  if (texts.length === 0) return [json];
  const pieces = [json.slice(0, -1), json === '{}' ? '"put":[' : ',"put":['];
  for (const [index, text] of texts.entries()) {
    if (index > 0) pieces.push(',');
    pieces.push(text);
  }
  pieces.push(']}');
  return pieces;
};

/** The text of a change in the documented form, with `putTexts` in place of `put`. */
export const fullUpdateText = (change: BoardChange, putTexts: readonly string[]): readonly string[] => {
  const { put: _, ...others } = change;
  return appendPut(JSON.stringify(others), putTexts);
};

/**
 * The text of a change in the short form of `protocol/src/short-form-decoder.ts`: letters and digits, followed by JSON
 * for fields without a short name.
 */
const shortUpdateText = (change: BoardChange, putTexts: readonly string[]): readonly string[] => {
  const { put: _, ...others } = change;
  const text = encodeShortForm(others);
  return text.endsWith('}')
    ? appendPut(text, putTexts)
    : [text, ...(putTexts.length === 0 ? [] : appendPut('{}', putTexts))];
};

/** The frame of a board change. `json` is the text of a `BoardChange`, in pieces, without line breaks. */
export const boardFrame = (version: number, json: readonly string[]): EventFrame =>
  encodeFrame([`id: ${version}\nevent: board\ndata: `, ...json, '\n\n']);

/** The two forms of a change: as documented, or as `protocol/src/short-form-decoder.ts` reads it. */
export type StreamForm = 'whole' | 'short';

/** The frames of a change. Each form is encoded once, when it is first needed, so an unused form costs nothing. */
export const changeFrames = ({
  change,
  putTexts,
}: {
  readonly change: BoardChange;
  readonly putTexts: readonly string[];
}): ((form: StreamForm) => EventFrame) => {
  const { version } = change;
  const frames: Partial<Record<StreamForm, EventFrame>> = {};
  const encode = {
    whole: () => boardFrame(version, fullUpdateText(change, putTexts)),
    // The short form omits the event name, which saves a line.
    short: () => encodeFrame([`id:${version}\ndata:`, ...shortUpdateText(change, putTexts), '\n\n']),
  };
  return (form) => (frames[form] ??= encode[form]());
};

/**
 * Makes a reader fetch a snapshot of at least `version`. The frame has no `id:`, so a reader that loses the connection
 * before it has the snapshot reconnects with its old version and is reset again.
 */
export const resetFrame = (version: number): EventFrame =>
  encodeFrame(`event: reset\ndata: {"version":${version}}\n\n`);
