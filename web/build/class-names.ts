import path from 'node:path';
import type { Plugin } from 'vite';

const suffix = '.module.css';

/**
 * The name of a class in the page: its file's and its own, `match-row_live`. Hashes in hundreds of names would cost a
 * kilobyte of what is loaded first, and say nothing to who reads them.
 */
export const className = (name: string, file: string): string => {
  const base = path.basename(file.replace(/\?.*$/, ''), suffix);
  return `${base}_${name}`;
};

/** Two stylesheets of one name would share their classes: ends the build. */
export const uniqueStylesheets = (): Plugin => {
  const fileOfName = new Map<string, string>();
  return {
    name: 'unique-stylesheets',
    buildStart: () => fileOfName.clear(),
    transform: {
      filter: { id: /\.module\.css$/ },
      handler(_code, id) {
        const name = path.basename(id);
        const other = fileOfName.get(name);
        if (other !== undefined && other !== id)
          this.error(`${id} and ${other} have one name, and so would their classes`);
        fileOfName.set(name, id);
      },
    },
  };
};
