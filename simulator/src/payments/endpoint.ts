import type { JsonObject } from '../json-object.ts';
import type { FormFields } from './form-body.ts';
import type { Drawn, Merchant } from './merchant.ts';
import type { Answer } from './refusal.ts';

/** A call that was let in. */
export type Call = {
  readonly merchant: Merchant;
  /** Draws records in the edition that the caller asked for. */
  readonly drawn: Drawn;
  /** The stand-in's own address. */
  readonly base: string;
  /** The id in the path, '' where it has none. */
  readonly id: string;
  /** The query's fields, or the body's. */
  readonly fields: FormFields;
};

/** A route of the card provider's interface. `path` holds at most one `:id`. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly answer: (call: Call) => Answer<JsonObject>;
};
