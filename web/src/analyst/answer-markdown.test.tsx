// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { helpLines } from '@touchline/domain/analyst/help-lines.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { arsenal, facts } from '../../test/analyst-example.ts';
import { linkIn, storeOf, streaming } from '../../test/score-page.tsx';
import { LiveProvider } from '../board/live-provider.tsx';
import type { TextSpans } from './analyst-chat.ts';
import { AnswerMarkdown } from './answer-markdown.tsx';
import { AnswerSourcesContext, citedSources, type CitedSource } from './cited-facts.ts';

afterEach(cleanup);

const show = (text: string, unverified: TextSpans = []) => {
  const onOpen = vi.fn<(source: CitedSource) => void>();
  const { container } = render(
    <LiveProvider store={storeOf()} link={linkIn(streaming)}>
      <AnswerSourcesContext value={{ cited: citedSources(text, facts), onOpen }}>
        <AnswerMarkdown text={text} unverified={unverified} />
      </AnswerSourcesContext>
    </LiveProvider>,
  );
  return { container, onOpen };
};

const spanOf = (text: string, words: string): { start: number; end: number } => {
  const start = text.indexOf(words);
  return { start, end: start + words.length };
};

const marked = (container: Element): readonly string[] =>
  [...container.querySelectorAll('mark')].map((mark) => mark.textContent.replace(' (unverified)', ''));

it('Markdown is rendered: paragraphs, lists, bold text, and headings that are not page headings', () => {
  const { container } = show('# Tonight\n\nTwo **big** games:\n\n- one\n- two');
  expect(container.querySelector('strong')?.textContent).toBe('big');
  expect([...container.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(['one', 'two']);
  expect(container.querySelector('h1')).toBeNull();
  expect(container.textContent).toContain('Tonight');
});

it.each([
  ['an image', 'Look ![chart](https://evil.example/x.png?q=secret) here'],
  ['an image by reference', 'Look ![chart][1] here\n\n[1]: https://evil.example/x.png'],
  ['a link', 'Go [win big](https://evil.example) here'],
  ['an address in brackets', 'Go <https://evil.example> here'],
  ['a script', 'Hi <script>alert(1)</script> there'],
  ['HTML that loads a resource', 'Hi <img src=x onerror=alert(1)> <iframe src="https://evil.example"></iframe> there'],
  ['an HTML block', '<div onclick="alert(1)">\n\nHi\n\n</div>'],
  ['a style', '<style>body{display:none}</style>\n\nHi'],
  ['a link that runs a script', 'Go [x](javascript:alert(1)) here'],
])('%s is not rendered as an element or a link', (_case, text) => {
  const { container } = show(text);
  expect(
    container.querySelectorAll('img, a, script, iframe, style, link, form, svg, [onclick], [src], [href]'),
  ).toHaveLength(0);
  expect(container.textContent).not.toContain('<');
});

it('citations are numbered in order of appearance and open their matches', () => {
  const { onOpen } = show('Inter leads [m2]. Arsenal is next [m1][m2].');
  const buttons = screen.getAllByRole('button');
  expect(buttons.map((button) => button.textContent)).toEqual(['1', '2', '1']);
  expect(buttons[0]?.getAttribute('aria-label')).toBe('Source 1: Inter v Roma');
  fireEvent.click(screen.getByRole('button', { name: 'Source 2: Arsenal v Chelsea' }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith({ kind: 'match', ref: 'm1', match: arsenal });
});

it.each(['m7', 'm1234', 's1a'])('a citation of an unknown fact, %s, is hidden', (ref) => {
  const { container } = show(`Somebody wins [${ref}].`);
  expect(container.textContent).toBe('Somebody wins .');
});

it('a model cannot redefine or hide a citation', () => {
  show('[m1]: https://evil.example\n\nArsenal [m1].');
  expect(screen.getAllByRole('button', { name: 'Source 1: Arsenal v Chelsea' })).toHaveLength(2);
});

it('a citation written as a link creates no link', () => {
  const { container } = show('Arsenal [m1](https://evil.example).');
  expect(container.querySelector('a')).toBeNull();
});

it('unverified numbers are marked in place, also for screen readers', () => {
  const text = 'Arsenal won **9** of 10, and 9 of 12.';
  const { container } = show(text, [spanOf(text, '10'), spanOf(text, '12')]);
  expect(marked(container)).toEqual(['10', '12']);
  expect(container.querySelector('mark')?.getAttribute('title')).toMatch(/does not appear in the facts/u);
  expect(container.querySelector('mark')?.textContent).toBe('10 (unverified)');
});

it.each([
  ['after escapes and entities', 'A\\* & B &amp; C \\[x\\] had 34 of 35', '35'],
  ['in a list with indentation', 'One:\n\n-   first 11\n    goes on with 22\n-   second 33', '22'],
  ['inside bold words', 'They took **about 77 shots** there', '77'],
  ['next to a citation', 'Chance 61 [m1] and 62 [m2]', '62'],
  ['after characters of two UTF-16 code units', '⚽⚽ Goals: 45 in 46', '46'],
])('an unverified number is marked %s', (_case, text, number) => {
  const { container } = show(text, [spanOf(text, number)]);
  expect(marked(container)).toEqual([number]);
});

const linksIn = (text: string, own: boolean) => {
  const { container } = render(<AnswerMarkdown text={text} unverified={[]} own={own} />);
  return [...container.querySelectorAll('a')];
};

it('help lines in our own texts are links', () => {
  const helped = helpLines('self-harm', 'US');
  const links = linksIn(helped.map(({ name, contact }) => `- ${name}, ${contact}`).join('\n'), true);
  const addresses = new Map(links.map((link) => [link.textContent, link.getAttribute('href')]));
  expect(addresses.get('988')).toBe('tel:988');
  expect(addresses.get('116 123')).toBe('tel:116123');
  expect(addresses.get('1-800-426-2537')).toBe('tel:18004262537');
  expect(addresses.get('findahelpline.com')).toBe('https://findahelpline.com');
  expect(links.every(({ rel }) => rel.includes('noopener'))).toBe(true);
});

it('text from the model never becomes a link', () => {
  expect(
    linksIn('Call 988 or [this](tel:988), see [that](https://findahelpline.com) at gamblingtherapy.org.', false),
  ).toEqual([]);
});

it('a number inside a longer number is not a help line', () => {
  expect(linksIn('In 1988 they met 9889 times, 2-988.', true)).toEqual([]);
});
