export const ready = 'Eine neue Version ist bereit';
export const reload = 'Neu laden';
export const later = 'Nicht jetzt';
