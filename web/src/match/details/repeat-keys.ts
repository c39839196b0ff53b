/**
 * Adds unique keys to items that may be equal: the name and, for a repeat, its number. Keys do not change when other
 * items are inserted before them.
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
