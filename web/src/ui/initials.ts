/** At most two letters that stand for a name: of its first two words, or the first two of its only one. */
export const initials = (name: string): string => {
  const [first = '', second] = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const letters = second === undefined ? /^.{0,2}/u.exec(first) : /^../u.exec(`${/^./u.exec(first)}${second}`);
  return (letters?.[0] ?? '').toUpperCase();
};
