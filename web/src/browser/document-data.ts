/** The JSON that our server put into the document's script element of that id; undefined where there is none. */
export const documentData = (id: string): unknown => {
  const text = document.querySelector(`script[type="application/json"]#${id}`)?.textContent ?? '';
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // A document cut short on its way: the page asks the server instead.
    return undefined;
  }
};
