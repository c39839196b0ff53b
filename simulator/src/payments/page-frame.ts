/** Text as it may stand in HTML, between tags and in quoted attributes. */
export const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 28rem; padding: 1rem; }
.note { border: 2px dashed; border-radius: .5rem; font-weight: 600; padding: .5rem .75rem; }
form { display: grid; gap: .75rem; margin: 1rem 0; }
label { display: grid; gap: .25rem; }
input, button, .button { box-sizing: border-box; font: inherit; min-height: 2.75rem; padding: .5rem .75rem; }
button { cursor: pointer; }
.problem { border-inline-start: .25rem solid; color: light-dark(#a4001d, #ff9aa8); padding-inline-start: .75rem; }
`;

/** A whole page of the stand-in's, with its mark. `body` is HTML. */
export const pageFrame = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)} (stand-in)</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="note" role="note">Stand-in: no money moves</p>
<h1>${escaped(title)}</h1>
${body}
</main>
</body>
</html>
`;

/** A message that the page is about, announced at once. */
export const problemNote = (id: string, message: string): string =>
  `<p class="problem" role="alert" id="${id}">${escaped(message)}</p>`;

/** A link away from the page, if there is somewhere to go. */
export const wayOut = (address: string | null, words: string): string =>
  address === null ? '' : `<p><a href="${escaped(address)}">${escaped(words)}</a></p>`;

/** An amount in cents as people read it. */
export const money = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);

/** A time in seconds as a day. */
export const dayText = (seconds: number): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(seconds * 1000);
