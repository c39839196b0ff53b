import type { Match } from '@touchline/domain/match/match.ts';
import {
  type Figures,
  figuresOf,
  inventedNumbers,
  misplacedFigures,
  swappedFigures,
} from '@touchline/domain/test/figure-check.ts';

/** Finds the visible and spoken figures of a rendered match, and the figures that the match does not contain. */

/** A time in a zone, as its parts "19:45", "14" (the day) and "2026". */
export const timeIn = (iso: string, zone: string): readonly string[] => {
  const parts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', day: 'numeric', year: 'numeric' } as const;
  const format = new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: zone }).formatToParts(Date.parse(iso));
  const part = (name: string): string => format.find(({ type }) => type === name)?.value ?? '';
  return [`${part('hour')}:${part('minute')}`, part('day'), part('year')];
};

/** The start of a match in a zone, or only its UTC date while the time is to be confirmed. */
export const startIn = ({ startTime, timeTbc }: Match, zone: string): readonly string[] =>
  timeTbc === true ? timeIn(startTime, 'UTC').slice(1) : timeIn(startTime, zone);

/** All visible texts, one per line. A dash alone in a cell means that there is no figure, so the dash is left out. */
export const drawnLines = (root: Node): string => {
  const texts: string[] = [];
  const walk = (node: Node): void => {
    const text = node.textContent?.trim() ?? '';
    const isEmptyCell = text === '-' && node.parentNode?.childNodes.length === 1;
    if (node.nodeType === node.TEXT_NODE && !isEmptyCell) texts.push(text);
    for (const child of node.childNodes) walk(child);
  };
  walk(root);
  return texts.join('\n');
};

/** All texts that are only read aloud or shown on hover. */
const spokenLines = (root: ParentNode): readonly string[] =>
  [...root.querySelectorAll('[aria-label], [title]')].flatMap((element) =>
    ['aria-label', 'title'].map((name) => element.getAttribute(name) ?? ''),
  );

/** All visible and spoken texts. */
export const writtenIn = (root: ParentNode & Node): string => [drawnLines(root), ...spokenLines(root)].join('\n');

/**
 * Visible or spoken numbers that are not figures of the match, and figures shown for the wrong side. `others`: further
 * data about the match; `allowed`: whole texts that may also appear.
 */
export const foreignFigures = (
  root: ParentNode & Node,
  match: Match,
  { allowed, others }: { readonly allowed: readonly string[]; readonly others?: unknown },
): readonly string[] => {
  const figures: Figures = figuresOf(match, others);
  const text = writtenIn(root);
  const parts = [...root.querySelectorAll('*')].map((element) => drawnLines(element).replaceAll('\n', ' '));
  return [
    ...inventedNumbers(text, match, allowed, figures),
    ...swappedFigures(text, match, figures),
    ...[...parts, ...spokenLines(root)].flatMap((part) => misplacedFigures(part, match, figures)),
  ];
};
