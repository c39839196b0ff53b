import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';

import { isSportSlug } from '../sports/sport-slug.ts';
import type { SportSlug } from '../sports/sport-slug.ts';
import type { JsonObject } from '../json-object.ts';
import { isJsonObject, jsonFrom } from '../json-object.ts';

/** A reply as it was recorded; its envelope may be lost. */
export type Recording = {
  /** The file's name without its ending. */
  readonly name?: string;
  readonly sport: SportSlug | undefined;
  readonly isRefusal: boolean;
  readonly get: string | undefined;
  readonly parameters: Readonly<Record<string, string>>;
  /** A list of items; one object where the endpoint answers with one. */
  readonly response: readonly unknown[] | JsonObject;
};

const texts = (value: unknown): Readonly<Record<string, string>> =>
  isJsonObject(value) ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, String(each)])) : {};

type Read = { readonly head: JsonObject; readonly response: Recording['response'] };

const readReply = (json: unknown): Read | undefined => {
  if (isJsonObject(json)) {
    const { response } = json;
    return Array.isArray(response) || isJsonObject(response) ? { head: json, response } : undefined;
  }
  if (!Array.isArray(json)) return undefined;
  const [only] = json;
  // Two oddities of the recordings: an envelope inside a list of one, and items without their envelope.
  if (json.length === 1 && isJsonObject(only) && 'response' in only) return readReply(only);
  return json.every(isJsonObject) ? { head: {}, response: json } : undefined;
};

/**
 * Reads every recorded reply under a folder, in the order of file names. The first folder on the way names the sport;
 * files that are no reply of this provider (other services, logs) are left out.
 */
export const readRecordings = (folder: string): readonly Recording[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
    .flatMap((file) => {
      const [top = ''] = relative(folder, file).split(sep);
      const sport = isSportSlug(top) ? top : undefined;
      const found = readReply(jsonFrom(readFileSync(file, 'utf8')));
      if (found === undefined || (sport === undefined && top !== 'errors')) return [];
      const { head, response } = found;
      return {
        name: basename(file, '.json'),
        sport,
        isRefusal: sport === undefined || Object.keys(texts(head['errors'])).length > 0,
        get: typeof head['get'] === 'string' ? head['get'] : undefined,
        parameters: texts(head['parameters']),
        response,
      };
    });
