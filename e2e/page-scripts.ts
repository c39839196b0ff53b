import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export type PageScript = {
  /** Relative to the build folder. */
  readonly name: string;
  /** The compressed size with Brotli. */
  readonly bytes: number;
};

const loads = /"\/(?<name>assets\/[^"]+\.js)"/g;

/** The folder of each language's document in the build; the first language's is in the root. */
export const documentFolders = { en: '', de: 'de', es: 'es' } as const;

/** The scripts that a language's document references: everything it loads after the first paint. */
export const initialScripts = (dist: string, language: keyof typeof documentFolders = 'en'): readonly PageScript[] => {
  const html = readFileSync(join(dist, documentFolders[language], 'index.html'), 'utf8');
  const names = [...html.matchAll(loads)].flatMap(({ groups }) => groups?.['name'] ?? []);
  return names.map((name) => {
    const packed = join(dist, `${name}.br`);
    return { name, bytes: statSync(existsSync(packed) ? packed : join(dist, name)).size };
  });
};

/** The scripts that an English page may load; the folder also has those of the other languages. */
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

/** Finds a built script by a text that minifiers keep, because file names are hashed. */
export const scriptWith = (dist: string, text: string): string => {
  const found = [...englishScripts(dist)].flatMap(([name, script]) => (script.includes(text) ? [name] : []));
  const [only, ...more] = found;
  if (only === undefined || more.length > 0) throw new Error(`${found.length} scripts contain ${text}, not one`);
  return `/assets/${only}`;
};
