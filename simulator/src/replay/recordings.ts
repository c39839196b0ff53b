import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';

import { isJsonObject, jsonFrom } from '../json-object.ts';
import type { JsonObject } from '../json-object.ts';
import { isSportSlug } from '../sports/sport-slug.ts';
import type { SportSlug } from '../sports/sport-slug.ts';

/** A recorded reply whose response is a list. */
export type Recording = {
  /** The file's name without its ending. */
  readonly name?: string;
  readonly sport: SportSlug;
  readonly parameters: JsonObject;
  readonly items: readonly unknown[];
};

const readReply = (json: unknown): Pick<Recording, 'parameters' | 'items'> | undefined => {
  if (isJsonObject(json)) {
    const { response, parameters, errors } = json;
    const isRefusal = isJsonObject(errors) && Object.keys(errors).length > 0;
    if (isRefusal || !Array.isArray(response)) return undefined;
    return { parameters: isJsonObject(parameters) ? parameters : {}, items: response };
  }
  if (!Array.isArray(json)) return undefined;
  const [only] = json;
  // Two oddities of the recordings: an envelope inside a list of one, and items without their envelope.
  if (json.length === 1 && isJsonObject(only) && 'response' in only) return readReply(only);
  return json.every(isJsonObject) ? { parameters: {}, items: json } : undefined;
};

/** Reads the recorded replies under a folder, by file name. The first folder of a path names the sport. */
export const readRecordings = (folder: string): readonly Recording[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
    .flatMap((file) => {
      const [sport = ''] = relative(folder, file).split(sep);
      const reply = isSportSlug(sport) ? readReply(jsonFrom(readFileSync(file, 'utf8'))) : undefined;
      return isSportSlug(sport) && reply !== undefined ? [{ name: basename(file, '.json'), sport, ...reply }] : [];
    });
