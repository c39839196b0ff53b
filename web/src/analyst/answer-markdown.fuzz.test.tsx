// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { hostileText } from '@touchline/domain/test/hostile-text.ts';
import * as fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { linkIn, storeOf, streaming } from '../../test/score-page.tsx';
import { LiveProvider } from '../board/live-provider.tsx';
import { AnswerMarkdown } from './answer-markdown.tsx';

afterEach(cleanup);

const store = storeOf();
const link = linkIn(streaming);

const drawn = new Set(
  'div p br hr strong em blockquote ul ol li code pre mark cite span button svg path small sup del'.split(' '),
);

/** Markdown that tries to add a link, load a resource, run a script or confuse the parser. */
const hostileMarkdown = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '[a](javascript:alert(1))',
        '[a](https://evil.example "t")',
        '![a](https://evil.example/p.png)',
        '[m1]: https://evil.example',
        '[m1][m1]',
        '[m1]',
        '<https://evil.example>',
        '<a href=x>',
        '<script>alert(1)</script>',
        '<img src=x onerror=alert(1)>',
        '<svg onload=alert(1)>',
        '<!-- ',
        '&lt;script&gt;',
        '\\',
        '\n',
        '\n\n',
        '    ',
        '```html\n',
        '`',
        '> ',
        '- ',
        '1. ',
        '# ',
        '|a|b|\n|-|-|\n',
        '[^1]',
        '~~~',
        '***',
        '2.10',
        ' words',
      ),
      hostileText,
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

it('For any output of the model, the rendered answer has no links, loads nothing and runs no script.', () => {
  const spans = fc.array(
    fc.tuple(fc.nat({ max: 200 }), fc.nat({ max: 20 })).map(([start, length]) => ({ start, end: start + length })),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(hostileMarkdown, spans, (text, unverified) => {
      const { container, unmount } = render(
        <LiveProvider store={store} link={link}>
          <AnswerMarkdown text={text} unverified={unverified} />
        </LiveProvider>,
      );
      for (const element of container.querySelectorAll('*')) {
        expect(drawn).toContain(element.tagName.toLowerCase());
        for (const { name, value } of element.attributes) {
          // The class of a code block contains its language, which the model chooses.
          if (name === 'class') continue;
          expect(name).not.toMatch(/^on|^href$|^src|^srcset$|^style$|^action$|^formaction$/i);
          expect(value).not.toMatch(/javascript:|evil\.example/i);
        }
      }
      unmount();
    }),
    { numRuns: 400 },
  );
});
