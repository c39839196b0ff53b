const localeOf = (language: string): Intl.Locale | undefined => {
  try {
    return new Intl.Locale(language);
  } catch {
    // A browser may list an invalid language tag.
    return undefined;
  }
};

/**
 * The user's country, guessed from their languages in order of preference: the first country named, such as GB
 * in "en-GB", or the country where the first language is most spoken. The region code, or '' if unknown.
 */
export const userRegion = (languages: readonly string[]): string => {
  const locales = languages.flatMap((language) => localeOf(language) ?? []);
  const named = locales.find(({ region }) => region !== undefined)?.region;
  return named ?? locales[0]?.maximize().region ?? '';
};
