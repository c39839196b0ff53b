import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { resultPage, resultPageHeaders } from './sign-in-result-page.ts';

it('The page allows only its own script and style.', () => {
  const page = resultPage({ attempt: 'a-1', result: 'signed-in' }, 'en');
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

it('The page shows how the sign-in ended.', () => {
  expect(resultPage({ attempt: 'a-1', result: 'signed-in' }, 'en')).toContain('You are signed in.');
  const failed = resultPage({ attempt: 'a-1', result: 'cancelled' }, 'en');
  expect(failed).toContain('data-attempt="a-1" data-result="cancelled"');
  expect(failed).toContain('You are not signed in.');
  expect(failed).toContain('You can close this window.');
});

it.each([
  ['de', 'Du bist angemeldet.', 'Du bist nicht angemeldet.', 'Du kannst dieses Fenster schließen.'],
  ['es', 'Has iniciado sesión.', 'No has iniciado sesión.', 'Puedes cerrar esta ventana.'],
] as const)("The page is shown in the reader's language: %s", (language, signedIn, notSignedIn, close) => {
  const page = resultPage({ attempt: 'a-1', result: 'signed-in' }, language);
  expect(page).toContain(`<html lang="${language}" `);
  expect(page).toContain(`<h1>${signedIn}</h1>\n<p>${close}</p>`);
  expect(resultPage({ attempt: 'a-1', result: 'failed' }, language)).toContain(`<h1>${notSignedIn}</h1>`);
});
