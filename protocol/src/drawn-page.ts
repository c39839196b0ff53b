import * as v from 'valibot';
import { firstLists } from './first-screen-schema.ts';

/** The two layouts in which the server draws the page: DESIGN's phone, and everything wider. */
export const pageShapes = ['phone', 'desk'] as const;

export type PageShape = (typeof pageShapes)[number];

/** What was taken for granted when the document's page was drawn: the first render in the browser takes it too. */
export const drawnPageSchema = v.object({
  shape: v.picklist(pageShapes),
  /** Epoch milliseconds. */
  nowMs: v.number(),
  list: v.picklist(firstLists),
});

export type DrawnPage = v.InferOutput<typeof drawnPageSchema>;

/**
 * Draws the page as it opens at its plain address: the HTML of its root. `config` and `firstScreen` are the values that
 * stand as JSON in the same document.
 */
export type DrawPage = (from: {
  readonly config: unknown;
  readonly firstScreen: unknown;
  readonly drawn: DrawnPage;
}) => Promise<string>;
