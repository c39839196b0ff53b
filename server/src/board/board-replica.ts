import { diffMatch } from '@touchline/domain/board/board.ts';
import type {
  BoardChange,
  BoardSource,
  FreshnessBySport,
  MatchPatch,
  SportFreshness,
} from '@touchline/domain/board/board.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { isSportId } from '@touchline/domain/sport/sport-catalog.ts';
import { type SportId, sportIds } from '@touchline/domain/sport/sport.ts';
import { sportFreshnessSchema } from '@touchline/protocol/board-schema.ts';
import { readMatch } from '@touchline/protocol/match-schema.ts';
import * as v from 'valibot';
import type { BoardRows } from './board-reader.ts';
import { fullUpdateText } from './event-frames.ts';

/** How a reader follows the board: apply a change, or start over from a snapshot of at least `version`. */
export type BoardStep = ChangeStep | { readonly kind: 'rebuilt'; readonly version: number };

export type ChangeStep = {
  readonly kind: 'change';
  readonly change: BoardChange;
  /** JSON texts of `change.put`, in its order. */
  readonly putTexts: readonly string[];
};

/** The head of a snapshot: everything except the matches. */
export type BoardHead = {
  readonly version: number;
  readonly updatedAt: string | null;
  readonly source: BoardSource;
  readonly provider: string;
};

type ReplicaMatch = { readonly match: Match; readonly text: string; readonly version: number };
type ReplicaFeed = { readonly feed: SportFreshness; readonly version: number };

/**
 * This node's copy of the board in memory. Each match is stored with its JSON text and the version that last changed
 * it, each tombstone with its version. A reader that missed versions therefore gets exactly what it missed.
 */
export class BoardReplica {
  #head: BoardHead;
  #baseVersion = 0;
  #matches = new Map<string, ReplicaMatch>();
  #left = new Map<string, number>();
  #sports = new Map<SportId, ReplicaFeed>();
  readonly #onUnreadableRow: (id: string) => void;

  /** `source` and `provider` are used while there is no board. */
  constructor(options: {
    readonly source: BoardSource;
    readonly provider: string;
    readonly onUnreadableRow: (id: string) => void;
  }) {
    this.#head = { version: 0, updatedAt: null, source: options.source, provider: options.provider };
    this.#onUnreadableRow = options.onUnreadableRow;
  }

  get head(): BoardHead {
    return this.#head;
  }

  /** A reader below this version may have missed that a match left: it must start over. */
  get baseVersion(): number {
    return this.#baseVersion;
  }

  match(id: string): Match | undefined {
    return this.#matches.get(id)?.match;
  }

  /** Whether the match left the board within the last day. */
  hasLeft(id: string): boolean {
    return this.#left.has(id);
  }

