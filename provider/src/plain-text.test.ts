import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

describe('an untrusted name', () => {
  it.each([
    ['Real Estelí', 'Real Estelí'],
    ['Şanlıurfaspor', 'Şanlıurfaspor'],
    ['ФК Зоря Луганск', 'ФК Зоря Луганск'],
    ['東京ヴェルディ', '東京ヴェルディ'],
    // Persian needs zero-width non-joiners.
    ['نفت\u200cآبادان', 'نفت\u200cآبادان'],
    ['  Two   spaces\tand\na line ', 'Two spaces and a line'],
    ['Central &amp; Western', 'Central & Western'],
    ['Queen&apos;s Park &#8217;67 &#x26; Co', "Queen's Park ’67 & Co"],
    // Entities are decoded once: those in the decoded text stay unchanged.
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
    ['&unknown; &#0; &#9999999;', '&unknown; &#0; &#9999999;'],
    ['A\u0000B\u0007C\u001b[31m', 'ABC[31m'],
    ['evil\u202egnp.exe\u202c', 'evilgnp.exe'],
    ['&#8238;backwards', 'backwards'],
    ['\ufeffTeam\u200b', 'Team'],
    ['Z\u0301\u0301\u0301\u0301\u0301\u0301algo', 'Z\u0301\u0301\u0301algo'],
    ['\ud800 half', 'half'],
    ['\u202e\u200b', ''],
    ['', ''],
  ])('%j becomes %j', (written, plain) => {
    expect(plainText(written)).toBe(plain);
  });

  it('is truncated to its limit without splitting a character', () => {
    expect(plainText('a'.repeat(200))).toBe(`${'a'.repeat(119)}…`);
    expect(plainText(`${'a'.repeat(8)}🏉🏉`, 10)).toBe(`${'a'.repeat(8)}…`);
    expect(plainText('x'.repeat(5_000_000), 10)).toHaveLength(10);
  });

  it('is always well-formed, of limited length and on one line', { timeout: 30_000 }, () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.string({ unit: 'grapheme', maxLength: 80 }),
    );
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 60 }), (written, limit) => {
        const plain = plainText(written, limit);
        expect(plain.length).toBeLessThanOrEqual(limit);
        expect(plain).toBe(plain.trim());
        expect(plain).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
        expect(plain.isWellFormed()).toBe(true);
      }),
    );
  });
});
