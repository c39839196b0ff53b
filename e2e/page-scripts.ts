import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export type PageScript = {
  /** The path relative to the build folder. */
  readonly name: string;
  /** The size with Brotli; uncompressed if the build has no Brotli file. */
  readonly bytes: number;
};

const loads = /"\/(?<name>assets\/[^"]+\.js)"/g;

/** The folder of each language's document, relative to the build folder. */
export const documentFolders = { en: '', de: 'de', es: 'es' } as const;

/** The scripts that a language's document references, which the page loads right after the first paint. */
export const initialScripts = (dist: string, language: keyof typeof documentFolders = 'en'): readonly PageScript[] => {
  const html = readFileSync(join(dist, documentFolders[language], 'index.html'), 'utf8');
  const names = [...html.matchAll(loads)].flatMap(({ groups }) => groups?.['name'] ?? []);
  return names.map((name) => {
    const packed = join(dist, `${name}.br`);
    return { name, bytes: statSync(existsSync(packed) ? packed : join(dist, name)).size };
  });
};

/** The name and content of each script that an English page may load. */
const englishScripts = (dist: string): ReadonlyMap<string, string> => {
  const folder = join(dist, 'assets');
  const all = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const found = new Map<string, string>();
  const take = (text: string): void => {
    for (const name of all) {
      if (found.has(name) || !text.includes(name)) continue;
      const script = readFileSync(join(folder, name), 'utf8');
      found.set(name, script);
      take(script);
    }
  };
  take(readFileSync(join(dist, 'index.html'), 'utf8'));
  return found;
};

/** Finds a built script by a text that minifiers preserve, because file names contain hashes. */
export const scriptWith = (dist: string, text: string): string => {
  const found = [...englishScripts(dist)].flatMap(([name, script]) => (script.includes(text) ? [name] : []));
  const [only, ...more] = found;
  if (only === undefined || more.length > 0)
    throw new Error(`expected exactly one script containing ${text}, found ${found.length}`);
  return `/assets/${only}`;
};
