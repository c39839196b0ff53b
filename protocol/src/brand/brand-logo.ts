/** A logo from the operator's file, rewritten so that it contains shapes and paint only. */
export type BrandLogo = {
  /** Such as "0 0 32 32"; always a square. */
  readonly viewBox: string;
  /** The SVG elements inside, which may be written into a document. */
  readonly shapes: string;
};

export type ReadLogo =
  | { readonly ok: true; readonly logo: BrandLogo }
  | { readonly ok: false; readonly problem: string };

/** The page's document contains the logo, so it must be small. */
const mostCharacters = 16_000;

const numbers = /^[-\d.,\s%e+]*$/i;
const keyword = /^[a-z-]+$/;
const paint = /^(?:[a-z]+|#[\da-f]{3,8}|url\(#[\w-]+\)|var\(--mark-(?:bg|ink), ?#[\da-f]{6}\))$/i;

const transform = /^(?:(?:matrix|translate|scale|rotate|skewX|skewY)\([-\d.,\se+]*\)[\s,]*)*$/i;

const allOf = (names: string, values: RegExp): Readonly<Record<string, RegExp>> =>
  Object.fromEntries(names.split(' ').map((name) => [name, values]));

/** Every attribute that a logo may have, and its values. None can run a script or load a file. */
const attributes: Readonly<Record<string, RegExp>> = {
  id: /^[\w-]+$/,
  d: /^[-\d.,\s+mlhvcsqtaze]*$/i,
  gradientUnits: /^(?:userSpaceOnUse|objectBoundingBox)$/,
  ...allOf('transform gradientTransform', transform),
  ...allOf('fill stroke color stop-color', paint),
  ...allOf('viewBox points x y x1 y1 x2 y2 cx cy r rx ry fx fy width height offset', numbers),
  ...allOf('opacity fill-opacity stroke-opacity stop-opacity', numbers),
  ...allOf('stroke-width stroke-miterlimit stroke-dasharray stroke-dashoffset', numbers),
  ...allOf('fill-rule clip-rule stroke-linecap stroke-linejoin', keyword),
};

const shapes = new Set(
  'g path rect circle ellipse line polyline polygon defs linearGradient radialGradient stop'.split(' '),
);

/** Attributes without an effect here: they are left out. */
const isIgnored = (name: string): boolean =>
  /^(?:xmlns(?::\w+)?|version|role|class|aria-[a-z]+|data-[\w-]+|xml:space|xml:lang)$/.test(name);

/** Elements without an effect here: they are left out with their text. */
const described = new Set(['title', 'desc']);

const token =
  /<!--[^]*?-->|<\?xml[^>]*\?>|<(?<end>\/?)(?<name>[a-z][\w:-]*)(?<pairs>(?:\s+[\w:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<empty>\/?)>|(?<text>[^<]+)/giy;

const pair = /(?<name>[\w:-]+)\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)')/g;

/** An id is unique in the page's document. */
const ownId = (text: string): string => `brand-logo-${text}`;

const writtenValue = (name: string, value: string): string => {
  if (name === 'id') return ownId(value);
  return value.trim().replace(/^url\(#(?<id>[\w-]+)\)$/, (_all, id: string) => `url(#${ownId(id)})`);
};

type Attributes = { readonly ok: true; readonly written: readonly string[]; readonly viewBox: string | undefined };

const readAttributes = (
  element: string,
  pairs: string,
): Attributes | { readonly ok: false; readonly problem: string } => {
  const written: string[] = [];
  let viewBox: string | undefined;
  for (const { groups } of pairs.matchAll(pair)) {
    const name = groups?.['name'] ?? '';
    const value = groups?.['double'] ?? groups?.['single'] ?? '';
    if (isIgnored(name)) continue;
    if (!Object.hasOwn(attributes, name)) return { ok: false, problem: `<${element}> has the attribute ${name}` };
    if (attributes[name]?.test(value.trim()) !== true) {
      return { ok: false, problem: `<${element}> has an unexpected value of ${name}` };
    }
    if (name === 'viewBox') viewBox = value.trim().replaceAll(/[\s,]+/g, ' ');
    else written.push(`${name}="${writtenValue(name, value)}"`);
  }
  return { ok: true, written, viewBox };
};

const isSquare = (viewBox: string): boolean => {
  const [, , width = 0, height = -1, ...more] = viewBox.split(' ').map(Number);
  return more.length === 0 && width > 0 && width === height;
};

const problem = (text: string): ReadLogo => ({ ok: false, problem: text });

/**
 * Reads an SVG file of the operator. It is not trusted: every element and attribute must be one that draws, and the
 * result is written again from what was read, without scripts, styles, links, pictures, text and comments.
 */
export const readLogo = (svg: string): ReadLogo => {
  if (svg.length > mostCharacters) return problem(`is longer than ${mostCharacters} characters`);
  const open: string[] = [];
  let drawn = '';
  let viewBox: string | undefined;
  let isClosed = false;
  let at = 0;
  const source = svg.replace(/^\uFEFF/, '');
  token.lastIndex = 0;
  for (let found = token.exec(source); found !== null; found = token.exec(source)) {
    at = token.lastIndex;
    const { end, name, pairs = '', empty, text } = found.groups ?? {};
    const inside = open.at(-1);
    if (text !== undefined && text.trim() !== '' && !described.has(inside ?? '')) return problem('has text');
    if (name === undefined) continue;
    if (isClosed) return problem('has an element after </svg>');
    if (end === '/') {
      if (open.pop() !== name) return problem(`has an unexpected </${name}>`);
      if (open.length === 0) isClosed = true;
      else if (!described.has(name)) drawn += `</${name}>`;
      continue;
    }
    if ((inside === undefined) !== (name === 'svg')) return problem(`has <${name}> in an unexpected place`);
    if (name !== 'svg' && !shapes.has(name) && !described.has(name)) return problem(`has the element <${name}>`);
    const read = readAttributes(name, pairs);
    if (!read.ok) return read;
    if (name === 'svg') viewBox = read.viewBox;
    else if (!described.has(name)) drawn += `<${[name, ...read.written].join(' ')}${empty === '/' ? '/' : ''}>`;
    if (empty !== '/') open.push(name);
  }
  if (at !== source.length || !isClosed) return problem(`cannot be read at character ${at}`);
  if (viewBox === undefined || !isSquare(viewBox)) return problem('needs a square viewBox, such as "0 0 32 32"');
  return { ok: true, logo: { viewBox, shapes: drawn } };
};

/** The logo as a separate file, with fixed colours, because it cannot use those of the page. */
export const logoFile = ({ viewBox, shapes: inside }: BrandLogo, size = 32): string => {
  const plain = inside.replaceAll(/var\(--mark-(?:bg|ink), ?(?<colour>#[\da-f]{6})\)/gi, '$<colour>');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${viewBox}">${plain}</svg>`;
};

/** The logo for a document, hidden: `<use href="#brand-logo">` shows it, in the colours of the theme. */
export const logoSymbol = ({ viewBox, shapes: inside }: BrandLogo): string =>
  `<svg class="icon-sprite" aria-hidden="true" width="0" height="0"><symbol id="brand-logo" viewBox="${viewBox}">${inside}</symbol></svg>`;
