import {
  type BuilderFacts,
  type BuilderFields,
  displayKinds,
  offeredDelays,
  overlayLayouts,
  overlayPositions,
  overlaySizes,
  type RenderBuilder,
} from '@touchline/protocol/displays.ts';
import { attributeText, displayBuilderRoute, displayRoute, frameCode } from '@touchline/protocol/match-routes.ts';
import { cardThemes } from '@touchline/protocol/page-rendering.ts';
import * as texts from '@touchline/texts/en/sharing.ts';
import { seconds as secondsText } from '@touchline/texts/en/spoilers.ts';
import { sportNames } from '@touchline/texts/en/sports-and-countries.ts';
import { languageNames, languages } from '@touchline/texts/language.ts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { sportsByShownName } from '../match/sport-and-country-names.ts';
import tokens from '../styles/tokens.css?raw';
import builderStyle from './builder.css?raw';
import { leagueLine, minified, pairingLine } from './match-face.tsx';

/** The heights of the frames that hold a ticker, in pixels. */
const tickerPx = 96;

/** The address of the display on this server, with only those options that differ from the defaults. */
export const displayAddress = (fields: BuilderFields): string => {
  const { kind, show, theme, delay, layout, position, size } = fields;
  const query = new URLSearchParams();
  const slash = show.indexOf('/');
  if (slash > 0) query.set(show.slice(0, slash), show.slice(slash + 1));
  if (theme !== '') query.set('theme', theme);
  if (delay !== '0') query.set('delay', delay);
  if (texts.language !== languages[0]) query.set('language', texts.language);
  if (kind === 'overlay') {
    if (layout !== overlayLayouts[0]) query.set('layout', layout);
    if (position !== overlayPositions[0]) query.set('position', position);
    if (size !== 'medium') query.set('size', size);
  }
  const text = query.toString();
  return displayRoute(kind) + (text === '' ? '' : `?${text}`);
};

type ChoiceProps = {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly children: ReactNode;
};

const Choice = ({ name, label, value, children }: ChoiceProps) => (
  <label>
    <span>{label}</span>
    <select name={name} defaultValue={value}>
      {children}
    </select>
  </label>
);

/** Options from the texts of their values. */
const options = <Value extends string>(values: readonly Value[], words: Readonly<Record<Value, string>>) =>
  values.map((value) => (
    <option key={value} value={value}>
      {words[value]}
    </option>
  ));

const MatchChoice = ({ facts: { fields, leagues, match } }: { readonly facts: BuilderFacts }) => (
  <Choice name="show" label={texts.shownMatches} value={fields.show}>
    <option value="">{texts.everyMatch}</option>
    {match === undefined ? null : <option value={`match/${match.id}`}>{pairingLine(match)}</option>}
    <optgroup label={texts.chosenSports}>
      {sportsByShownName.map(({ id }) => (
        <option key={id} value={`sport/${id}`}>
          {sportNames[id]}
        </option>
      ))}
    </optgroup>
    <optgroup label={texts.chosenLeagues}>
      {leagues.map(({ key, example }) => (
        <option key={key} value={`league/${key}`}>
          {leagueLine(example)}
        </option>
      ))}
    </optgroup>
  </Choice>
);

const Form = ({ facts }: { readonly facts: BuilderFacts }) => {
  const { fields } = facts;
  return (
    <form action={displayBuilderRoute}>
      <fieldset className="kinds">
        <legend>{texts.kindOf}</legend>
        {displayKinds.map((kind) => (
          <label key={kind}>
            <input type="radio" name="kind" value={kind} defaultChecked={kind === fields.kind} />
            <span>{texts.kinds[kind]}</span>
          </label>
        ))}
      </fieldset>
      <div className="choices">
        <MatchChoice facts={facts} />
        <Choice name="theme" label={texts.theme} value={fields.theme}>
          <option value="">{fields.kind === 'ticker' ? texts.themes.system : texts.themes.dark}</option>
          {options(fields.kind === 'ticker' ? cardThemes : ['light'], texts.themes)}
        </Choice>
        <Choice name="delay" label={texts.delay} value={fields.delay}>
          {offeredDelays.map((seconds) => (
            <option key={seconds} value={seconds}>
              {seconds === 0 ? texts.noDelay : secondsText(seconds)}
            </option>
          ))}
        </Choice>
        <Choice name="language" label={texts.displayLanguage} value={texts.language}>
          {options(languages, languageNames)}
        </Choice>
        {fields.kind === 'overlay' ? (
          <>
            <Choice name="layout" label={texts.layout} value={fields.layout}>
              {options(overlayLayouts, texts.layouts)}
            </Choice>
            <Choice name="position" label={texts.position} value={fields.position}>
              {options(overlayPositions, texts.positions)}
            </Choice>
            <Choice name="size" label={texts.size} value={fields.size}>
              {options(overlaySizes, texts.sizes)}
            </Choice>
          </>
        ) : null}
      </div>
      <button type="submit">{texts.update}</button>
    </form>
  );
};

