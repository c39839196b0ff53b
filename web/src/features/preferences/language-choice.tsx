import * as texts from '@touchline/texts/en/preferences.ts';
import { languageNames, languageOf, languages } from '@touchline/texts/language.ts';
import { chooseLanguage } from '../../language-choice.ts';
import { ChoiceList } from './choice-list.tsx';

const options = languages.map((language) => ({ value: language, label: languageNames[language] }));

/** The language of the page, which the server writes: it opens anew. */
export const LanguageChoice = () => (
  <ChoiceList
    label={texts.language}
    note={texts.languageNote}
    options={options}
    value={languageOf(document.documentElement.lang) ?? languages[0]}
    onChoose={chooseLanguage}
  />
);
