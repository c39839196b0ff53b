/** What a form-encoded body says: texts, and lists and objects of them (`a[b]=1`, `a[0][b]=1`, `a[]=1`). */
export type FormValue = string | readonly FormValue[] | FormFields;
export type FormFields = { readonly [name: string]: FormValue };

type Branch = Map<string, Branch | string>;

const partsOf = (name: string): readonly string[] => {
  const open = name.indexOf('[');
  if (open <= 0 || !name.endsWith(']')) return [name];
  return [name.slice(0, open), ...name.slice(open + 1, -1).split('][')];
};

const put = (branch: Branch, [first = '', ...rest]: readonly string[], text: string): void => {
  const key = first === '' ? String(branch.size) : first;
  if (rest.length === 0) {
    branch.set(key, text);
    return;
  }
  const known = branch.get(key);
  const inner: Branch = known === undefined || typeof known === 'string' ? new Map() : known;
  branch.set(key, inner);
  put(inner, rest, text);
};

const isList = (branch: Branch): boolean =>
  branch.size > 0 && [...branch.keys()].every((key, index) => key === String(index));

const valueOf = (value: Branch | string): FormValue => {
  if (typeof value === 'string') return value;
  return isList(value) ? [...value.values()].map(valueOf) : fieldsOf(value);
};

// A Map on the way and `fromEntries` at its end: a field that is called __proto__ stays a field.
const fieldsOf = (branch: Branch): FormFields =>
  Object.fromEntries([...branch].map(([key, value]) => [key, valueOf(value)]));

/** Reads a form-encoded body or the query of an address. */
export const readForm = (text: string): FormFields => {
  const root: Branch = new Map();
  for (const [name, value] of new URLSearchParams(text)) put(root, partsOf(name), value);
  return fieldsOf(root);
};
