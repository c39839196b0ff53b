import { expect, test } from 'vitest';
import { checkedPiece } from './checked-piece.ts';

const refs = new Set(['m1', 'm2']);
const shown = (piece: string): string => checkedPiece(piece, refs).text;

test.each([
  ['Inter lead [m1]. ', 'Inter lead [m1]. '],
  ['Inter lead [m9]. ', 'Inter lead. '],
  ['Both [m1, m2] and [M2; m7].', 'Both [m1] [m2] and [m2].'],
  ['See ![x](https://evil.example/p.png?d=1) and [this](javascript:alert(1)).', 'See x and this).'],
  ['Go to https://evil.example/win?x=1 now.', 'Go to (link removed) now.'],
  ['<<b>img src=x>Inter </<i>b>lead.', 'Inter lead.'],
  ['htt<b>ps://evil.example</b> and htt[ps://evil.example](x) now.', '(link removed) and (link removed) now.'],
  ['Interhttps://evil.example now.', 'Inter(link removed) now.'],
  ['<img src=x onerror=alert(1)>Inter <b>lead</b>.', 'Inter lead.'],
  ['In\u200Bter \u202Elead.\n', 'Inter lead.\n'],
  ['5 < 6 and 7 > 6.', '5 < 6 and 7 > 6.'],
  ['<[m99]b>Inter [m9<[m99]b>9] lead.', 'Inter lead.'],
  ['Inter lead [m9999].', 'Inter lead.'],
  ['&#57;&#x39;% or ９９％, ٩٩%, 𝟗𝟗%, &amp;#57;9&percnt;', '99% or 99%, 99%, 99%, 99%'],
  ['½ of it, R&amp;B, A&B; &lt;b&gt;Inter&lt;/b&gt;', '1/2 of it, R&B, A&B; Inter'],
  ['A **9**9% chance, **62%** here.', 'A **99% chance, **62%** here.'],
  [`${'- '.repeat(1_500)}Inter`, `${'- '.repeat(6).trimEnd()} Inter`],
  [`${'>'.repeat(900)}Inter`, '>>>>>>Inter'],
])('%j is shown as %j.', (piece, text) => {
  expect(shown(piece)).toBe(text);
});

test('A promise is corrected even when it hides between marks that nobody sees.', () => {
  expect(checkedPiece('It is guar\u200Banteed. ', refs).corrected).toBe(true);
  expect(checkedPiece('It is <i>guaran</i>teed. ', refs).corrected).toBe(true);
  expect(checkedPiece('A guarant&#101;ed win. ', refs).corrected).toBe(true);
  expect(checkedPiece('Put &#36;５０ on Inter. ', refs).corrected).toBe(true);
  expect(checkedPiece('Inter lead. ', refs).corrected).toBe(false);
});

test('Tags in tags without end leave none, and are soon done with.', () => {
  expect(shown(`${'</'.repeat(2_000)}<b>${'b>'.repeat(2_000)} Inter lead.`)).toMatch(/^[/b]* Inter lead\.$/);
});
