const localeOf = (language: string): Intl.Locale | undefined => {
  try {
    return new Intl.Locale(language);
  } catch {
    // A browser may hold what is no language tag.
    return undefined;
  }
};

/**
 * The country of a reader by the languages of his browser, most wanted first: the first that is named, GB of "en-GB", or else where
 * the first language is spoken most. Two letters; '' where that can't be told.
 */
export const userRegion = (languages: readonly string[]): string => {
  const locales = languages.flatMap((language) => localeOf(language) ?? []);
  const named = locales.find(({ region }) => region !== undefined)?.region;
  return named ?? locales[0]?.maximize().region ?? '';
};
