import { useEffect, useState } from 'react';

/** Typing goes on meanwhile: only the words of a pause are worth saying. */
const pauseMs = 300;

/** The words once they have stood for a pause; until then those that stood before. */
export const useLaterWords = (words: string): string => {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), pauseMs);
    return () => clearTimeout(timer);
  }, [words]);
  return said;
};
