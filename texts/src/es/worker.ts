export const news = 'Hay novedades de un partido.';
