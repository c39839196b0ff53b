/**
 * `T` with all nested properties, arrays and tuples readonly. Inferred schema types differ from the domain's types only
 * in that they are not readonly.
 */
export type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;
