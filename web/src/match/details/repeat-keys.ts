/**
 * Adds unique keys to items that may have the same name: the name and, for a repeat, a number. The keys do not change
 * when items with other names are inserted.
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
