/**
 * Items that may be equal, each with a key of its own: what they are and, for a repeat, the how-manieth. So an item
 * keeps its key when others come before it.
 */
export const withRepeatKeys = <Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
): readonly { readonly key: string; readonly item: Item }[] => {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const name = nameOf(item);
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return { key: before === 0 ? name : `${name} ${before + 1}`, item };
  });
};
