import { expect, it } from 'vitest';
import { html } from './html.ts';

it('Text from outside adds no element and no attribute.', () => {
  const hostile = `"><img src=x onerror='alert(1)'>&amp;`;
  expect(html`<b title="${hostile}">${hostile}</b>`.markup).toBe(
    '<b title="&quot;&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;&amp;amp;">' +
      '&quot;&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;&amp;amp;</b>',
  );
});

it('Nested markup is kept, and nothing is left out.', () => {
  const items = [html`<li>${1}</li>`, html`<li>${'<'}</li>`];
  expect(html`<p>${items}${undefined}</p>`.markup).toBe('<p><li>1</li><li>&lt;</li></p>');
});