/** The address, or for a website the code with the address. */
const resultOf = ({ fields, origin, brand }: BuilderFacts): string => {
  const address = origin + displayAddress(fields);
  if (fields.kind !== 'ticker') return address;
  return frameCode({ src: address, title: texts.liveScores(brand.name), heightPx: tickerPx });
};

/** The display as it will look. Its address has the encoding of a query string; the texts are our own. */
const previewOf = (fields: BuilderFields): string => {
  const frame = `<iframe class="${fields.kind}" src="${attributeText(displayAddress(fields))}" title="${texts.preview}" tabindex="-1"></iframe>`;
  return `<section aria-labelledby="preview"><h2 id="preview">${texts.preview}</h2>${frame}</section>`;
};

const Builder = ({ facts }: { readonly facts: BuilderFacts }) => {
  const { fields, brand } = facts;
  return (
    <>
      <p className="site">
        <a href="/">{brand.name}</a>
      </p>
      <h1>{texts.builderTitle}</h1>
      <p>{texts.builderHint}</p>
      <Form facts={facts} />
      <section aria-labelledby="address">
        <h2 id="address">{texts.address}</h2>
        <p>{texts.kindHints[fields.kind]}</p>
        <textarea
          id="code"
          readOnly
          rows={fields.kind === 'ticker' ? 3 : 2}
          aria-labelledby="address"
          value={resultOf(facts)}
        />
        <p className="acts">
          <button id="copy" type="button" data-done={texts.copied} hidden>
            {texts.copy}
          </button>
          <a href={displayAddress(fields)} target="_blank" rel="noopener">
            {texts.openDisplay}
          </a>
          <output id="done" />
        </p>
      </section>
    </>
  );
};

/** Runs in the builder's document: a choice takes effect at once, and the button copies the result. */
const helpBuilder = (): void => {
  document.documentElement.dataset['theme'] = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  document.addEventListener('DOMContentLoaded', () => {
    const [form, copy] = [document.querySelector('form'), document.querySelector<HTMLButtonElement>('#copy')];
    const [code, done] = [document.querySelector('textarea'), document.querySelector('#done')];
    if (form === null || copy === null || code === null || done === null) return;
    // The page reloads after a choice; the fragment says which field had the focus.
    for (const field of form.querySelectorAll<HTMLElement>('select, :checked'))
      if (`#${field.getAttribute('name')}` === location.hash) field.focus();
    form.classList.add('immediate');
    form.addEventListener('change', ({ target }) => {
      if (target instanceof Element) form.action += `#${target.getAttribute('name')}`;
      form.submit();
    });
    copy.hidden = false;
    copy.addEventListener('click', () => {
      code.select();
      const copyAll = async (): Promise<void> => {
        await navigator.clipboard.writeText(code.value);
        done.textContent = copy.dataset['done'] ?? '';
      };
      // Without permission, the selected text can be copied with the keyboard.
      void copyAll().catch(() => undefined);
    });
  });
};

const style = minified(tokens + builderStyle);
const script = `(${helpBuilder.toString()})();`;

/** Runs on the server. React escapes all names; everything else is our own text. */
export const drawBuilder: RenderBuilder = (facts) => {
  const { brand } = facts;
  const title = renderToStaticMarkup(<title>{`${texts.builderTitle} · ${brand.name}`}</title>);
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    title,
    '<link rel="icon" type="image/svg+xml" href="/favicon.svg">',
    `<style>${brand.colours}${style}</style>`,
    `<script>${script}</script>`,
  ].join('');
  const body = renderToStaticMarkup(<Builder facts={facts} />);
  return `<!doctype html><html lang="${texts.language}"><head>${head}</head><body><main>${body}${previewOf(facts.fields)}</main></body></html>`;
};
