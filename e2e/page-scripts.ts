import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export type PageScript = {
  /** From the folder of the build. */
  readonly name: string;
  /** As it goes over the wire to a browser that takes Brotli. */
  readonly bytes: number;
};

const loads = /"\/(?<name>assets\/[^"]+\.js)"/g;

/** The scripts that the built document names: all that it asks for after its first paint. */
export const initialScripts = (dist: string): readonly PageScript[] => {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const names = [...html.matchAll(loads)].flatMap(({ groups }) => groups?.['name'] ?? []);
  return names.map((name) => {
    const packed = join(dist, `${name}.br`);
    return { name, bytes: statSync(existsSync(packed) ? packed : join(dist, name)).size };
  });
};

/** The built script in which a text stands that survives every minifier: a file's name says nothing of what is in it. */
export const scriptWith = (dist: string, text: string): string => {
  const folder = join(dist, 'assets');
  const found = readdirSync(folder).filter(
    (name) => name.endsWith('.js') && readFileSync(join(folder, name), 'utf8').includes(text),
  );
  const [only, ...more] = found;
  if (only === undefined || more.length > 0) throw new Error(`${found.length} scripts hold ${text}`);
  return `/assets/${only}`;
};
