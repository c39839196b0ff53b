import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const data = (id: string): string => `<script type="application/json" id="${id}"></script>`;

/** Writes a page as `vite build` leaves one, as small as can be: it draws what it is given, at two places. */
export const writeBuiltPage = async (folder: string, { inlineScript = '' } = {}): Promise<void> => {
  const script = inlineScript === '' ? '' : `<script>${inlineScript}</script>`;
  const head = `<head>${data('drawn')}${script}</head>`;
  const body = `<body><div id="root"></div>${data('config')}${data('first-screen')}</body>`;
  await writeFile(join(folder, 'index.html'), `<!doctype html><html>${head}${body}</html>`);
  await mkdir(join(folder, 'server'));
  await writeFile(
    join(folder, 'server', 'draw-page.js'),
    `export const drawPage = ({ config, firstScreen, drawn }) =>
      '<p style="top:1px">' + drawn.shape + ' at ' + drawn.nowMs + '</p><p style="top:1px;height:2px">' +
      config.name + ' ' + firstScreen.version + '</p>';`,
  );
};
