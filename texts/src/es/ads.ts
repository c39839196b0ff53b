export const advertisement = 'Publicidad';
export const yourBrand = 'Tu marca en la línea de banda';
