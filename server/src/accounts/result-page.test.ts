import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { resultPage, resultPageHeaders } from './result-page.ts';

it('The page runs its own script and style, and nothing else may run in it.', () => {
  const page = resultPage({ attempt: 'a-1', result: 'signed-in' });
  const policy = resultPageHeaders['content-security-policy'];
  for (const [kind, part] of [
    ['script', /<script>([^]*?)<\/script>/],
    ['style', /<style>([^]*?)<\/style>/],
  ] as const) {
    const text = part.exec(page)?.[1] ?? '';
    expect(policy).toContain(`${kind}-src 'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  expect(policy).toContain("default-src 'none'");
});

it('It says how the sign-in ended.', () => {
  expect(resultPage({ attempt: 'a-1', result: 'signed-in' })).toContain('You are signed in.');
  const failed = resultPage({ attempt: 'a-1', result: 'cancelled' });
  expect(failed).toContain('data-attempt="a-1" data-result="cancelled"');
  expect(failed).toContain('You are not signed in.');
  expect(failed).toContain('You can close this window.');
});
