// @vitest-environment happy-dom
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { hostileText } from '@touchline/domain/test/hostile-text.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { embedCode } from './share-menu.tsx';

const page = 'https://scores.example/?tab=odds#x';
const anyName = hostileText.map((text) => text.toWellFormed().replaceAll(/\p{Cc}/gu, ' '));

it('the code embeds the card of its match with a descriptive title', () => {
  expect(embedCode(exampleMatch({}), page)).toMatch(
    /^<iframe src="https:\/\/scores\.example\/embed\/football-1" title="Inter – Roma, live score" .*><\/iframe>$/,
  );
});

it('for any team name, the code is exactly one iframe', () => {
  fc.assert(
    fc.property(anyName, (name) => {
      const code = embedCode(exampleMatch({ homeTeam: { id: '1', name } }), page);
      // Content in a template element loads nothing.
      const template = document.createElement('template');
      template.innerHTML = code;
      const [frame, ...others] = template.content.querySelectorAll('*');
      expect(others).toEqual([]);
      expect(template.content.textContent).toBe('');
      expect(frame?.getAttribute('src')).toBe('https://scores.example/embed/football-1');
      expect(frame?.getAttribute('title')).toBe(`${name} – Roma, live score`);
      expect(frame?.getAttributeNames()).toEqual(['src', 'title', 'width', 'height', 'loading', 'style']);
    }),
  );
});