  *matches(): IterableIterator<Match> {
    for (const { match } of this.#matches.values()) yield match;
  }

  /** In a fixed order, so that every node writes the same snapshot of a version. */
  sports(): FreshnessBySport {
    const entries = sportIds.map((sport) => [sport, this.#sports.get(sport)?.feed] as const);
    return Object.fromEntries(entries.filter(([, feed]) => feed !== undefined));
  }

  /** JSON texts of all matches in order of their ids, so that every node writes the same snapshot of a version. */
  texts(): readonly string[] {
    const ids = [...this.#matches.keys()].toSorted();
    return ids.flatMap((id) => this.#matches.get(id)?.text ?? []);
  }

  /** Whether `rows`, read since this replica's version, are incomplete, so that the whole board must be read. */
  cannotFollow(rows: BoardRows): boolean {
    const { version } = this.#head;
    return version > 0 && (rows.baseVersion > version || rows.version < version);
  }

  /** Replaces the replica with the whole board, as read since version 0. */
  replace(rows: BoardRows): BoardStep {
    this.#matches = new Map();
    this.#left = new Map();
    this.#sports = new Map();
    this.#apply(rows);
    return { kind: 'rebuilt', version: rows.version };
  }

  /** Applies the rows that changed since this replica's version; returns undefined if none did. */
  follow(rows: BoardRows): BoardStep | undefined {
    const { version, source, provider } = this.#head;
    if (rows.version === version) {
      this.#forgetLeft(rows.baseVersion);
      return undefined;
    }
    const step = this.#apply(rows);
    // A change cannot carry another source or provider.
    if (source !== rows.source || provider !== rows.provider) return { kind: 'rebuilt', version: rows.version };
    return step;
  }

  /** What changed from `since` to now: the matches as they are, and the ids of those that left. See `changeSince`. */
  changedSince(since: number): { readonly matches: readonly Match[]; readonly left: readonly string[] } {
    const changed = [...this.#matches.values()].filter(({ version }) => version > since);
    const left = [...this.#left].filter(([, version]) => version > since);
    return { matches: changed.map(({ match }) => match), left: left.map(([id]) => id) };
  }

  /**
   * The JSON text, in pieces, of one change from `since` to now, with whole matches. Only for a `since` between
   * `baseVersion` and the current version.
   */
  changeSince(since: number): readonly string[] {
    const putTexts: string[] = [];
    for (const held of this.#matches.values()) if (held.version > since) putTexts.push(held.text);
    const drop = [...this.#left].filter(([, version]) => version > since).map(([id]) => id);
    const sports = [...this.#sports].filter(([, held]) => held.version > since);
    const { version, updatedAt } = this.#head;
    const others = {
      version,
      updatedAt,
      ...(drop.length > 0 && { drop }),
      ...(sports.length > 0 && { sports: Object.fromEntries(sports.map(([sport, { feed }]) => [sport, feed])) }),
    };
    return fullUpdateText(others, putTexts);
  }

  #apply(rows: BoardRows): ChangeStep {
    const updatedAt = rows.updatedAt?.toISOString() ?? null;
    this.#head = { version: rows.version, updatedAt, source: rows.source, provider: rows.provider };
    const put: Match[] = [];
    const putTexts: string[] = [];
    const patch: Record<string, MatchPatch> = {};
    const drop: string[] = [];
    for (const row of rows.matches) {
      const known = this.#matches.get(row.id)?.match;
      const held = this.#heldOf(row);
      if (held === undefined) {
        this.#matches.delete(row.id);
        this.#left.set(row.id, row.version);
        if (known !== undefined) drop.push(row.id);
        continue;
      }
      this.#left.delete(row.id);
      const { match } = held;
      this.#matches.set(row.id, held);
      if (known === undefined) {
        put.push(match);
        putTexts.push(held.text);
        continue;
      }
      const difference = diffMatch(known, match);
      if (difference !== undefined) patch[row.id] = difference;
    }
    const sports = this.#applySports(rows);
    this.#forgetLeft(rows.baseVersion);
    const change: BoardChange = {
      version: rows.version,
      updatedAt,
      ...(put.length > 0 && { put }),
      ...(Object.keys(patch).length > 0 && { patch }),
      ...(drop.length > 0 && { drop }),
      ...(Object.keys(sports).length > 0 && { sports }),
    };
    return { kind: 'change', change, putTexts };
  }

  #applySports(rows: BoardRows): FreshnessBySport {
    const changed: Partial<Record<SportId, SportFreshness>> = {};
    for (const row of rows.sports) {
      const sport = isSportId(row.sport) ? row.sport : undefined;
      const feed = v.safeParse(sportFreshnessSchema, row.data);
      if (sport === undefined || !feed.success) {
        this.#onUnreadableRow(row.sport);
        continue;
      }
      this.#sports.set(sport, { feed: feed.output, version: row.version });
      changed[sport] = feed.output;
    }
    return changed;
  }

  #forgetLeft(baseVersion: number): void {
    this.#baseVersion = baseVersion;
    for (const [id, version] of this.#left) if (version <= baseVersion) this.#left.delete(id);
  }

  /** Serializes the match again: another release may have written fields that this one does not know. */
  #heldOf({ id, data, version }: BoardRows['matches'][number]): ReplicaMatch | undefined {
    if (data === null) return undefined;
    const match = readMatch(jsonOf(data));
    if (match?.id === id) return { match, text: JSON.stringify(match), version };
    this.#onUnreadableRow(id);
    return undefined;
  }
}

/** Undefined when `text` is not JSON. */
const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};
