import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

/** A row of a CSV file, by column name. An empty field is '' as text and undefined as an optional number. */
export type CsvRow = {
  readonly text: (name: string) => string;
  /** Throws if the field is empty or not a number. */
  readonly number: (name: string) => number;
  readonly optionalNumber: (name: string) => number | undefined;
};

const fieldsOf = (line: string): readonly string[] => line.split(',').map((field) => field.replaceAll('"', ''));

/** Streams the rows of a CSV file, so that the whole file is never in memory. */
export async function* csvRows(path: string): AsyncGenerator<CsvRow> {
  let columns: ReadonlyMap<string, number> | undefined;
  let at = 0;
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    at += 1;
    const fields = fieldsOf(line);
    if (columns === undefined) {
      columns = new Map(fields.map((name, index) => [name.trim(), index]));
      continue;
    }
    const names = columns;
    const lineNumber = at;
    const text = (name: string): string => {
      const index = names.get(name);
      if (index === undefined) throw new Error(`${path} has no column ${name}`);
      return fields[index] ?? '';
    };
    const optionalNumber = (name: string): number | undefined => {
      const field = text(name);
      return field === '' ? undefined : Number(field);
    };
    yield {
      text,
      optionalNumber,
      number: (name) => {
        const value = optionalNumber(name);
        if (value === undefined || Number.isNaN(value)) throw new Error(`${path}:${lineNumber}: no number in ${name}`);
        return value;
      },
    };
  }
}
