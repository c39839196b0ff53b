/* The user's data in the menu. */
export const downloadData = 'Download My Data';
export const downloading = 'Preparing the download…';
export const downloaded = 'Your data has been downloaded.';
export const downloadFailed = 'Your data could not be downloaded. Please try again.';

export const deleteAccount = 'Delete Account';
