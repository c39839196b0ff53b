import { describe, expect, it } from 'vitest';
import { logoFile, readLogo } from './brand-logo.ts';

const svg = (inside: string, viewBox = '0 0 32 32'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${inside}</svg>`;

const shapesOf = (text: string): string => {
  const read = readLogo(text);
  if (!read.ok) throw new Error(read.problem);
  return read.logo.shapes;
};

const problemOf = (text: string): string | undefined => {
  const read = readLogo(text);
  return read.ok ? undefined : read.problem;
};

describe('a logo', () => {
  it('keeps shapes, gradients and transforms', () => {
    const gradient = '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs>';
    const shape = '<g transform="translate(1, 2) scale(.5)"><path d="M0 0h4v4z" fill="url(#a)"/></g>';
    expect(shapesOf(svg(gradient + shape))).toBe(
      `${gradient}${shape}`.replace('id="a"', 'id="brand-logo-a"').replace('url(#a)', 'url(#brand-logo-a)'),
    );
  });

  it('loses what draws nothing: the XML declaration, comments, titles and names of editors', () => {
    const file = `<?xml version="1.0"?>\n<!-- Made by X -->\n${svg('<title>Kickabout &amp; co</title><rect aria-label="x" width="4"/>')}\n`;
    expect(shapesOf(file)).toBe('<rect width="4"/>');
  });

  it('takes the colours of the theme in a document, and its own as a file', () => {
    const read = readLogo(svg('<rect fill="var(--mark-bg, #ff0000)"/>'));
    expect(read).toMatchObject({ ok: true, logo: { shapes: '<rect fill="var(--mark-bg, #ff0000)"/>' } });
    expect(read.ok && logoFile(read.logo, 64)).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 32 32"><rect fill="#ff0000"/></svg>',
    );
  });
});

describe('an untrusted logo is rejected', () => {
  it.each([
    ['a script', svg('<script>alert(1)</script>'), 'has the element <script>'],
    ['a script in CDATA', svg('<![CDATA[<script>alert(1)</script>]]>'), /^cannot be read/],
    ['a foreign document', svg('<foreignObject><p/></foreignObject>'), 'has the element <foreignObject>'],
    ['a picture', svg('<image href="https://evil.example/a.png"/>'), 'has the element <image>'],
    ['a reference', svg('<use href="https://evil.example/a.svg#b"/>'), 'has the element <use>'],
    ['a link', svg('<a href="javascript:alert(1)"><rect/></a>'), 'has the element <a>'],
    ['an animation', svg('<set attributeName="onload" to="alert(1)"/>'), 'has the element <set>'],
    ['a style sheet', svg('<style>@import "https://evil.example"</style>'), 'has the element <style>'],
    ['an event handler', svg('<rect onload="alert(1)"/>'), '<rect> has the attribute onload'],
    [
      'an event handler of the root',
      svg('').replace('<svg', '<svg onload="alert(1)"'),
      '<svg> has the attribute onload',
    ],
    ['a style attribute', svg('<rect style="fill:red"/>'), '<rect> has the attribute style'],
    [
      'a paint server elsewhere',
      svg('<rect fill="url(https://evil.example#a)"/>'),
      '<rect> has an unexpected value of fill',
    ],
    [
      'a variable of the page',
      svg('<rect fill="var(--x, url(//evil.example))"/>'),
      '<rect> has an unexpected value of fill',
    ],
    ['an entity', svg('<rect fill="&#x75;rl(//evil.example)"/>'), '<rect> has an unexpected value of fill'],
    ['a document type', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`, /^cannot be read/],
    ['text', svg('<g>Kickabout</g>'), 'has text'],
    ['an inherited property name', svg('<rect constructor="1"/>'), '<rect> has the attribute constructor'],
    ['elements that do not match', svg('<g><rect></g>'), 'has an unexpected </g>'],
    ['no end', '<svg viewBox="0 0 1 1"><g>', /^cannot be read/],
    ['a second root', `${svg('')}${svg('')}`, 'has an element after </svg>'],
    ['another root', '<g viewBox="0 0 1 1"/>', 'has <g> in an unexpected place'],
    ['no square', svg('', '0 0 32 16'), /^needs a square viewBox/],
    ['too many characters', svg('<g></g>'.repeat(3_000)), /^is longer than/],
    ['nothing', '', /^cannot be read/],
  ])('with %s', (_, text, problem) => {
    expect(problemOf(text)).toMatch(problem);
  });
});
