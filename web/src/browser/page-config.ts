import { type Config, configSchema } from '@touchline/protocol/config-schema.ts';
import * as v from 'valibot';

/**
 * What the page needs to know at run time, as our server writes it into the document. Undefined in a document of another
 * server, such as a development one: the page then shows what needs no configuration.
 */
export const readPageConfig = (value: unknown): Config | undefined => {
  const read = v.safeParse(configSchema, value);
  return read.success ? read.output : undefined;
};
