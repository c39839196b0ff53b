/** The flag drawings' version: it stands in their addresses, so that browsers may keep them for ever. */
export const flagDrawingsVersion = '1.6.20';

/** Where the build puts the flag drawings. */
export const flagFolder = `assets/flags-${flagDrawingsVersion}`;

/** Address of a flag's drawing. `code` is an ISO 3166 alpha-2 code, or gb-eng, gb-sct, gb-wls, gb-nir, in any case. */
export const flagAddress = (code: string): string => `/${flagFolder}/${encodeURIComponent(code.toLowerCase())}.svg`;
