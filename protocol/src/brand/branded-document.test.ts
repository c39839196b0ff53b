import { expect, it } from 'vitest';
import { brandedScript } from './branded-document.ts';

it.each(["O'Neill & Söhne", 'Kickabout', '球.live ${1}'])('a script has the name in any kind of quotes: %s', (name) => {
  for (const quote of ['"', "'", '`']) {
    const script = brandedScript(`(${quote}__BRAND__${quote})`, { name });
    expect(script).not.toMatch(/[&$]/);
    // The quoted text is what a browser's parser reads.
    const escapes = /\\u\{(?<code>[\da-f]+)\}/g;
    expect(
      script.slice(2, -2).replaceAll(escapes, (_all, code: string) => String.fromCodePoint(Number.parseInt(code, 16))),
    ).toBe(name);
  }
});
