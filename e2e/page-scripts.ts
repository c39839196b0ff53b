import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export type PageScript = {
  /** From the folder of the build. */
  readonly name: string;
  /** As it goes over the wire to a browser that takes Brotli. */
  readonly bytes: number;
};

const loads = /"\/(?<name>assets\/[^"]+\.js)"/g;

/** Where the documents of the page's languages stand in the build: of the first one in its root. */
export const documentFolders = { en: '', de: 'de', es: 'es' } as const;

/** The scripts that the built document of a language names: all that it asks for after its first paint. */
export const initialScripts = (dist: string, language: keyof typeof documentFolders = 'en'): readonly PageScript[] => {
  const html = readFileSync(join(dist, documentFolders[language], 'index.html'), 'utf8');
  const names = [...html.matchAll(loads)].flatMap(({ groups }) => groups?.['name'] ?? []);
  return names.map((name) => {
    const packed = join(dist, `${name}.br`);
    return { name, bytes: statSync(existsSync(packed) ? packed : join(dist, name)).size };
  });
};

/** The scripts that an English page may ask for at some time: those of the other languages lie beside them. */
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

/** The built script in which a text stands that survives every minifier: a file's name says nothing of what is in it. */
export const scriptWith = (dist: string, text: string): string => {
  const found = [...englishScripts(dist)].flatMap(([name, script]) => (script.includes(text) ? [name] : []));
  const [only, ...more] = found;
  if (only === undefined || more.length > 0) throw new Error(`${found.length} scripts hold ${text}`);
  return `/assets/${only}`;
};
