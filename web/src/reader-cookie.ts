const yearSeconds = 31_536_000;

/** Writes a choice where the server reads it before it draws a page. */
export const writeReaderCookie = (name: string, value: string): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`;
};
