/**
 * Tells the browser which app the page is, so that it can be installed. The document itself does not: browsers fetch the
 * app's manifest and its icon before they paint anything, in the way of the scores.
 */
export const nameApp = (): void => {
  const manifest = document.querySelector<HTMLMetaElement>('meta[name="app-manifest"]')?.content;
  // Only a built page is an app.
  if (manifest === undefined) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: manifest }));
};
