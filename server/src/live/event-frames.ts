import { frame } from '../platform/event-stream/frame.ts';
import type { Frame } from '../platform/event-stream/frame.ts';
import type { ChangeStep } from './board-copy.ts';
import { shortText, wholeText } from './change-text.ts';

/** A change of the board. `json` is, in pieces, the text of a `BoardChange`, without line breaks. */
export const boardFrame = (version: number, json: readonly string[]): Frame =>
  frame([`id: ${version}\nevent: board\ndata: `, ...json, '\n\n']);

/** How a reader has a change written: as the contract says, or as `protocol/src/short-change.ts` does. */
export type StreamForm = 'whole' | 'short';

/** The frames of a change, each encoded once, for its first reader: a form that nobody reads costs nothing. */
export const changeFrames = ({ change, putTexts }: Omit<ChangeStep, 'kind'>): ((form: StreamForm) => Frame) => {
  const { version } = change;
  const frames: Partial<Record<StreamForm, Frame>> = {};
  const encode = {
    whole: () => boardFrame(version, wholeText(change, putTexts)),
    // An event without a name, which would be a line more.
    short: () => frame([`id:${version}\ndata:`, ...shortText(change, putTexts), '\n\n']),
  };
  return (form) => (frames[form] ??= encode[form]());
};

/**
 * Tells a reader to fetch a snapshot of at least `version`. It carries no `id:`, so a reader that loses the connection
 * before it has the snapshot comes back with its old version and is told again.
 */
export const resetFrame = (version: number): Frame => frame(`event: reset\ndata: {"version":${version}}\n\n`);
