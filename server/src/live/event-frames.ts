import { frame } from '../platform/event-stream/frame.ts';
import type { Frame } from '../platform/event-stream/frame.ts';

/** A change of the board. `json` is the text of a `BoardChange` without line breaks, as JSON.stringify writes it. */
export const boardFrame = (version: number, json: string): Frame =>
  frame(`id: ${version}\nevent: board\ndata: ${json}\n\n`);

/**
 * Tells a reader to fetch a snapshot of at least `version`. It carries no `id:`, so a reader that loses the connection
 * before it has the snapshot comes back with its old version and is told again.
 */
export const resetFrame = (version: number): Frame => frame(`event: reset\ndata: {"version":${version}}\n\n`);
