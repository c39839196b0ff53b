import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';

import { isSportSlug } from '../sports/sport-slug.ts';
import type { SportSlug } from '../sports/sport-slug.ts';
import type { JsonObject } from '../json-object.ts';
import { isJsonObject, jsonFrom } from '../json-object.ts';

/** A reply as it was recorded; whoever kept it may have lost its envelope. */
export type Recording = {
  /** The file's name without its ending. */
  readonly name: string;
  readonly sport: SportSlug | undefined;
  /** Kept as an example of a refusal. */
  readonly isRefusal: boolean;
  readonly get: string | undefined;
  readonly parameters: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  /** A list of items; one object where the endpoint answers with one. */
  readonly response: readonly unknown[] | JsonObject;
  /** Recorded refusals are served as they are. */
  readonly text: string;
};

const texts = (value: unknown): Readonly<Record<string, string>> =>
  isJsonObject(value) ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, String(each)])) : {};

const responseOf = (
  json: unknown,
): { readonly head: JsonObject; readonly response: Recording['response'] } | undefined => {
  if (isJsonObject(json)) {
    const { response } = json;
    if (Array.isArray(response) || isJsonObject(response)) return { head: json, response };
    return undefined;
  }
  if (!Array.isArray(json)) return undefined;
  const [only] = json;
  // Two oddities of people's own keeping: an envelope inside a list of one, and items without their envelope.
  if (json.length === 1 && isJsonObject(only) && 'response' in only) return responseOf(only);
  return json.every(isJsonObject) ? { head: {}, response: json } : undefined;
};

const filesUnder = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();

/**
 * Reads every recorded reply under a folder, in the order of file names. The first folder on the way names the sport;
 * files that are no reply of this provider (other services, logs) are left out.
 */
export const readRecordings = (folder: string): readonly Recording[] =>
  filesUnder(folder).flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const [top = ''] = relative(folder, file).split(sep);
    const found = responseOf(jsonFrom(text));
    if (found === undefined || (!isSportSlug(top) && top !== 'errors')) return [];
    const { head, response } = found;
    const errors = texts(head['errors']);
    return [
      {
        name: basename(file, '.json'),
        sport: isSportSlug(top) ? top : undefined,
        isRefusal: top === 'errors' || Object.keys(errors).length > 0,
        get: typeof head['get'] === 'string' ? head['get'] : undefined,
        parameters: texts(head['parameters']),
        errors,
        response,
        text,
      },
    ];
  });
