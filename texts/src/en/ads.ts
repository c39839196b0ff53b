export const advertisement = 'Advertisement';
export const yourBrand = 'Your brand on the touchline';
