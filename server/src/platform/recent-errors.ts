import { hasPassed } from './clock.ts';

/** Log lines of one kind in the last 24 hours. Times are epoch ms. */
export type RecentError = {
  /** The constant text of the log line. */
  readonly text: string;
  readonly level: 'warn' | 'error';
  /** The part, sport or reason of the newest line; a fixed word, never a person or an address. */
  readonly where: string | undefined;
  readonly count: number;
  readonly firstAt: number;
  readonly lastAt: number;
};

export type RecentErrors = {
  /** Called with every log line; `level` is pino's number. */
  readonly note: (line: { readonly level: number; readonly text: string; readonly facts: unknown }) => void;
  /** Newest first. */
  readonly list: () => readonly RecentError[];
};

const warnLevel = 40;
const errorLevel = 50;
const hourMs = 3_600_000;
const hours = 24;
/** The product has about 60 kinds; other libraries' lines must not use up the memory. */
const maxKinds = 100;
const maxTextLength = 160;

type Kind = {
  readonly text: string;
  readonly level: 'warn' | 'error';
  where: string | undefined;
  lastAt: number;
  /** Lines by hour, since 1970. */
  readonly byHour: Map<number, { count: number; readonly firstAt: number }>;
};

/** Our own words only: a value of another shape might be a name or an address. */
const isWord = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,40}$/.test(value);

const fieldOf = (facts: unknown, name: string): unknown =>
  typeof facts === 'object' && facts !== null ? Reflect.get(facts, name) : undefined;

/** Where a line comes from, from fields with closed sets of values. Users, ids and details are never read. */
const whereOf = (facts: unknown): string | undefined => {
  const found = [
    fieldOf(facts, 'sport'),
    fieldOf(facts, 'part'),
    fieldOf(facts, 'why'),
    fieldOf(fieldOf(facts, 'problem'), 'kind'),
    fieldOf(fieldOf(facts, 'failure'), 'kind'),
    fieldOf(fieldOf(facts, 'err'), 'code'),
  ].filter(isWord);
  return found.length === 0 ? undefined : found.join(', ');
};

/**
 * Counts warnings and errors by their text for a day, in memory. It keeps no ids, messages of errors or other details,
 * so it contains no personal data.
 */
export const createRecentErrors = (
  /** Epoch ms. */
  now: () => number,
): RecentErrors => {
  const kinds = new Map<string, Kind>();

  const isRecent = ({ lastAt }: Kind, at: number): boolean => !hasPassed(hours * hourMs, { since: lastAt, now: at });

  return {
    note: ({ level, text, facts }) => {
      if (level < warnLevel) return;
      const at = now();
      const short = text.slice(0, maxTextLength);
      const known = kinds.get(short);
      const kind = known ?? {
        text: short,
        level: level >= errorLevel ? 'error' : 'warn',
        where: undefined,
        lastAt: at,
        byHour: new Map(),
      };
      const hour = Math.floor(at / hourMs);
      const inHour = kind.byHour.get(hour) ?? { count: 0, firstAt: at };
      inHour.count += 1;
      kind.byHour.set(hour, inHour);
      for (const past of kind.byHour.keys()) if (past <= hour - hours) kind.byHour.delete(past);
      kind.where = whereOf(facts);
      kind.lastAt = at;
      // The newest kind is last, so that the one that has been silent longest is dropped.
      kinds.delete(short);
      kinds.set(short, kind);
      const [oldest] = kinds.size > maxKinds ? kinds.keys() : [];
      if (oldest !== undefined) kinds.delete(oldest);
    },
    list: () => {
      const at = now();
      return [...kinds.values()]
        .filter((kind) => isRecent(kind, at))
        .toReversed()
        .map(({ text, level, where, lastAt, byHour }) => {
          const inDay = [...byHour].filter(([hour]) => hour > Math.floor(at / hourMs) - hours).map(([, each]) => each);
          return {
            text,
            level,
            where,
            count: inDay.reduce((sum, { count }) => sum + count, 0),
            firstAt: Math.min(lastAt, ...inDay.map(({ firstAt }) => firstAt)),
            lastAt,
          };
        });
    },
  };
};
