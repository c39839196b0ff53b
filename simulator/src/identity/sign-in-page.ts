import { testPeople } from './test-people.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const style = `
  :root { color-scheme: light dark; font: 16px/1.4 system-ui, sans-serif }
  body { margin: 0; display: grid; min-height: 100vh; place-items: center; background: Canvas; color: CanvasText }
  main { width: min(360px, 100% - 48px) }
  .note { border-inline-start: 3px solid #d93a6a; padding-inline-start: 12px; margin-block: 0 24px }
  h1 { font-size: 22px; margin: 0 0 16px }
  form { margin: 0 0 8px }
  button { font: inherit; width: 100%; min-height: 52px; text-align: start; padding: 8px 16px; border-radius: 8px;
    border: 1px solid GrayText; background: ButtonFace; color: ButtonText; cursor: pointer }
  button small { display: block }
  .cancel button { border-color: transparent; background: none; text-align: center }
`;

/** The page on which a person says who they are, or that they would rather not. */
export const signInPage = (interaction: string, client: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Choose a test person</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="note">Stand-in for a sign-in provider. Nobody real signs in here.</p>
<h1>Choose who continues to ${escaped(client)}</h1>
${testPeople
  .map(
    ({ sub, name, email }) => `<form method="post" action="/interaction/${escaped(interaction)}/sign-in">
<input type="hidden" name="person" value="${escaped(sub)}">
<button type="submit">${escaped(name)}<small>${escaped(email)}</small></button>
</form>`,
  )
  .join('\n')}
<form class="cancel" method="post" action="/interaction/${escaped(interaction)}/cancel">
<button type="submit">Cancel</button>
</form>
</main>
</body>
</html>
`;
