/** A worker that takes longer is not waited for: the page asks for itself then. */
const longestWaitMs = 150;

/** Resolves when the browser has loaded its languages, which index.html has had begun beside the page, or after 150 ms. */
export const languagesKnown = (): Promise<void> =>
  new Promise((resolve) => {
    if ('languages' in document.documentElement.dataset) resolve();
    document.addEventListener('languages', () => resolve(), { once: true });
    setTimeout(resolve, longestWaitMs);
  });
