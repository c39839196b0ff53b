/**
 * A new version of the board is committed. `term` is there where the leader of that term wrote it as the one after the version
 * before: no other write was ever committed under both numbers.
 */
export type BoardNotice = { readonly version: number; readonly term?: number };

/** The payload of a notice on `boardChannel`: the version, and after a space the term. */
export const boardNotice = ({ version, term }: BoardNotice): string =>
  term === undefined ? String(version) : `${version} ${term}`;

const form = /^(\d{1,16})(?: (\d{1,16}))?$/;

/** Undefined for what is no such payload: another version of the product may share the database. */
export const readBoardNotice = (payload: string): BoardNotice | undefined => {
  const [, version, term] = form.exec(payload) ?? [];
  if (version === undefined) return undefined;
  return { version: Number(version), ...(term !== undefined && { term: Number(term) }) };
};
