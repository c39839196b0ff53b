export const downloadData = 'Meine Daten herunterladen';
export const downloading = 'Download wird vorbereitet …';
export const downloaded = 'Deine Daten wurden heruntergeladen.';
export const downloadFailed = 'Deine Daten konnten nicht heruntergeladen werden. Bitte versuche es noch einmal.';

export const deleteAccount = 'Konto löschen';
