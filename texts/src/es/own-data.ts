export const downloadData = 'Descargar mis datos';
export const downloading = 'Preparando la descarga…';
export const downloaded = 'Tus datos se han descargado.';
export const downloadFailed = 'No se han podido descargar tus datos. Inténtalo de nuevo.';

export const deleteAccount = 'Eliminar cuenta';
