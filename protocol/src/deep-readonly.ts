/**
 * `T` with everything in it readonly: the domain's types are readonly, inferred schema types are not, and that is the
 * only difference.
 */
export type DeepReadonly<T> = T extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
    : T;
