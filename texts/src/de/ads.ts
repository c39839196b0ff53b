export const advertisement = 'Anzeige';
export const yourBrand = 'Deine Marke an der Seitenlinie';
