export const ready = 'Hay una versión nueva';
export const reload = 'Recargar';
export const later = 'Ahora no';
