/** A country or region as a source names it, with its ISO code where that is known; `gb-eng` and the like for parts of one. */
export type Country = { readonly name: string; readonly code: string | undefined };

export const countryName = ({ name }: Country): string => name;
