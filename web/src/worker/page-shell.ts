/** Data and everything drawn with it, between what opens and closes it. */
const filled = [
  /(?<open><script type="application\/json" id="(?:drawn|first-screen)">)[^]*?(?<close><\/script>)/g,
  /(?<open><div id="root">)[^]*(?<close><\/div>\s*<output id="lost")/,
] as const;

const drawnStyle = /<style>#root \[data-at[^<]*<\/style>/;

/** The page's document without any match: the page draws itself in it. */
export const pageShell = (html: string): string =>
  filled.reduce((rest, part) => rest.replace(part, '$<open>$<close>'), html).replace(drawnStyle, '');

const boardPlace = /(?<open><script type="application\/json" id="first-screen">)(?=<\/script>)/;

/** The shell with a kept board in the place of a first screen. A team may be called `</script>`. */
export const withBoard = (shell: string, board: string): string => {
  const text = board.replaceAll('<', String.raw`\u003c`);
  return shell.replace(boardPlace, (open) => open + text);
};

const named = /"(?<address>\/assets\/[^"\s]+\.(?:js|woff2))"/g;

/** The addresses of the scripts and fonts that a document names: what it begins with. Its styles stand in it. */
export const filesOf = (html: string): readonly string[] => [
  ...new Set([...html.matchAll(named)].flatMap(({ groups }) => groups?.['address'] ?? [])),
];

/** The release that a document is of; undefined in one that says none. */
export const releaseOf = (html: string): string | undefined =>
  /<html[^>]*\sdata-release="(?<release>[^"]+)"/.exec(html)?.groups?.['release'];
