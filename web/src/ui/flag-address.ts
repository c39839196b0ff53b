/** The version of the flag drawings. It is part of their URLs, so that browsers can cache the drawings forever. */
export const flagDrawingsVersion = '1.6.20';

/** The folder of the flag drawings in the build. */
export const flagFolder = `assets/flags-${flagDrawingsVersion}`;

/**
 * The path of a flag's drawing. `code` is an ISO 3166 alpha-2 code or gb-eng, gb-sct, gb-wls, gb-nir; case does not
 * matter.
 */
export const flagAddress = (code: string): string => `/${flagFolder}/${encodeURIComponent(code.toLowerCase())}.svg`;
