/** Joins the class names that apply into one `class` value. */
export const classNames = (...names: readonly (string | false | undefined)[]): string =>
  names.filter((name) => name !== false && name !== undefined).join(' ');
