import { html } from '../platform/http/html.ts';
import type { Html } from '../platform/http/html.ts';

/** Sections of `docs/operations.md` that say what to do. A test checks that each exists. */
export const manualAnchors = [
  'the-quota-runs-out',
  'a-board-is-old',
  'the-key-is-refused',
  'no-node-reads-the-provider',
  'the-database-does-not-answer',
  'payments-fail',
  'the-analyst-fails',
  'notifications-fail',
  'a-webhook-is-disabled',
  'sign-in-fails',
  'a-part-or-a-request-fails',
] as const;

export type ManualAnchor = (typeof manualAnchors)[number];

export const isManualAnchor = (text: string): text is ManualAnchor => manualAnchors.some((anchor) => anchor === text);

/** A link to the manual; `about` tells equal links apart in a screen reader's list. */
export const manualLink = (anchor: ManualAnchor, about: string): Html =>
  html`<a class="link" href="/manual/${anchor}">What to do<span class="vh">: ${about}</span></a>`;

/** The anchor that GitHub gives to a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .trim()
    .replaceAll(' ', '-');

const headingAt = (line: string) => /^(#{1,6}) (.+)$/.exec(line);

/** The heading and text of a section of a Markdown file, up to the next heading of its level or above. */
export const sectionOf = (
  markdown: string,
  anchor: string,
): { readonly heading: string; readonly text: string } | undefined => {
  const lines = markdown.split('\n');
  const from = lines.findIndex((line) => anchorOf(headingAt(line)?.[2] ?? '') === anchor);
  const [, marks = '', heading = ''] = headingAt(lines[from] ?? '') ?? [];
  if (heading === '') return undefined;
  const rest = lines.slice(from + 1);
  const length = rest.findIndex((line) => (headingAt(line)?.[1]?.length ?? Infinity) <= marks.length);
  return { heading, text: (length === -1 ? rest : rest.slice(0, length)).join('\n').trim() };
};
