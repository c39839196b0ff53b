import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const data = (id: string): string => `<script type="application/json" id="${id}"></script>`;

const card = `export const drawCard = ({ matchId, match, version, theme }) => {
  const card = '<p>' + (match === undefined ? 'no ' + matchId : match.homeTeam.name) + ' ' + version + '</p>';
  const own = '<style>p{top:0}</style><script>follow()</script>';
  return { card, document: '<html data-theme="' + theme + '">' + own + card + '</html>' };
};`;

const displays = `const draw = ({ kind, matches }) => {
  const content = '<p>' + kind + ' ' + matches.length + '</p>';
  return { content, document: '<html><style>p{top:1px}</style><script>show()</script>' + content + '</html>' };
};
export const displays = { draw, drawBuilder: ({ fields }) => '<html>' + fields.kind + '</html>' };`;

const landing = `const draw = (facts, { site }) => ({
  title: facts.kind, description: 'about ' + facts.kind, html: '<main style="top:1px">' + JSON.stringify(facts) + '</main>',
  structuredData: [{ '@type': 'Thing', name: site }],
});
export const landing = { draw, style: '#landing{top:0}', script: 'cover()' };`;

/**
 * Writes a minimal page in the folder layout of `vite build`. Server rendering outputs its input with inline styles.
 */
export const writeBuiltPage = async (folder: string, { inlineScript = '' } = {}): Promise<void> => {
  const script = inlineScript === '' ? '' : `<script>${inlineScript}</script>`;
  const font = '<link rel="preload" href="/assets/a.woff2" as="font" crossorigin>';
  const head = `<head><title>{{brand}}</title>${font}${data('drawn')}${script}</head>`;
  const body = `<body><div id="root"></div>${data('config')}${data('first-screen')}</body>`;
  await writeFile(join(folder, 'worker.js'), 'work()');
  for (const name of ['app.webmanifest', 'app.de.webmanifest', 'app.es.webmanifest']) {
    await writeFile(join(folder, name), '{"name":"{{brand}}"}');
  }
  await writeFile(join(folder, 'worker-off.js'), 'leave()');
  await writeLocalizedPage(folder, `<!doctype html><html lang="en">${head}${body}</html>`);
  for (const language of ['de', 'es']) {
    await mkdir(join(folder, language));
    await writeLocalizedPage(join(folder, language), `<!doctype html><html lang="${language}">${head}${body}</html>`);
  }
};

const writeLocalizedPage = async (folder: string, document: string): Promise<void> => {
  await writeFile(join(folder, 'index.html'), document);
  await mkdir(join(folder, 'server'));
  await writeFile(join(folder, 'server', 'draw-card.js'), card);
  await writeFile(join(folder, 'server', 'draw-display.js'), displays);
  await writeFile(join(folder, 'server', 'draw-landing.js'), landing);
  await writeFile(
    join(folder, 'server', 'draw-page.js'),
    `export const renderPage = ({ config, firstScreen, drawn }) =>
      '<p style="top:1px">' + drawn.shape + ' at ' + drawn.nowMs + '</p><p style="top:1px;height:2px">' +
      config.name + ' ' + firstScreen.version + '</p>';`,
  );
};
