/** Names whose hyphen is their own. */
const hyphenated: ReadonlySet<string> = new Set(['guinea-bissau', 'timor-leste']);

/** A country for people: the source joins words by hyphens ("Saudi-Arabia", "Bosnia-And-Herzegovina"). */
export const countryName = (country: string): string =>
  hyphenated.has(country.toLowerCase()) ? country : country.replaceAll('-', ' ').replaceAll(' And ', ' and ');
