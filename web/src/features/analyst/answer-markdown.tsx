import * as texts from '@touchline/texts/en/analyst.ts';
import { language } from '@touchline/texts/en/numbers.ts';
import type { ReactNode } from 'react';
import Markdown from 'react-markdown';
import styles from './answer-markdown.module.css';
import { markAnswer } from './answer-marks.ts';
import type { TextSpans } from './chat-entry.ts';
import { linkHelp } from './help-links.ts';
import { SourceMark } from './source-mark.tsx';

/** No image, which would tell another server who reads; no link, which would lead where the model wants; no HTML. */
const modelElements = 'p br hr strong em blockquote ul ol li code pre cite mark h1 h2 h3 h4 h5 h6'.split(' ');

type InlineProps = { readonly children?: ReactNode };

/** The page has its own headings; an answer's are only big words in it. */
const Heading = ({ children }: InlineProps) => <p className={styles['heading']}>{children}</p>;

const Unverified = ({ children }: InlineProps) => (
  <mark className={styles['unverified']} title={texts.unverifiedTitle}>
    {children}
    <span className={styles['heard']}> {texts.unverified}</span>
  </mark>
);

const Cited = ({ title }: { readonly title?: string | undefined }) => <SourceMark cited={title ?? ''} />;

const HelpLink = ({ href = '', children }: InlineProps & { readonly href?: string | undefined }) => (
  <a
    className={styles['link']}
    href={href}
    rel="noopener noreferrer"
    {...(href.startsWith('tel:') ? {} : { target: '_blank' })}
  >
    {children}
  </a>
);

const components = {
  a: HelpLink,
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
  mark: Unverified,
  cite: Cited,
};

/** What this takes of the parser of Markdown. */
type MarkdownParser = { data: (key: 'micromarkExtensions', value: object[]) => unknown };

/** `[m1]: …` at the start of a line would say what `[m1]` leads to, and neither would be seen any more. */
function withoutDefinitions(this: MarkdownParser): void {
  this.data('micromarkExtensions', [{ disable: { null: ['definition'] } }]);
}

const remarkPlugins = [withoutDefinitions];

export type AnswerMarkdownProps = {
  /** The whole answer so far, in Markdown. */
  readonly text: string;
  readonly unverified: TextSpans;
  /** The product's own words, in which help lines are links. */
  readonly own?: boolean;
};

const ownElements = [...modelElements, 'a'];

/** Every address in our own words comes from the table of help lines; `tel:` would else be taken out. */
const asItIs = (address: string): string => address;

/** An answer's words: Markdown of a model, in which nothing leads out of the page. */
export const AnswerMarkdown = ({ text, unverified, own = false }: AnswerMarkdownProps) => (
  <div className={styles['text']} lang={own ? language : 'en'}>
    <Markdown
      allowedElements={own ? ownElements : modelElements}
      unwrapDisallowed
      skipHtml
      remarkPlugins={remarkPlugins}
      rehypePlugins={[markAnswer(text, unverified), ...(own ? [linkHelp] : [])]}
      {...(own ? { urlTransform: asItIs } : {})}
      components={components}
    >
      {text}
    </Markdown>
  </div>
);
